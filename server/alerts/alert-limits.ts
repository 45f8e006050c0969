import { alertMessages } from '../../domain/text/messages/alerts.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import { clientRateKey } from '../platform/limits/client-rate-key.ts';
import { consumeRateLimit, countUse } from '../platform/limits/rate-limit-store.ts';
import { hashToken } from '../platform/token.ts';

const hour = 60 * 60;
const day = 24 * hour;

/** Counts a request to confirm an alert. Throws a 429 Refusal after ten of one client in an hour. */
export const consumeConfirmation = (
  database: Pick<Database, 'db'>,
  clientAddress: string | null,
  now: Date,
): Promise<void> =>
  consumeRateLimit(
    database,
    {
      key: `alert-confirmations:${clientRateKey(clientAddress)}`,
      max: 10,
      windowSeconds: hour,
      describe: alertMessages.tooManyRequests,
    },
    now,
  );

/** Counts a confirmation mail to an address; false after ten in a day, whoever asks for them. */
export const mayConfirmAddress = (db: Connection, email: string, now: Date): Promise<boolean> =>
  countUse(
    db,
    {
      key: `alert-confirmations-to:${hashToken(email.toLowerCase())}`,
      max: 10,
      windowSeconds: day,
    },
    now,
  );
