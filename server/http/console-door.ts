import type { ConsoleRouteName, Verdict } from '../../domain/console/console-routes.ts';
import type { Visit } from '../console/visit.ts';
import type { Client } from '../operators/attempt-limits.ts';

/** What is known at the door of the console about a request. */
export interface Door {
  /** The row of the permission table. */
  route: ConsoleRouteName | null;
  verdict: Verdict;
  /** Null for a stranger. */
  visit: Visit | null;
  client: Client;
  /** With it the text editor may add its styles to this page. */
  styleNonce: string;
  /** The Set-Cookie header that keeps a new session; without a token the one that ends it. */
  formatCookie(token: string | null): string;
}
