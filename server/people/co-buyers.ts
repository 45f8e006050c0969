import { countOf } from '../../domain/text/count-of.ts';
import type { Person } from './find-person.ts';

const second = 'secondPurchaser.';
const nameFields: readonly string[] = [`${second}first_name`, `${second}last_name`];
const signedStates: readonly string[] = ['signed', 'rescission', 'firm', 'rescinded'];

type SentLead = Pick<Person['leads'][number], 'id' | 'reference' | 'attributes'>;

/** The name of the second purchaser of a person's worksheet; null if there is none, or it is the person. */
function findCoBuyer({ email }: Person, { attributes }: SentLead): string | null {
  const answers = Object.entries(attributes).filter(([name]) => name.startsWith(second));
  const own = attributes[`${second}email`];
  if (typeof own === 'string' && own.toLowerCase() === email.toLowerCase()) return null;
  if (answers.length === 0) return null;
  const names = nameFields
    .map((name) => attributes[name])
    .filter((name) => typeof name === 'string');
  return names.join(' ') || 'a second purchaser';
}

/** A lead's answers, of a second purchaser the name alone. */
export const withoutCoBuyer = (person: Person, lead: SentLead) =>
  findCoBuyer(person, lead) === null
    ? lead.attributes
    : Object.fromEntries(
        Object.entries(lead.attributes).filter(
          ([name]) => !name.startsWith(second) || nameFields.includes(name),
        ),
      );

const isOfCoBuyer = (person: Person, { lead_id, field }: Person['photos'][number]) => {
  const lead = person.leads.find(({ id }) => id === lead_id);
  return lead !== undefined && field?.startsWith(second) && findCoBuyer(person, lead) !== null;
};

/** The photos that are the person's own. */
export const listOwnPhotos = (person: Person) =>
  person.photos.filter((photo) => !isOfCoBuyer(person, photo));

/** What an erasure deletes of others, and what may have to be kept; one sentence each. */
export function describeSharedWorksheets(person: Person): string[] {
  return person.leads.flatMap((lead) => {
    const name = findCoBuyer(person, lead);
    const photos = person.photos.filter(
      (photo) => photo.lead_id === lead.id && isOfCoBuyer(person, photo),
    );
    const sheet = person.worksheets.find(({ lead_id }) => lead_id === lead.id);
    const part = photos.length > 0 ? ` and ${countOf(photos.length, 'photo ID')}` : '';
    return [
      ...(name === null
        ? []
        : [
            `${lead.reference} is also the worksheet of ${name}, whose answers${part} are erased with it. The download has only the name of ${name}.`,
          ]),
      ...(sheet && signedStates.includes(sheet.state)
        ? [
            `The agreement of ${lead.reference} was signed: RECO requires trade records to be kept for six years. Ask counsel before you erase it.`,
          ]
        : []),
    ];
  });
}
