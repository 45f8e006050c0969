import {
  mayAct,
  type ActionOf,
  type ConsoleRouteName,
} from '../../domain/operators/console-routes.ts';
import { roles, type Role } from '../../domain/operators/roles.ts';
import type { Connection } from '../platform/database/database.ts';
import { findOperatorById } from './operator-store.ts';

interface PlannedAction<Name extends ConsoleRouteName> {
  operatorId: number;
  route: Name;
  intent: ActionOf<Name> & string;
  onlyFor?: readonly Role[];
}

/**
 * Whether an operator may still do what they started earlier, such as an invitation, a preview link or
 * a reply. Checked when it takes effect, because they may have been removed or lost the role since.
 */
export async function isStillAllowed<Name extends ConsoleRouteName>(
  connection: Connection,
  { operatorId, route, intent, onlyFor = roles }: PlannedAction<Name>,
): Promise<boolean> {
  const operator = await findOperatorById(connection, operatorId);
  return (
    operator !== undefined &&
    mayAct(route, intent, operator) &&
    operator.roles.some((role) => onlyFor.includes(role))
  );
}
