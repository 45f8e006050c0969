import { mayAct } from '../../domain/operators/console-routes.ts';
import type { Operator } from '../../domain/operators/roles.ts';
import { listColleaguesEditing, saveRecordPresence } from './record-presence-store.ts';
import type { Database } from '../platform/database/database.ts';

/** Who has a record of the catalogue open. */
export const createRecordViewers = ({ db }: Pick<Database, 'db'>, now: () => Date) => ({
  /** Records which record a tab has open, such as "project/12"; an empty text for none. */
  async recordOpen(operator: Operator, tab: string, record: string) {
    if (!mayAct('record', 'save', operator)) return;
    await saveRecordPresence(db, { operatorId: operator.id, tab, record }, now());
  },

  /** The names of colleagues who have the record open. */
  list: async (operator: Operator, record: string) =>
    (await listColleaguesEditing(db, operator, [record])).map(({ name }) => name),
});
