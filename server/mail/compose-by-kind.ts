import type { DeliveryKind } from '../platform/database/tables.ts';
import type { Mail } from './mailer.ts';

/** What composes each of these kinds of mail, by a delivery's id and what the mail is about. */
export type ComposeByKind<Kind extends DeliveryKind, About extends unknown[]> = Readonly<
  Record<Kind, (id: string, ...about: About) => Promise<Mail | null>>
>;

/** Throws for a kind without a row, so that it never leaves as another kind of mail. */
export function findByKind<Row>(rows: Readonly<Record<string, Row>>, kind: string): Row {
  const row = Object.hasOwn(rows, kind) ? rows[kind] : undefined;
  if (row === undefined) throw new Error(`There is no mail of the kind "${kind}".`);
  return row;
}
