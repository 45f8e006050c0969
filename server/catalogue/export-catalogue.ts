import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import type { Collection } from '../../domain/catalogue/collections.ts';
import { contentCollectionNames } from '../../domain/catalogue/collections.ts';
import { formatCsv } from '../../domain/catalogue/export/format-csv.ts';
import { formatDocument } from '../../domain/catalogue/export/format-document.ts';
import { formatGeoJson } from '../../domain/catalogue/export/format-geojson.ts';
import { listPicturesOf } from '../../domain/catalogue/list-pictures.ts';
import type { Project } from '../../domain/projects/project.ts';
import type { Connection } from '../platform/database/database.ts';
import { addFileToError } from '../platform/settings/describe-file-error.ts';
import { countHidden, countRecords, readVersion, iterateRecords } from './catalogue-store.ts';

export type ExportFormat = 'json' | 'csv' | 'geojson';

export interface Exported {
  counts: Record<Collection, number>;
  hiddenCount: number;
  pictures: Set<string>;
}

const tries = 5;
const pieceBytes = 256 * 1024;

/**
 * Reads in short queries, again if the catalogue changes meanwhile. Writes to a temporary name and
 * renames when complete.
 */
export async function exportCatalogue(
  connection: Connection,
  file: string,
  format: ExportFormat,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<Exported> {
  const unfinished = `${file}.part`;
  try {
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      const before = await readVersion(connection);
      const exported = await writeOnce(connection, unfinished, format, onProgress);
      if ((await readVersion(connection)) !== before) continue;
      await rename(unfinished, file);
      return exported;
    }
  } catch (error) {
    throw addFileToError(error, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  throw new Error('The catalogue keeps changing. Try again later.');
}

async function writeOnce(
  connection: Connection,
  file: string,
  format: ExportFormat,
  onProgress: (done: number, total: number) => void,
): Promise<Exported> {
  const counts = Object.fromEntries(
    contentCollectionNames.map((collection) => [collection, 0]),
  ) as Exported['counts'];
  const pictures = new Set<string>();
  const total = await countRecords(connection, 'projects');
  async function* walk(collection: Collection) {
    for await (const record of iterateRecords(connection, collection)) {
      counts[collection] += 1;
      for (const picture of listPicturesOf(record)) pictures.add(picture);
      if (collection === 'projects') onProgress(counts.projects, total);
      yield record;
    }
  }
  const projects = () => walk('projects') as AsyncGenerator<Project, void, void>;
  const texts = {
    json: () => formatDocument(walk),
    csv: () => formatCsv('projects', projects()),
    geojson: () => formatGeoJson(projects()),
  }[format]();

  const handle = await open(file, 'w');
  try {
    await writePieces(handle, texts);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { counts, hiddenCount: await countAllHidden(connection), pictures };
}

async function countAllHidden(connection: Connection): Promise<number> {
  let count = 0;
  for (const collection of contentCollectionNames)
    count += await countHidden(connection, collection);
  return count;
}

async function writePieces(handle: FileHandle, texts: AsyncIterable<string>) {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < pieceBytes) continue;
    await handle.writeFile(piece);
    piece = '';
  }
  await handle.writeFile(piece);
}
