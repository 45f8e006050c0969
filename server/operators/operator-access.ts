import { mayAct, type ActionOf } from '../../domain/operators/console-routes.ts';
import { toTorontoDay } from '../../domain/dates/iso-day.ts';
import { describeLastAdmin, formatRoles } from '../../domain/operators/operators.ts';
import type { Role } from '../../domain/operators/roles.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import type { AuditChanges } from '../platform/database/operator-tables.ts';
import { openConsoleKey } from './console-key.ts';
import { countHeldMeetings, listHeldMeetings } from './held-meeting-store.ts';
import { invitationMs, storeInvitation } from './invitations.ts';
import {
  countOpenLeads,
  countOpenTasks,
  isLastAdmin,
  listOperatorStates,
  listSoleRules,
  replaceRoles,
} from './operator-list-store.ts';
import { findOperatorById, removeOperator, saveOperator } from './operator-store.ts';
import { endSessions } from './own-access-store.ts';
import type { Operate } from './operate.ts';
import type { Visit } from './visit.ts';

interface OperatorAccessServices {
  database: Pick<Database, 'db'>;
  config: Pick<Config, 'console' | 'dataDir' | 'http'>;
  now: () => Date;
  operate: Operate;
}

type Row = NonNullable<Awaited<ReturnType<typeof findOperatorById>>>;

/** Admins' actions on operators. There is always an admin who can sign in. */
export function createOperatorAccess({ database, config, now, operate }: OperatorAccessServices) {
  const { db } = database;
  const key = openConsoleKey(config);

  /** A single-use link to set up access. */
  const invite = async (tx: Connection, visit: Visit, { id, email }: Pick<Row, 'id' | 'email'>) => {
    const expiresAt = new Date(now().getTime() + invitationMs);
    const invitedById = visit.operator.id;
    const path = await storeInvitation(tx, key, { operatorId: id, invitedById, expiresAt });
    return { link: `${config.http.publicUrl}${path}`, email };
  };

  /** Changes one operator, who must still exist. */
  const change = async <Value>(
    visit: Visit,
    intent: ActionOf<'operators'>,
    id: number,
    work: (tx: Connection, row: Row) => Promise<{ changes: AuditChanges | null; value: Value }>,
  ) => {
    const wasRemoved = new Refusal('conflict', 'This operator was removed by somebody else.');
    const found = await findOperatorById(db, id);
    if (!found) throw wasRemoved;
    const subject = `operator ${found.email}`;
    return operate({ visit, route: 'operators', intent, subject }, async (tx) => {
      const row = await findOperatorById(tx, id);
      if (!row) throw wasRemoved;
      return work(tx, row);
    });
  };

  const keepAnAdmin = async (tx: Connection, { id, email }: Row) => {
    if (await isLastAdmin(tx, id)) throw new Refusal('conflict', describeLastAdmin(email));
  };

  return {
    async list({ operator }: Visit) {
      const rows = await listOperatorStates(db);
      const openLeads = await countOpenLeads(db);
      const openTasks = await countOpenTasks(db);
      const meetings = await countHeldMeetings(db, now());
      const soleRules = await listSoleRules(db);
      const admins = rows.filter((row) => row.isActive && row.roles.includes('admin'));
      const inviters = new Set(
        rows.filter((row) => mayAct('operators', 'invite', row)).map(({ id }) => id),
      );
      return {
        operators: rows.map(({ invitedBy, invitedUntil, awayUntil, ...row }) => ({
          ...row,
          awayUntil: awayUntil !== null && awayUntil > toTorontoDay(now()) ? awayUntil : null,
          isSelf: row.id === operator.id,
          openLeads: openLeads.get(row.id) ?? 0,
          openTasks: openTasks.get(row.id) ?? 0,
          meetings: meetings.get(row.email) ?? 0,
          soleRules: soleRules.get(row.id) ?? [],
          isLastAdmin: admins.length === 1 && admins[0]?.id === row.id,
          invitedUntil: invitedBy === null || inviters.has(invitedBy) ? invitedUntil : null,
        })),
        now: now(),
      };
    },

    invite: (visit: Visit, { email, roles }: { email: string; roles: readonly Role[] }) =>
      operate(
        { visit, route: 'operators', intent: 'invite', subject: `operator ${email}` },
        async (tx) => {
          const { id, isNew } = await saveOperator(tx, email);
          if (!isNew)
            throw new Refusal('conflict', `${email} is an operator already: see the list.`);
          await saveOperator(tx, email, { roles });
          return {
            changes: { roles: [null, roles] },
            value: await invite(tx, visit, { id, email }),
          };
        },
      ),

    /** `original` are the roles in the form: on a conflict, the current ones are reported. */
    setRoles: (
      visit: Visit,
      id: number,
      { original, roles }: { original: string; roles: readonly Role[] },
    ) =>
      change(visit, 'roles', id, async (tx, row) => {
        const current = formatRoles(row.roles);
        if (current === formatRoles(roles)) return { changes: null, value: null };
        if (!roles.includes('admin')) await keepAnAdmin(tx, row);
        const isSame = current === original;
        if (!isSame || !(await replaceRoles(tx, id, { before: row.roles, after: roles })))
          throw new Refusal(
            'conflict',
            `Somebody else changed the roles of ${row.email} meanwhile: now they are ${row.roles.join(', ')}.`,
          );
        return { changes: { roles: [row.roles, roles] }, value: null };
      }),

    /** For a lost phone: ends all sessions. Password and app work until the link is used. */
    renew: (visit: Visit, id: number) =>
      change(visit, 'link', id, async (tx, row) => {
        await endSessions(tx, id, { but: id === visit.operator.id ? visit.sessionId : null });
        return { changes: { link: null }, value: await invite(tx, visit, row) };
      }),

    /** Returns how many open leads became unassigned, and which meetings and rules have nobody now. */
    remove: (visit: Visit, id: number) =>
      change(visit, 'remove', id, async (tx, row) => {
        await keepAnAdmin(tx, row);
        const by = visit.operator;
        const openLeads = (await countOpenLeads(tx)).get(id) ?? 0;
        const meetings = await listHeldMeetings(tx, row.email, now());
        const emptyRules = (await listSoleRules(tx)).get(id) ?? [];
        await removeOperator(tx, row.email, { id: by.id, name: by.name, at: now() });
        return {
          changes: { roles: [row.roles, null] },
          value: { removed: row.email, openLeads, meetings, emptyRules },
        };
      }),
  };
}
