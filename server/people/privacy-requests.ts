import { Refusal } from '../../domain/refusal.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Database } from '../platform/database/database.ts';
import { findAccountByEmail } from '../accounts/account-store.ts';
import { correctPersonRows, type PersonCorrection } from './correct-person.ts';
import { describePerson, describeRemainder } from './describe-person.ts';
import { erasePersonFiles, erasePersonRows } from './erase-person.ts';
import { describeSharedWorksheets } from './co-buyers.ts';
import { presentPerson } from './export-person.ts';
import { findPerson, isKnown, type Person } from './find-person.ts';
import { createUploadFiles } from '../pictures/upload-files.ts';
import type { Operate } from '../operators/operate.ts';
import type { Visit } from '../operators/visit.ts';

/** By ids and references only, because audit log lines cannot be erased. */
function nameSubject({ leads }: Person): string {
  const people = new Set(leads.flatMap(({ person_id }) => person_id ?? []));
  if (people.size > 0) return `person ${[...people].join(', ')}`;
  return 'somebody without leads';
}

/** The data held at the time of the request: references, and counts of the rest. */
const countHeld = (person: Person) => ({
  leads: person.leads.map(({ reference }) => reference),
  photos: person.photos.length,
  account: person.account !== null,
});

/** Privacy requests, by email address. */
export function createPrivacyRequests({
  database,
  config,
  files,
  operate,
  now,
}: {
  database: Database;
  config: Config;
  files: FileStore;
  operate: Operate;
  now: () => Date;
}) {
  const find = (email: string) => findPerson({ database, config }, email);

  async function get(email: string): Promise<Person> {
    const person = await find(email);
    if (!isKnown(person)) throw new Refusal('conflict', `Nothing is stored about ${email}.`);
    return person;
  }

  return {
    /** The data held, and what remains after an erasure; null when there is none. */
    async read(email: string) {
      const person = await find(email);
      if (!isKnown(person)) return null;
      return {
        held: describePerson(person),
        shared: describeSharedWorksheets(person),
        remainder: describeRemainder(person, false),
        merged: [...new Set(person.merged.flatMap((lead) => lead.email ?? []))],
        mergedWithoutEmail: person.merged
          .filter((lead) => lead.email === null)
          .map(({ reference }) => reference),
        samePhone: person.samePhone.map(({ reference }) => reference),
        hasFiles: person.photos.length + person.storedMails.length > 0,
      };
    },

    /** Everything that is held, as JSON; photos and stored mails by name. */
    async download(visit: Visit, email: string): Promise<string> {
      const person = await get(email);
      return operate(
        { visit, route: 'privacyFile', intent: 'download', subject: nameSubject(person) },
        async () => ({
          changes: { held: [null, countHeld(person)] },
          value: JSON.stringify(presentPerson(person, now()), null, 2),
        }),
      );
    },

    async correct(visit: Visit, email: string, correction: PersonCorrection): Promise<void> {
      const person = await get(email);
      await operate(
        { visit, route: 'privacy', intent: 'correct', subject: nameSubject(person) },
        async (tx) => {
          const other = correction.email && (await findAccountByEmail(tx, correction.email));
          if (other && other.id !== person.account?.id && person.account)
            throw new Refusal(
              'conflict',
              `Another account has the address ${correction.email}. Erase or correct that one first.`,
            );
          await correctPersonRows(tx, person, correction);
          const fields = Object.keys(correction).map((field) => [field, null] as const);
          return { changes: Object.fromEntries(fields), value: undefined };
        },
      );
    },

    async erase(visit: Visit, email: string, withConsents: boolean): Promise<void> {
      const person = await get(email);
      const operation = {
        visit,
        route: 'privacy',
        intent: 'erase',
        subject: nameSubject(person),
      } as const;
      // Files are outside transactions: check the permission first, then delete files, then rows.
      await operate(operation, async () => ({ changes: null, value: null }));
      await erasePersonFiles(config, createUploadFiles(files), person);
      await operate(operation, async (tx) => {
        await erasePersonRows(tx, person, { withConsents, now: now() });
        const changes = {
          held: [countHeld(person), null],
          withConsents: [null, withConsents],
        } as const;
        return { changes, value: undefined };
      });
    },
  };
}
