import type { Person } from './find-person.ts';
import { toTorontoDay } from '../../domain/dates/iso-day.ts';
import { countOf } from '../../domain/text/count-of.ts';

const count = (rows: readonly unknown[], one: string, many = `${one}s`) =>
  rows.length === 0 ? [] : [countOf(rows.length, one, many)];

const listReferences = (leads: readonly { reference: string }[]) =>
  leads.map(({ reference }) => reference).join(', ');

/** The data stored about a person, one line per kind. */
export function describePerson(person: Person): string[] {
  const { account, leads, coPurchases, photos, meetings, deliveries } = person;
  return [
    ...(account
      ? [`account of ${account.name}, opened on ${toTorontoDay(account.created_at)}`]
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

/** The data that remains after an erasure, with reasons. */
export function describeRemainder(person: Person, withConsents: boolean): string[] {
  const { leads, consents, isSuppressed, photos } = person;
  const remainders: [applies: boolean, text: string][] = [
    [
      leads.length > 0,
      'Reference, form, project, day, owner and status of each lead, for statistics; nothing links them to the person.',
    ],
    [
      consents.length > 0 && !withConsents,
      'Consent records: CASL requires the sender to prove consent, even years later.',
    ],
    [
      isSuppressed && !withConsents,
      'The suppression of commercial mail, so that none is sent again.',
    ],
    [photos.length > 0, 'Who viewed a photo ID, and when, as proof of access; not the photo.'],
    [true, 'The audit log, which has references but no personal values.'],
    [true, 'Backups, sent mail, and webhook posts to other programs: erase them there.'],
  ];
  return remainders.flatMap(([applies, text]) => (applies ? [text] : []));
}
