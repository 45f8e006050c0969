import { contentCollectionNames } from './collections.ts';
import type { CatalogueRecords } from './catalogue-records.ts';

/** File names anywhere inside a record; pictures at https:// addresses are not files. */
export function* listPicturesOf(record: unknown): Generator<string, void, void> {
  if (typeof record !== 'object' || record === null) return;
  if ('file' in record && 'alt' in record && typeof record.file === 'string')
    yield* yieldFile(record.file);
  if ('image' in record && typeof record.image === 'string') yield* yieldFile(record.image);
  for (const value of Object.values(record)) yield* listPicturesOf(value);
}

function* yieldFile(name: string) {
  if (!/^https?:\/\//i.test(name)) yield name;
}

export function listPictures(records: Partial<CatalogueRecords>): Set<string> {
  return new Set(
    contentCollectionNames.flatMap((collection) => [...listPicturesOf(records[collection])]),
  );
}

/** Whether a picture's name stays inside the picture folder on every operating system. */
export function isSafePictureName(name: string): boolean {
  const segments = name.split('/');
  const bad = (segment: string) =>
    segment === '' || segment === '.' || segment === '..' || /[\\:\p{Cc}]/u.test(segment);
  return !segments.some(bad);
}
