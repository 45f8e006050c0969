import type { Role } from './roles.ts';

/** Who may do something: operators with one of these roles, or anybody. */
export type Access = readonly Role[] | 'anybody';

export interface ConsoleRoute {
  /** Below `/console`. */
  path: string;
  /** In `console/screens/`; absent when there is no page. */
  file?: string;
  view: Access;
  /** The row whose page contains it, such as the inbox for a lead. */
  parent?: string;
  /** Its name in the console's bar; absent when only other pages link to it. */
  nav?: string;
  /** Listed under "More", for pages that are not needed hourly. */
  isInMenu?: true;
  /** The second key of its shortcut, after G. */
  key?: string;
  /** The actions of its forms, by their field `intent`. */
  actions: Readonly<Record<string, Access>>;
  /** Whether its forms may contain files. */
  takesFiles?: true;
  /** The actions that need a fresh code from the app; with `true`, all do, and viewing too. */
  needsProof?: true | readonly string[];
}
