import type { Collection } from '../../domain/catalogue/collections.ts';
import type { CatalogueRecords } from '../../domain/catalogue/catalogue-records.ts';
import type { Project } from '../../domain/projects/project.ts';
import { otherCollectionNames } from '../../domain/catalogue/import/read-catalogue-document.ts';
import {
  readImport,
  type CheckedImport,
  type ImportSource,
} from '../../domain/catalogue/import/read-import.ts';
import { applyPatch, type RecordPatch } from '../../domain/catalogue/fields/record-patch.ts';
import type { RowPosition } from '../../domain/catalogue/fields/import-problem.ts';

export interface ParsedImport extends Omit<
  CheckedImport,
  'patches' | 'readProjects' | 'projectStubs'
> {
  document: Omit<CatalogueRecords, 'projects'> & {
    projects: { position: RowPosition; project: Project }[];
  };
}

export function parseImport(source: ImportSource): ParsedImport {
  const { patches, readProjects, projectStubs: _, ...rest } = readImport(source, {});
  const records = Object.fromEntries(
    otherCollectionNames.map((collection) => [
      collection,
      (patches[collection] ?? []).map(({ patch }) => buildRecord(collection, patch)),
    ]),
  ) as unknown as Omit<CatalogueRecords, 'projects'>;
  const projects = Array.from(readProjects(), ({ position, patch }) => ({
    position,
    project: buildRecord('projects', patch) as Project,
  }));
  return { ...rest, document: { ...records, projects } };
}

function buildRecord(collection: Collection, patch: RecordPatch): unknown {
  const applied = applyPatch(collection, null, patch);
  if ('issues' in applied) throw new Error(`${collection}: a validated record has issues.`);
  return applied.record;
}
