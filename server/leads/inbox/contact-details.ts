import {
  listDifferences,
  retriedMail,
  type Contact,
  type ContactField,
  type PersonContact,
} from '../../../domain/leads/inbox/contact-details.ts';
import { closedStatuses } from '../../../domain/leads/lead-status.ts';
import { Refusal } from '../../../domain/refusal.ts';
import type { Connection, Database } from '../../platform/database/database.ts';
import { correctLead } from '../correct-lead-store.ts';
import { changeLead, findVisibleLead, type InboxLead } from '../visible-lead-store.ts';
import { insertLeadEvent } from '../lead-event-store.ts';
import { handOver } from '../hand-over.ts';
import { lockPhone } from '../household-store.ts';
import { findBuyerOwner, findPersonOwner, setOwner } from '../routing-store.ts';
import { followLead, lockBuyerOf, settleOwner } from '../settle-owner-store.ts';
import { raiseRevisions } from '../../people/merge-store.ts';
import { moveLeadToEmail, movePersonEmail } from '../intake/people-store.ts';
import { listLeadsOfPeople } from '../../people/person-reading-store.ts';
import { createChangeLead, type LeadRevision } from '../change-lead.ts';
import { lockUnchanged, type PersonRevision } from '../../people/merges.ts';
import type { Operate } from '../../operators/operate.ts';
import { personNotFound } from '../../people/people.ts';
import type { Visit } from '../../operators/visit.ts';

const readContact = (lead: InboxLead): Contact => ({
  name: lead.name,
  email: lead.email,
  phone: lead.phone === null ? null : { number: lead.phone, extension: lead.phone_extension },
});

/** For the audit log, without values. */
const nameFields = (fields: readonly ContactField[]) =>
  Object.fromEntries(fields.map((field) => [field, null]));

const pickFields = (contact: Contact, fields: readonly ContactField[]): Partial<Contact> =>
  Object.fromEntries(fields.map((field) => [field, contact[field]]));

const buildEvent = (fields: readonly ContactField[], isMailRetried: boolean) => {
  const note = isMailRetried ? retriedMail : null;
  return { kind: 'contact', before: null, after: fields.join(', '), note } as const;
};

type Referenced = Pick<InboxLead, 'reference'>;

interface ContactServices {
  database: Pick<Database, 'db'>;
  operate: Operate;
  now: () => Date;
}

/** Corrections of names, addresses and numbers. Consents and sent mail stay as they are. */
export function createContactDetails({ database: { db }, operate, now }: ContactServices) {
  const change = createChangeLead(operate, now);

  /**
   * One buyer, one agent: an open lead with another email or phone goes to the owner of the other open
   * leads of that buyer, whose leads without an owner follow this one.
   */
  async function joinBuyer(
    tx: Connection,
    { operator }: Visit,
    lead: InboxLead,
    personId: number | null,
  ) {
    if (closedStatuses.includes(lead.status) || lead.is_held) return null;
    const at = now();
    const found = await findBuyerOwner(tx, personId, lead.id);
    const moved = found && found.operatorId !== lead.owner_id ? found : null;
    if (moved) {
      const { operatorId: ownerId, name: after, kind } = moved;
      await insertLeadEvent(tx, lead.id, null, { kind, before: null, after, note: null }, at);
      const owners = { formerOwnerId: lead.owner_id, ownerId };
      await handOver(tx, { leadId: lead.id, ...owners, operator, at });
    }
    const id = moved?.operatorId ?? lead.owner_id;
    if (id === null) return null;
    const owner = { id, name: moved?.name ?? lead.owner_name ?? '' };
    const unowned = { id: lead.id, person_id: personId, owner_id: null };
    await followLead(tx, unowned, owner, null, at);
    return moved && owner;
  }

  /** The person of the first of these leads that the operator sees; null if a colleague has them all. */
  async function findPersonOf(tx: Connection, { operator }: Visit, leads: readonly Referenced[]) {
    for (const { reference } of leads) {
      const lead = await findVisibleLead(tx, operator, reference);
      if (lead) return lead.person_id;
    }
    return null;
  }

  /** Joins corrected leads of a person to their buyer, in turn. Returns the name of a new owner. */
  async function joinEach(tx: Connection, visit: Visit, leads: readonly Referenced[]) {
    let newOwner: string | null = null;
    for (const { reference } of leads) {
      // As it is after those before it, which it may have followed.
      const lead = await findVisibleLead(tx, visit.operator, reference);
      const owner = lead ? await joinBuyer(tx, visit, lead, lead.person_id) : null;
      if (!lead || !owner) continue;
      await setOwner(tx, lead.id, owner.id);
      newOwner = owner.name;
    }
    return newOwner;
  }

  return {
    /**
     * Corrects one lead, which may get another person and owner. Returns the name of a new owner, whether
     * mail that did not arrive goes to the new address, and whether the operator still sees the lead.
     */
    async correctLead(visit: Visit, expected: LeadRevision, contact: Contact) {
      let newOwner: string | null = null;
      let isMailRetried = false;
      await change(visit, 'contact', expected, async (lead, tx) => {
        const fields = listDifferences(readContact(lead), contact);
        if (fields.length === 0) return null;
        await lockBuyerOf(tx, lead.id);
        await lockPhone(tx, contact.phone?.number ?? null);
        isMailRetried = await correctLead(tx, lead.id, pickFields(contact, fields));
        const personId = fields.includes('email')
          ? await moveLeadToEmail(tx, lead, contact.email)
          : lead.person_id;
        const mayBeAnother = personId !== lead.person_id || fields.includes('phone');
        const owner = mayBeAnother ? await joinBuyer(tx, visit, lead, personId) : null;
        newOwner = owner?.name ?? null;
        return {
          change: owner ? { owner_id: owner.id } : {},
          event: buildEvent(fields, isMailRetried),
          changes: {
            ...nameFields(fields),
            ...(owner && { owner: [lead.owner_name, owner.name] }),
          },
        };
      });
      const isVisible = await findVisibleLead(db, visit.operator, expected.reference);
      return { newOwner, isMailRetried, isVisible: isVisible !== undefined };
    },

    /**
     * Replaces one value in all leads of a person that the operator sees. Returns their person, null
     * if a colleague has all of those leads now, the name of a new owner, and whether mail that did not
     * arrive goes to the new address.
     */
    correctPerson: (
      visit: Visit,
      { id, revision }: PersonRevision,
      entered: Omit<PersonContact, 'revision'>,
    ) =>
      operate(
        { visit, route: 'person', intent: 'contact', subject: `person ${id}` },
        async (tx) => {
          await lockUnchanged(tx, [{ id, revision }]);
          const seen = await listLeadsOfPeople(tx, visit.operator, [id]);
          if (seen.length === 0) throw personNotFound();
          const { field, before, after } = entered;
          const leads = seen.filter((lead) => lead[field]?.toLowerCase() === before.toLowerCase());
          if (leads.length === 0)
            throw new Refusal('conflict', 'This has been corrected since. Choose again.');
          await lockPhone(tx, after.phone?.number ?? null);
          let isMailRetried = false;
          for (const lead of leads) {
            const isRetried = await correctLead(tx, lead.id, after);
            isMailRetried ||= isRetried;
            await changeLead(tx, lead.id, lead.revision, {});
            await insertLeadEvent(
              tx,
              lead.id,
              visit.operator,
              buildEvent([field], isRetried),
              now(),
            );
          }
          await raiseRevisions(tx, [id]);
          if (after.email) {
            const ids = leads.map((lead) => lead.id);
            await movePersonEmail(tx, after.email, ids);
          }
          const owned = (await findPersonOf(tx, visit, leads)) ?? id;
          const joined = field === 'phone' ? await joinEach(tx, visit, leads) : null;
          const settled =
            owned === id ? {} : await settleOwner(tx, [owned, owned], visit.operator, now());
          const newOwner =
            Object.keys(settled).length === 0
              ? joined
              : ((await findPersonOwner(tx, owned))?.name ?? null);
          return {
            changes: {
              [field]: null,
              leads: [null, leads.map(({ reference }) => reference)],
              ...(newOwner !== null && { owner: [null, newOwner] }),
            },
            value: {
              personId: await findPersonOf(tx, visit, [...leads, ...seen]),
              newOwner,
              isMailRetried,
            },
          };
        },
      ),
  };
}
