import { sql } from 'kysely';
import type { Connection } from '../platform/database/database.ts';
import type { ChangeOrigin } from '../../domain/catalogue/change-origin.ts';

/** Passes the origin of a change to the triggers of this transaction; call it before the change. */
export async function setChangeOrigin(tx: Connection, origin: ChangeOrigin) {
  await sql`
    select set_config('groundbreak.cause', ${origin.cause}, true),
      set_config('groundbreak.batch_id', ${origin.batchId ?? ''}, true),
      set_config('groundbreak.actor', ${origin.actor ?? ''}, true),
      set_config('groundbreak.operator_id', ${String(origin.operatorId ?? '')}, true),
      set_config('groundbreak.authors', ${origin.authors ? JSON.stringify(origin.authors) : ''}, true)`.execute(
    tx,
  );
}
