import {
  listDifferences,
  type Contact,
  type ContactField,
  type PersonContact,
} from '../../../domain/leads/forms/contact-forms.ts';
import { closedStatuses } from '../../../domain/leads/lead-status.ts';
import { Refusal } from '../../../domain/refusal.ts';
import type { Connection } from '../../platform/database/database.ts';
import { correctLead } from '../correct-lead-store.ts';
import { changeLead, findVisibleLead, type InboxLead } from '../visible-lead-store.ts';
import { insertLeadEvent } from '../lead-event-store.ts';
import { insertHandoverNotice } from '../notice-store.ts';
import { findPersonOwner } from '../routing-store.ts';
import { settleOwner } from '../settle-owner-store.ts';
import { handOverTasks } from '../task-store.ts';
import { raiseRevisions } from '../../people/merge-store.ts';
import { moveLeadToEmail, movePersonEmail } from '../intake/people-store.ts';
import { listLeadsOfPeople } from '../../people/person-reading-store.ts';
import { createChangeLead, type LeadRevision } from '../change-lead.ts';
import { lockUnchanged, type PersonRevision } from '../../people/merges.ts';
import { type Operate } from '../../operators/operate.ts';
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

const buildEvent = (fields: readonly ContactField[]) =>
  ({ kind: 'contact', before: null, after: fields.join(', '), note: null }) as const;

/** Corrections of names, addresses and numbers. Consents and sent mail stay as they are. */
export function createContactDetails({ operate, now }: { operate: Operate; now: () => Date }) {
  const change = createChangeLead(operate, now);

  /** One buyer, one agent: a lead that moves to a person goes to the owner of their open leads. */
  async function joinPerson(tx: Connection, visit: Visit, lead: InboxLead, email: string | null) {
    const personId = await moveLeadToEmail(tx, lead, email);
    if (personId === lead.person_id || closedStatuses.includes(lead.status)) return null;
    const owner = await findPersonOwner(tx, personId, lead.id);
    if (!owner || owner.operatorId === lead.owner_id) return null;
    const { operatorId: ownerId, name: after } = owner;
    const at = now();
    const event = { kind: 'returning', before: null, after, note: null } as const;
    await insertLeadEvent(tx, lead.id, null, event, at);
    await handOverTasks(tx, lead.id, ownerId);
    const operatorId = visit.operator.id;
    await insertHandoverNotice(tx, { leadId: lead.id, ownerId, operatorId, at });
    return { id: ownerId, name: after };
  }

  return {
    /** Corrects one lead. With another address it moves to the person of that address. */
    correctLead: (visit: Visit, expected: LeadRevision, contact: Contact) =>
      change(visit, 'contact', expected, async (lead, tx) => {
        const fields = listDifferences(readContact(lead), contact);
        if (fields.length === 0) return null;
        await correctLead(tx, lead.id, pickFields(contact, fields));
        const owner = fields.includes('email')
          ? await joinPerson(tx, visit, lead, contact.email)
          : null;
        return {
          change: owner ? { owner_id: owner.id } : {},
          event: buildEvent(fields),
          changes: {
            ...nameFields(fields),
            ...(owner && { owner: [lead.owner_name, owner.name] }),
          },
        };
      }),

    /** Replaces one value in all leads of a person that the operator sees; returns their person. */
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
          for (const lead of leads) {
            await correctLead(tx, lead.id, after);
            await changeLead(tx, lead.id, lead.revision, {});
            await insertLeadEvent(tx, lead.id, visit.operator, buildEvent([field]), now());
          }
          await raiseRevisions(tx, [id]);
          const [first] = leads;
          if (after.email && first) {
            const ids = leads.map((lead) => lead.id);
            await movePersonEmail(tx, after.email, ids);
          }
          const moved = first && (await findVisibleLead(tx, visit.operator, first.reference));
          const personId = moved?.person_id ?? id;
          if (personId !== id) await settleOwner(tx, [personId, personId], visit.operator, now());
          return {
            changes: { [field]: null, leads: [null, leads.map(({ reference }) => reference)] },
            value: personId,
          };
        },
      ),
  };
}
