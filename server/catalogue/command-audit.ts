import type { ChangeOrigin } from '../../domain/catalogue/change-origin.ts';
import type { ActionOf } from '../../domain/operators/console-routes.ts';
import { insertAuditLine } from '../operators/audit-store.ts';
import type { Connection } from '../platform/database/database.ts';
import type { AuditChanges } from '../platform/database/operator-tables.ts';
import { formatSubject, readRecordName } from './opened-record.ts';
import type { StoredRecord } from './record-store.ts';

const nobodySignedIn = {
  operator: { id: null, email: null },
  sessionId: null,
  clientAddress: null,
};

/** Adds the line of a record that a command hid, showed or removed, as the console's action of `intent` does. */
export async function insertCommandLine(
  connection: Connection,
  { name, intent }: { name: string; intent: ActionOf<'record'> },
  { collection, id, record }: StoredRecord,
  { actor = null }: ChangeOrigin,
) {
  const changes: AuditChanges = {
    ...(intent === 'remove'
      ? { name: [readRecordName(collection, record), null] }
      : { hidden: [intent === 'restore', intent === 'archive'] }),
    [`command ${name}, run by`]: [null, actor],
  };
  const subject = formatSubject({ collection, recordId: id, draftId: null });
  const line = { action: `record.${intent}`, outcome: 'done', subject, changes } as const;
  await insertAuditLine(connection, nobodySignedIn, line, new Date());
}
