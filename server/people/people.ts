import { Refusal } from '../../domain/refusal.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Operator } from '../../domain/operators/roles.ts';
import { describeForm } from '../../domain/leads/lead-form-rows.ts';
import { mailKindLabels } from '../../domain/mail/mail-kinds.ts';
import { listDuplicateReasons } from '../../domain/people/duplicate-reasons.ts';
import { buildPersonTimeline } from '../../domain/people/person-timeline.ts';
import { formatProjectPath } from '../../domain/projects/project-path.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import { summarizePerson, type PersonSummary } from '../../domain/people/person-summary.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import { findVisibleLead } from '../leads/visible-lead-store.ts';
import { listViewed } from '../leads/mailed-project.ts';
import { listDuplicates } from './duplicate-store.ts';
import { listAlertEvents } from './list-alert-events.ts';
import { findLastMerge, listMerges, type PersonMerge } from './merge-store.ts';
import {
  findSurvivingPerson,
  listAccountsByEmail,
  listConsentsOfPerson,
  listDeliveriesOfPerson,
  listEventsOfLeads,
  listFavouritesOfAccounts,
  listLeadsOfPeople,
  listMailChoices,
  listMeetingsOfLeads,
  listNewestPeople,
  listPeople,
  listPhotoViews,
  type PersonLead,
} from './person-reading-store.ts';

type People = ReturnType<typeof createPeople>;
/** Everything that the page of a person shows. */
export type ReadPerson = Awaited<ReturnType<People['read']>>;

const eventsOnPage = 50;
const peopleOnPage = 50;
const pairsOnPage = 20;

/** The same for unknown people and those whose leads all belong to colleagues. */
export const personNotFound = () =>
  new Refusal('not_found', 'There is no such person among those whose leads you may see.');

/** Summaries of people with leads visible to the operator; others are left out. */
async function summarize(
  connection: Connection,
  operator: Operator,
  ids: readonly number[],
): Promise<PersonSummary[]> {
  if (ids.length === 0) return [];
  const leads = await listLeadsOfPeople(connection, operator, ids);
  const byPerson = Map.groupBy(leads, ({ person_id }) => person_id);
  const people = new Map((await listPeople(connection, ids)).map((each) => [each.id, each]));
  return ids.flatMap((id) => {
    const [person, theirLeads] = [people.get(id), byPerson.get(id)];
    return person && theirLeads ? [summarizePerson(person, theirLeads)] : [];
  });
}

const maxLeadsNamed = 3;
/** Describes a merged person by their visible leads. */
function nameByLeads(references: readonly string[]): string {
  if (references.length === 0) return 'another person';
  const more = references.length - maxLeadsNamed;
  const named = references.slice(0, maxLeadsNamed).join(', ');
  return `the person of ${named}${more > 0 ? ` and ${formatCount(more)} more` : ''}`;
}

/** People as operators may see them: through the leads visible to them. */
export function createPeople({
  database: { db },
  catalogue,
  nameMailToPerson,
  now,
}: {
  database: Database;
  catalogue: Catalogue;
  nameMailToPerson: (kind: string) => string | null;
  now: () => Date;
}) {
  /** Falls back to the stub when the project is gone. */
  const titleOf = (stub: string) => catalogue.snapshot.findProjectRecord(stub)?.title ?? stub;

  async function readStory(
    leads: readonly PersonLead[],
    emails: readonly string[],
    merges: readonly (PersonMerge & { gone: string | null })[],
  ) {
    const leadIds = leads.map(({ id }) => id);
    const byId = new Map(leads.map((lead) => [lead.id, lead]));
    const accounts = await listAccountsByEmail(db, emails);
    const accountIds = accounts.map(({ id }) => id);
    const favourites = await listFavouritesOfAccounts(db, accountIds);
    return {
      accounts,
      story: buildPersonTimeline({
        leads: leads.toReversed(),
        aboutOf: (id) => {
          const stub = byId.get(id)?.project_stub;
          return stub ? titleOf(stub) : null;
        },
        viewedOf: (id) => {
          const lead = byId.get(id);
          return lead ? listViewed(lead, catalogue) : [];
        },
        events: await listEventsOfLeads(db, leadIds),
        consents: await listConsentsOfPerson(db, leadIds, emails),
        deliveries: (await listDeliveriesOfPerson(db, leadIds, accountIds)).map((each) => ({
          ...each,
          name: nameMailToPerson(each.kind),
        })),
        meetings: await listMeetingsOfLeads(db, leadIds),
        photoViews: await listPhotoViews(db, leadIds),
        accounts,
        favourites: favourites.map(({ stub, at }) => {
          const listed = catalogue.snapshot.findProject(stub);
          return {
            title: titleOf(stub),
            at,
            path: listed ? formatProjectPath(listed.project) : null,
          };
        }),
        alerts: await listAlertEvents(db, catalogue.snapshot, emails),
        merges: merges.toReversed(),
      }),
    };
  }

  async function describeMail(emails: readonly string[]): Promise<string[]> {
    const { wanted, refusedBy } = await listMailChoices(db, emails);
    return [
      ...wanted.map(({ email, kind }) => `${mailKindLabels[kind]}, at ${email}`),
      ...refusedBy.map((email) => `No marketing email at all, at ${email}`),
    ];
  }

  async function listPairs(operator: Operator, personId?: number) {
    const pairs = await listDuplicates(db, operator, {
      max: pairsOnPage,
      ...(personId !== undefined && { personId }),
    });
    const ids = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))];
    const people = new Map((await summarize(db, operator, ids)).map((each) => [each.id, each]));
    return pairs.flatMap(({ first, second, why }) => {
      const [kept, gone] = [people.get(first), people.get(second)];
      return kept && gone ? [{ kept, gone, why }] : [];
    });
  }

  return {
    /** The people who wrote last, or who match a search. */
    async search(operator: Operator, search: string, max = peopleOnPage) {
      const ids = await listNewestPeople(db, operator, { search, max });
      return { people: await summarize(db, operator, ids), now: now() };
    },

    /**
     * Everything about one person, with one page of their history, from 1. For a merged person,
     * returns the surviving one. Throws a Refusal when the operator may see none of their
     * leads.
     */
    async read(operator: Operator, id: number, page = 1) {
      const person = await findSurvivingPerson(db, id);
      const leads = person ? await listLeadsOfPeople(db, operator, [person.id]) : [];
      if (!person || leads.length === 0) throw personNotFound();
      const summary = summarizePerson(person, leads);
      const emails = summary.emails.map((email) => email.toLowerCase());
      const references = new Map(leads.map((lead) => [lead.id, lead.reference]));
      const nameGone = (merge: PersonMerge) =>
        nameByLeads(merge.lead_ids.flatMap((lead) => references.get(lead) ?? []));
      const merges = (await listMerges(db, [person.id])).map((merge) => ({
        ...merge,
        gone: merge.kept_id === person.id ? nameGone(merge) : null,
      }));
      const { accounts, story } = await readStory(leads, emails, merges);
      const merge = await findLastMerge(db, person.id);
      const from = (page - 1) * eventsOnPage;
      return {
        person: summary,
        accounts: accounts.map(({ email, isProven, createdAt }) => ({
          email,
          isProven,
          createdAt,
        })),
        mail: await describeMail(emails),
        leads: leads.map((lead) => ({
          reference: lead.reference,
          status: lead.status,
          isHeld: lead.is_held,
          about: lead.project_stub ? titleOf(lead.project_stub) : describeForm(lead.form),
          ownerName: lead.owner_name,
          receivedAt: lead.received_at,
        })),
        story: story.slice(from, from + eventsOnPage),
        pages: Math.max(1, Math.ceil(story.length / eventsOnPage)),
        page,
        merge: merge && {
          id: merge.id,
          gone: nameGone(merge),
          at: merge.at,
          by: merge.operator_name,
        },
        /** Visible leads that arrived after a merge and stayed when it was undone. */
        stayed: merges
          .flatMap(({ stayed_lead_ids }) => stayed_lead_ids ?? [])
          .flatMap((lead) => references.get(lead) ?? []),
        perhapsSame: await listPairs(operator, person.id),
        now: now(),
      };
    },

    /** Possible duplicates, likeliest first. */
    listDuplicates: (operator: Operator) => listPairs(operator),

    /** A person paired with a lead's sender; null unless the operator may see both. */
    async pairWithLead(operator: Operator, id: number, reference: string) {
      const lead = await findVisibleLead(db, operator, reference.trim().toUpperCase());
      if (!lead?.person_id || lead.person_id === id) return null;
      const [kept, gone] = await summarize(db, operator, [id, lead.person_id]);
      return kept && gone ? { kept, gone, why: listDuplicateReasons(kept, gone) } : null;
    },
  };
}
