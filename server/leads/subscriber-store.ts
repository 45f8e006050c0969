import type { Connection } from '../database/database.ts';

/** Subscribes an address; false when it was subscribed already. */
export async function insertSubscriber(
  connection: Connection,
  subscriber: { email: string; unsubscribeToken: string; now: Date },
): Promise<boolean> {
  const { email, unsubscribeToken, now } = subscriber;
  const row = await connection
    .insertInto('subscribers')
    .values({ email, unsubscribe_token: unsubscribeToken, subscribed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet({ email, subscribed_at: now, unsubscribed_at: null })
        .where('subscribers.unsubscribed_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The subscriber with this address, in any case, while subscribed. */
export const findSubscriber = (connection: Connection, email: string) =>
  connection
    .selectFrom('subscribers')
    .select(['email', 'unsubscribe_token', 'subscribed_at'])
    .where('email_key', '=', email.toLowerCase())
    .where('unsubscribed_at', 'is', null)
    .executeTakeFirst();

/** Ends a subscription; its address, or null when there is none to end. */
export async function endSubscription(
  connection: Connection,
  of: { token: string } | { email: string },
  now: Date,
): Promise<string | null> {
  const row = await connection
    .updateTable('subscribers')
    .set({ unsubscribed_at: now })
    .where((is) =>
      'token' in of
        ? is('unsubscribe_token', '=', of.token)
        : is('email_key', '=', of.email.toLowerCase()),
    )
    .where('unsubscribed_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
}
