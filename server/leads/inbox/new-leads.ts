import type { JobQueue } from '../../mail/job-queue.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Operator } from '../../../domain/operators/roles.ts';
import type { LeadDraft } from '../../../domain/leads/lead.ts';
import {
  formatArrival,
  manualForm,
  type ManualLead,
} from '../../../domain/leads/forms/manual-lead.ts';
import { splitPhone } from '../../../domain/leads/forms/phone.ts';
import type { Connection, Database } from '../../platform/database/database.ts';
import { retryConflicts } from '../../platform/database/retry-conflicts.ts';
import { enterLead } from './enter-lead.ts';
import { findVisibleLead } from '../inbox-store.ts';
import { findLeadBySubmission } from '../lead-store.ts';
import { generateReference } from '../intake/lead-intake.ts';
import { listLeadOperators } from '../../operators/operator-store.ts';
import { findProjectStub } from './find-project-stub.ts';
import { ConsoleRefusal, type Operate } from '../../operators/operate.ts';
import type { Visit } from '../../operators/visit.ts';

/** Keeps the page small; further projects are found by their name. */
const maxOffered = 1000;

const buildDraft = (
  { name, email, phone, arrival, message, submissionId }: ManualLead,
  projectStub: string | null,
): LeadDraft => ({
  form: manualForm.name,
  source: formatArrival(arrival),
  name,
  email,
  ...splitPhone(phone),
  message: message || null,
  projectStub,
  submissionId,
  attributes: {},
  attribution: {},
  consent: null,
  answer: '',
});

const pickWords = ({
  name,
  email,
  phone,
  message,
}: Pick<LeadDraft, 'name' | 'email' | 'phone' | 'message'>) => [name, email, phone, message];

/** Leads that operators enter themselves: calls, walk-ins, open houses, referrals. */
export function createNewLeads({
  database: { db },
  catalogue,
  config,
  jobs,
  operate,
  now,
}: {
  database: Database;
  catalogue: Catalogue;
  config: Config;
  jobs: JobQueue;
  operate: Operate;
  now: () => Date;
}) {
  const isAdmin = ({ roles }: Operator) => roles.includes('admin');

  /** Only admins choose somebody else. */
  async function findOwner(tx: Connection, operator: Operator, id: number | null) {
    if (id === null || !isAdmin(operator)) return operator;
    const owner = (await listLeadOperators(tx)).find((each) => each.id === id);
    if (!owner) throw new ConsoleRefusal(400, 'This operator no longer exists.', 'owner');
    return owner;
  }

  function findProject(words: string): string | null {
    if (words === '') return null;
    const stub = findProjectStub(catalogue, words);
    if (stub !== null) return stub;
    throw new ConsoleRefusal(
      400,
      `No project on the site is called “${words}”. Choose one of the list, or leave this empty and name it below.`,
      'project',
    );
  }

  /** Stores the lead, or finds that of the same form sent before. */
  const store = (visit: Visit, entered: ManualLead, projectStub: string | null) => {
    const { operator } = visit;
    const reference = generateReference();
    const draft = buildDraft(entered, projectStub);
    return operate(
      { visit, route: 'newLead', intent: 'create', subject: `lead ${reference}` },
      async (tx) => {
        const first = await findLeadBySubmission(tx, entered.submissionId);
        if (first && isDeepStrictEqual(pickWords(first), pickWords(draft)))
          return { changes: null, value: first.reference };
        if (first)
          throw new ConsoleRefusal(
            409,
            `This form was already saved as ${first.reference}, with other words. Correct that lead, or reload this page to enter another.`,
          );
        const owner = await enterLead(
          tx,
          { jobs, config },
          {
            draft,
            reference,
            arrival: entered.arrival,
            operator,
            owner: await findOwner(tx, operator, entered.owner),
          },
          now(),
        );
        return {
          changes: { arrival: [null, entered.arrival], owner: [null, owner.name] },
          value: reference,
        };
      },
    );
  };

  return {
    /** What the form offers; `owners` is null for agents, who enter leads for themselves. */
    async read(operator: Operator) {
      const { projects } = catalogue.snapshot.records;
      const titles = projects.slice(0, maxOffered).map(({ title }) => title);
      return {
        projects: [...new Set(titles)].toSorted((one, other) => one.localeCompare(other)),
        owners: isAdmin(operator) ? await listLeadOperators(db) : null,
        submissionId: randomUUID(),
      };
    },

    /**
     * Stores a lead for the operator, for whom an admin chose, or for the owner of the person's open
     * leads. Throws ConsoleRefusal for an unknown project or owner.
     */
    async create(visit: Visit, entered: ManualLead) {
      const projectStub = findProject(entered.project);
      // References are random, and the same form may arrive twice at once.
      const reference = await retryConflicts(() => store(visit, entered, projectStub));
      const lead = await findVisibleLead(db, visit.operator, reference);
      return { reference, owner: lead?.owner_name ?? null };
    },
  };
}
