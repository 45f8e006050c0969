import * as v from 'valibot';
import { collections } from '../../domain/catalogue/collections.ts';
import type { CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import {
  createIndexer,
  type IndexedProject,
} from '../../domain/projects/search/indexed-project.ts';
import type { Connection } from '../platform/database/database.ts';
import { eachInSlices } from '../platform/limits/each-in-slices.ts';
import { listProjectChanges } from './project-change-store.ts';

/** A project's changes, oldest first, each with what it replaced; null where it was not listed. */
export interface ProjectHistory {
  id: number;
  changes: readonly { at: Date; before: IndexedProject | null }[];
}

/**
 * Reads the changes of some projects, up to change `upTo`. Former records are prepared with today's
 * builders, zones and stations, and by the same code as the snapshot's.
 */
export async function readChangedProjects(
  db: Connection,
  { records }: Pick<CatalogueSnapshot, 'records'>,
  range: { upTo: number; maxProjects: number },
): Promise<ProjectHistory[]> {
  const index = createIndexer(records);
  const byProject = new Map<number, { at: Date; before: IndexedProject | null }[]>();
  const prepare = (id: number, replaced: string): IndexedProject | null => {
    const parsed = v.safeParse(collections.projects.schema, JSON.parse(replaced));
    return parsed.success
      ? index({ id, project: parsed.output, updatedOn: '', priceChanges: [] })
      : null;
  };
  await eachInSlices(await listProjectChanges(db, range), ({ projectId: id, at, replaced }) => {
    const changes = byProject.get(id) ?? [];
    changes.push({ at, before: replaced === null ? null : prepare(id, replaced) });
    byProject.set(id, changes);
  });
  return Array.from(byProject, ([id, changes]) => ({ id, changes }));
}
