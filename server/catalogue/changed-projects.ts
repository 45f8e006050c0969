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

interface HistoricChange {
  at: Date;
  /** What it replaced; null where the project was not listed. */
  before: IndexedProject | null;
  /** Whether nobody is to be told of it. */
  isSilent: boolean;
}

/** A project's changes, oldest first. */
export interface ProjectHistory {
  id: number;
  changes: readonly HistoricChange[];
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
  const rows = await listProjectChanges(db, range);
  const byProject = new Map<number, HistoricChange[]>();
  const prepare = (id: number, replaced: string): IndexedProject | null => {
    const parsed = v.safeParse(collections.projects.schema, JSON.parse(replaced));
    return parsed.success
      ? index({ id, project: parsed.output, updatedOn: '', priceChanges: [] })
      : null;
  };
  await eachInSlices(rows, ({ projectId: id, at, replaced, isSilent }) => {
    const before = replaced === null ? null : prepare(id, replaced);
    const changes = byProject.get(id) ?? [];
    changes.push({ at, before, isSilent });
    byProject.set(id, changes);
  });
  return Array.from(byProject, ([id, changes]) => ({ id, changes }));
}
