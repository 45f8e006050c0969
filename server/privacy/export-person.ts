import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { UploadFiles } from '../uploads/upload-files.ts';
import { writeZip, type ZipPart } from '../zip/write-zip.ts';
import type { Person, PrivacyServices } from './find-person.ts';
import { storedMailPath } from './stored-mails.ts';

/** For a worksheet that somebody else sent, only the answers about this person. */
const presentCoPurchase = ({
  reference,
  received_at,
  attributes,
}: Person['coPurchases'][number]) => ({
  reference,
  received_at,
  answers: Object.fromEntries(
    Object.entries(attributes).filter(([name]) => name.startsWith('secondPurchaser.')),
  ),
});

export function presentPerson(person: Person, now: Date) {
  const { account, leads, coPurchases, photos, merged: _merged, samePhone: _, ...rest } = person;
  return {
    exportedAt: now,
    ...rest,
    account: account && {
      uid: account.uid,
      name: account.name,
      email: account.email,
      isEmailProven: account.email_is_proven,
      mobile: account.mobile,
      createdAt: account.created_at,
    },
    leads: leads.map(
      ({ id: _id, submission_id: _submission, owner_id: _owner, person_id: _person, ...lead }) =>
        lead,
    ),
    worksheetsOfOthers: coPurchases.map(presentCoPurchase),
    photos: photos.map(({ id, field, uploaded_at }) => ({
      file: `photos/${id}.jpg`,
      field,
      uploaded_at,
    })),
  };
}

export async function exportPerson(
  { config }: Pick<PrivacyServices, 'config'>,
  files: Pick<UploadFiles, 'read'>,
  person: Person,
  { file, now }: { file: string; now: Date },
): Promise<void> {
  const record = JSON.stringify(presentPerson(person, now), null, 2);
  const parts: ZipPart[] = [
    { name: 'person.json', compress: true, open: () => Readable.from([Buffer.from(record)]) },
    ...person.photos.map(({ id }) => ({
      name: `photos/${id}.jpg`,
      compress: false,
      open: async () => Readable.from([Buffer.from(await files.read(id))]),
    })),
    ...person.storedMails.map((name) => ({
      name: `mails/${name}`,
      compress: true,
      open: () => createReadStream(storedMailPath(config.dataDir, name)),
    })),
  ];
  await writeZip(file, parts);
}
