import type { Role } from './roles.ts';

/** Who may do something: operators with one of these roles, or anybody. */
export type Access = readonly Role[] | 'anybody';

export interface ConsoleRoute {
  /** Below `/console`. */
  path: string;
  /** In `console/`; absent when there is no page. */
  file?: string;
  view: Access;
  /** The row whose page contains it, such as the inbox for a lead. */
  parent?: string;
  /** Its label in the navigation bar; absent when only other pages link to it. */
  nav?: string;
  /** Listed under "More", for pages that are not needed hourly. */
  isInMenu?: true;
  /** The second key of its shortcut, after G. */
  key?: string;
  /** The actions of its forms, by their field `intent`. */
  actions: Readonly<Record<string, Access>>;
  /** Whether its forms may contain files. */
  takesFiles?: true;
  /** The actions that need a fresh proof; `true` for all actions and for viewing. */
  needsProof?: true | readonly string[];
}
