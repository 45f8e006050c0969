import type { Person } from './find-person.ts';
import { findTorontoDay } from '../../domain/dates/iso-day.ts';
import { countOf } from '../../domain/text/count-of.ts';

const count = (rows: readonly unknown[], one: string, many = `${one}s`) =>
  rows.length === 0 ? [] : [countOf(rows.length, one, many)];

const listReferences = (leads: readonly { reference: string }[]) =>
  leads.map(({ reference }) => reference).join(', ');

/** The data held about a person, one line for each kind. */
export function describePerson(person: Person): string[] {
  const { account, leads, coPurchases, photos, meetings, deliveries } = person;
  return [
    ...(account
      ? [`account of ${account.name}, opened on ${findTorontoDay(account.created_at)}`]
      : []),
    ...count(leads, 'lead').map((text) => `${text}: ${listReferences(leads)}`),
    ...count(coPurchases, 'worksheet by someone else', 'worksheets by others').map(
      (text) => `${text}, as second purchaser: ${listReferences(coPurchases)}`,
    ),
    ...count(photos, 'photo ID', 'photo IDs'),
    ...count(meetings, 'booked meeting'),
    ...count(deliveries, 'message planned or sent', 'messages planned or sent'),
    ...count(person.storedMails, 'mail stored in DATA_DIR/mail', 'mails stored in DATA_DIR/mail'),
    ...count(
      person.savedViews,
      'saved view of the inbox that searches for the address',
      'saved views of the inbox that search for the address',
    ),
    ...count(person.subscriptions, 'mailing list entry', 'mailing list entries'),
    ...count(person.consents, 'consent record', 'consent records'),
    ...(person.isSuppressed ? ['a suppression of commercial mail'] : []),
  ];
}

/** The data that stays after an erasure, each with the reason. */
export function describeRemainder(person: Person, withConsents: boolean): string[] {
  const { leads, consents, isSuppressed, photos } = person;
  const retained: [isThere: boolean, text: string][] = [
    [
      leads.length > 0,
      'Reference, form, project, day, owner and status of each lead: for the statistics. They no longer tell of whom they were.',
    ],
    [
      consents.length > 0 && !withConsents,
      'Consent records: CASL asks the sender to prove consent, also years later.',
    ],
    [isSuppressed && !withConsents, 'The wish for no mail: so that none is sent again.'],
    [photos.length > 0, 'Who looked at a photo ID, and when, without the photo: proof of access.'],
    [true, 'The audit log, which has references and no values of the person.'],
    [
      true,
      'Backups, mail that was sent, and what a webhook posted to other programs: erase it there.',
    ],
  ];
  return retained.flatMap(([isThere, text]) => (isThere ? [text] : []));
}
