import type { ActionOf } from '../../../domain/operators/console-routes.ts';
import type { Operator } from '../../../domain/operators/roles.ts';
import {
  formatSavedQuery,
  maxSavedViews,
  readSavedQuery,
} from '../../../domain/leads/inbox/saved-views.ts';
import { Refusal } from '../../../domain/refusal.ts';
import type { Connection, Database } from '../../platform/database/database.ts';
import type { AuditChanges } from '../../platform/database/operator-tables.ts';
import type { Operate } from '../../operators/operate.ts';
import {
  deleteSavedView,
  insertSavedView,
  listSavedViews,
  lockSavedViews,
  orderSavedViews,
  renameSavedView,
  type SavedView,
} from './saved-view-store.ts';
import type { Visit } from '../../operators/visit.ts';

/** The owner of a view: the operator or the team. */
export type ViewScope = 'own' | 'team';
type ViewAction = 'add' | 'rename' | 'up' | 'down' | 'delete';

const intentOf = (action: ViewAction, scope: ViewScope): ActionOf<'savedViews'> =>
  scope === 'team' ? `${action}-team` : action;

export type SavedViews = ReturnType<typeof createSavedViews>;

/** Views of the inbox that operators save under a name, for themselves or for the team. */
export function createSavedViews({
  database: { db },
  operate,
  now,
}: {
  database: Database;
  operate: Operate;
  now: () => Date;
}) {
  /** The audit log is permanent, so it gets neither name nor query: both may contain a visitor's name. */
  const change = (
    visit: Visit,
    action: ViewAction,
    scope: ViewScope,
    id: number | null,
    work: (tx: Connection, views: readonly SavedView[]) => Promise<AuditChanges | null>,
  ) =>
    operate(
      {
        visit,
        route: 'savedViews',
        intent: intentOf(action, scope),
        subject: id === null ? 'view' : `view ${id}`,
      },
      async (tx) => {
        const operatorId = visit.operator.id;
        await lockSavedViews(tx, scope === 'team' ? null : operatorId);
        const all = await listSavedViews(tx, operatorId);
        const views = all.filter(({ ownerId }) => (ownerId === null) === (scope === 'team'));
        return { changes: await work(tx, views), value: null };
      },
    );

  /** Must not reveal whether a colleague's view exists. */
  function get(views: readonly SavedView[], id: number): SavedView {
    const view = views.find((each) => each.id === id);
    if (!view) throw new Refusal('conflict', 'This view was deleted meanwhile.');
    return view;
  }

  function refuseTaken(views: readonly SavedView[], name: string, id: number | null) {
    const isTaken = views.some(
      (each) => each.id !== id && each.name.toLowerCase() === name.toLowerCase(),
    );
    if (isTaken)
      throw new Refusal('conflict', `There is a view named “${name}”. Choose another name.`);
  }

  return {
    async list(operator: Operator) {
      const views = (await listSavedViews(db, operator.id)).map(({ ownerId, query, ...view }) => ({
        ...view,
        query: readSavedQuery(query),
        isTeam: ownerId === null,
      }));
      return {
        own: views.filter(({ isTeam }) => !isTeam),
        team: views.filter(({ isTeam }) => isTeam),
        mayChangeTeam: operator.roles.includes('admin'),
      };
    },

    add: (visit: Visit, scope: ViewScope, { name, query }: { name: string; query: string }) =>
      change(visit, 'add', scope, null, async (tx, views) => {
        refuseTaken(views, name, null);
        if (views.length >= maxSavedViews)
          throw new Refusal(
            'conflict',
            `There are ${maxSavedViews} saved views already. Delete one first.`,
          );
        const ownerId = scope === 'team' ? null : visit.operator.id;
        const savedQuery = formatSavedQuery(readSavedQuery(query));
        await insertSavedView(tx, ownerId, { name, query: savedQuery }, now());
        return { name: null };
      }),

    rename: (
      visit: Visit,
      scope: ViewScope,
      { id, name, original }: { id: number; name: string; original: string },
    ) =>
      change(visit, 'rename', scope, id, async (tx, views) => {
        const stored = get(views, id).name;
        if (stored === name) return null;
        if (stored !== original)
          throw new Refusal('conflict', `Somebody has renamed it to “${stored}” meanwhile.`);
        refuseTaken(views, name, id);
        await renameSavedView(tx, id, name, now());
        return { name: null };
      }),

    delete: (visit: Visit, scope: ViewScope, id: number) =>
      change(visit, 'delete', scope, id, async (tx, views) => {
        get(views, id);
        await deleteSavedView(tx, id);
        return { name: null };
      }),

    move: (visit: Visit, scope: ViewScope, direction: 'up' | 'down', id: number) =>
      change(visit, direction, scope, id, async (tx, views) => {
        const ids = views.map((view) => view.id);
        const from = views.indexOf(get(views, id));
        const other = ids[from + (direction === 'up' ? -1 : 1)];
        if (other === undefined) return null;
        [ids[ids.indexOf(other)], ids[from]] = [id, other];
        await orderSavedViews(tx, ids);
        return { order: null };
      }),
  };
}
