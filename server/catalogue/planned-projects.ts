import * as v from 'valibot';
import { collections } from '../../domain/catalogue/collections.ts';
import type { Project } from '../../domain/projects/project.ts';
import type { Connection } from '../platform/database/database.ts';
import { mergeLive, type Opened } from './opened-record.ts';
import { checkDraft } from './draft-problems.ts';
import { listPlannedDrafts } from './import-drafts.ts';
import type { StoredImport } from './import-store.ts';

/** A project as it will be on the site. */
export interface PlannedProject {
  /** Null for one that was never published. */
  id: number | null;
  project: Project;
}

/** How many people will be told if these projects are published. */
export type CountToTell = (planned: readonly PlannedProject[]) => Promise<number>;

/** Counting for more would take seconds. */
const maxCounted = 2000;

/** Null for more projects than are counted. Records that are no project tell nobody. */
export async function countForRecords(
  countToTell: CountToTell,
  planned: readonly { id: number | null; record: unknown }[],
): Promise<number | null> {
  if (planned.length > maxCounted) return null;
  const projects = planned.flatMap(({ id, record }) => {
    const parsed = v.safeParse(collections.projects.schema, record);
    return parsed.success ? [{ id, project: parsed.output }] : [];
  });
  return countToTell(projects);
}

/** How many people publishing a record would tell; null if there is nothing to publish, or not yet. */
export async function countForOpened(
  db: Connection,
  opened: Opened,
  countToTell: CountToTell,
): Promise<number | null> {
  const { collection, live, draft, recordId: id } = opened;
  if (collection !== 'projects' || (!draft && !live?.hiddenAt)) return null;
  const { record } = draft
    ? await checkDraft(db, opened, mergeLive(opened).record)
    : { record: live?.record };
  return record ? countForRecords(countToTell, [{ id, record }]) : null;
}

/**
 * How many people an import's next publication would tell; null if they were not counted. Drafts may
 * have been changed since they were begun; what was checked may not.
 */
export async function countForImport(
  db: Connection,
  { state, mode, added, report }: StoredImport,
  countToTell: CountToTell,
): Promise<number | null> {
  if (state === 'checked') return report?.toTell ?? null;
  if (state !== 'done' || mode !== 'drafts') return null;
  return countForRecords(countToTell, await listPlannedDrafts(db, added));
}
