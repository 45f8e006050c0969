import type { Role } from './roles.ts';

/** Who may do something: whoever has one of these roles, or anybody at all. */
export type Access = readonly Role[] | 'anybody';

export interface ConsoleRoute {
  /** Below `/console`. */
  path: string;
  /** In `console/screens/`; left out where there is no page to see. */
  file?: string;
  view: Access;
  /** The row whose page it is shown in, such as a lead beside the inbox. */
  parent?: string;
  /** Its name in the bar of the console; left out where other pages lead to it. */
  nav?: string;
  /** Listed under "More": what is not needed every hour. */
  isInMenu?: true;
  /** The letter that leads there after G. */
  key?: string;
  /** What its forms do, by the value of their field `intent`. */
  actions: Readonly<Record<string, Access>>;
  /** Whether its forms may have files in them. */
  takesFiles?: true;
  /** Which of its actions ask for a code of the app again after a while; with `true` it does so itself. */
  needsProof?: true | readonly string[];
}
