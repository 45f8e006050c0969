import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { FileDamagedError } from '../platform/files/file-store.ts';
import type { UploadFiles } from '../pictures/upload-files.ts';
import { writeZip, type ZipPart } from '../platform/files/write-zip.ts';
import { listOwnPhotos, withoutCoBuyer } from './co-buyers.ts';
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
  const {
    account,
    leads,
    coPurchases,
    photos: _photos,
    merged: _merged,
    samePhone: _,
    ...rest
  } = person;
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
    leads: leads.map((each) => {
      const {
        id: _id,
        submission_id: _submission,
        owner_id: _owner,
        person_id: _person,
        search_text: _search,
        ...lead
      } = each;
      return { ...lead, attributes: withoutCoBuyer(person, each) };
    }),
    worksheetsOfOthers: coPurchases.map(presentCoPurchase),
    photos: listOwnPhotos(person).map(({ id, field, uploaded_at }) => ({
      file: `photos/${id}.jpg`,
      field,
      uploaded_at,
    })),
  };
}

/** Returns null for a photo that is not whole. */
async function readPhoto(files: Pick<UploadFiles, 'read'>, photo: Person['photos'][number]) {
  try {
    return { id: photo.id, content: await files.read(photo.id, photo) };
  } catch (error) {
    if (error instanceof FileDamagedError) return null;
    throw error;
  }
}

/** Returns how many photos are not whole and therefore left out. */
export async function exportPerson(
  { config }: Pick<PrivacyServices, 'config'>,
  files: Pick<UploadFiles, 'read'>,
  person: Person,
  { file, now }: { file: string; now: Date },
): Promise<number> {
  const own = listOwnPhotos(person);
  const found = await Promise.all(own.map((photo) => readPhoto(files, photo)));
  const photos = found.filter((photo) => photo !== null);
  const record = JSON.stringify(presentPerson(person, now), null, 2);
  const parts: ZipPart[] = [
    { name: 'person.json', compress: true, open: () => Readable.from([Buffer.from(record)]) },
    ...photos.map(({ id, content }) => ({
      name: `photos/${id}.jpg`,
      compress: false,
      open: () => Readable.from([content]),
    })),
    ...person.storedMails.map((name) => ({
      name: `mails/${name}`,
      compress: true,
      open: () => createReadStream(storedMailPath(config.dataDir, name)),
    })),
  ];
  await writeZip(file, parts);
  return own.length - photos.length;
}
