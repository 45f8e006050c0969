import type { Operator } from '../../domain/operators/roles.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Connection } from '../platform/database/database.ts';
import {
  findLastMerge,
  keepApart,
  listMerges,
  lockPeople,
  mergePeople,
  undoMerge,
} from './merge-store.ts';
import { restoreOwners, settleOwner } from '../leads/settle-owner-store.ts';
import { listLeadsOfPeople } from './person-reading-store.ts';
import type { Operate } from '../operators/operate.ts';
import { personNotFound } from './people.ts';
import type { Visit } from '../operators/visit.ts';

/** A person as shown in a form. Refused when there was a merge since. */
export interface PersonRevision {
  id: number;
  revision: number;
}

async function requireVisible(tx: Connection, operator: Operator, ids: readonly number[]) {
  const leads = await listLeadsOfPeople(tx, operator, ids);
  if (!ids.every((id) => leads.some(({ person_id }) => person_id === id))) throw personNotFound();
}

/** Describes the conflicting merge. */
async function describeConflict(tx: Connection, ids: readonly number[]) {
  const [last] = await listMerges(tx, ids);
  const who = (last?.undone_at ? last.undone_by : last?.operator_name) ?? 'Somebody';
  const what = last?.undone_at ? 'undid a merge of these people' : 'merged one of these people';
  return `${last ? `${who} ${what}` : 'This was changed'} while you were looking at it. Your change was not saved: review it again.`;
}

export async function lockUnchanged(tx: Connection, expected: readonly PersonRevision[]) {
  const ids = expected.map(({ id }) => id);
  const rows = await lockPeople(tx, ids);
  const isUnchanged = expected.every(({ id, revision }) =>
    rows.some((row) => row.id === id && row.revision === revision && row.mergedInto === null),
  );
  if (!isUnchanged) throw new Refusal('conflict', await describeConflict(tx, ids));
}

/** Merging people, and recording that two are not the same. */
export const createMerges = ({ operate, now }: { operate: Operate; now: () => Date }) => ({
  /** Moves everything of `gone` to `kept`, including what the operator cannot see. */
  merge: (visit: Visit, kept: PersonRevision, gone: PersonRevision) =>
    operate(
      { visit, route: 'duplicates', intent: 'merge', subject: `person ${kept.id}` },
      async (tx) => {
        if (kept.id === gone.id) throw new Refusal('conflict', 'These are already one person.');
        await lockUnchanged(tx, [kept, gone]);
        await requireVisible(tx, visit.operator, [kept.id, gone.id]);
        const people = { kept: kept.id, gone: gone.id };
        const owners = await settleOwner(tx, [kept.id, gone.id], visit.operator, now());
        const { leads } = await mergePeople(tx, people, visit.operator, now(), owners);
        return {
          changes: {
            person: [gone.id, kept.id],
            leads: [0, leads],
            owners: [0, Object.keys(owners).length],
          },
          value: null,
        };
      },
    ),

  keepApart: (visit: Visit, ids: readonly [number, number]) =>
    operate(
      { visit, route: 'duplicates', intent: 'keep-apart', subject: `person ${ids[0]}` },
      async (tx) => {
        await requireVisible(tx, visit.operator, ids);
        await keepApart(tx, ids, visit.operator, now());
        return { changes: { apart: [null, [...ids]] }, value: null };
      },
    ),

  /** Undoes the latest merge into a person. What came later stays. */
  undo: (visit: Visit, kept: PersonRevision, mergeId: number) =>
    operate(
      { visit, route: 'person', intent: 'undo-merge', subject: `person ${kept.id}` },
      async (tx) => {
        await lockUnchanged(tx, [kept]);
        await requireVisible(tx, visit.operator, [kept.id]);
        const merge = await findLastMerge(tx, kept.id);
        if (merge?.id !== mergeId)
          throw new Refusal('conflict', await describeConflict(tx, [kept.id]));
        await lockPeople(tx, [kept.id, merge.gone_id]);
        const { leads, stayed } = await undoMerge(tx, merge, visit.operator, now());
        const owners = await restoreOwners(tx, merge, visit.operator, now());
        return {
          changes: {
            person: [kept.id, merge.gone_id],
            leads: [leads, 0],
            stayed: [0, stayed],
            owners: [owners, 0],
          },
          value: null,
        };
      },
    ),
});
