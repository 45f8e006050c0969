import type { ConsoleRouteName, Verdict } from '../../domain/operators/console-routes.ts';
import type { Visit } from '../operators/visit.ts';
import type { Client } from '../operators/record-refusal.ts';

/** Who sends a request to the console, and whether it is allowed. */
export interface ConsoleAccess {
  /** The row of the permission table. */
  route: ConsoleRouteName | null;
  verdict: Verdict;
  /** Null if nobody is signed in. */
  visit: Visit | null;
  client: Client;
  /** Marks the scripts that the page writes itself; taken away before it is sent. */
  inlineMark: string;
  /** Allows the text editor to add its styles to this page. */
  styleNonce: string;
  /** Formats the Set-Cookie header, without its scope, that starts a session, or ends it if the token is null. */
  formatCookie(token: string | null): string;
}
