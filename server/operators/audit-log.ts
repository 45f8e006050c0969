import { formatAuditQuery, type AuditQuery } from '../../domain/operators/audit-query.ts';
import { formatTorontoTime } from '../../domain/dates/toronto-time.ts';
import { byteOrderMark, formatCsvLine } from '../../domain/text/csv-cell.ts';
import { listOperators } from './operator-store.ts';
import { listAuditLines } from './audit-store.ts';
import type { Database } from '../platform/database/database.ts';
import type { Operate } from './operate.ts';
import type { Visit } from './visit.ts';

const linesOnPage = 100;
/** More would be slow in a spreadsheet. */
const linesInFile = 20_000;

const columns = [
  'at',
  'operator',
  'action',
  'outcome',
  'subject',
  'changes',
  'client_address',
] as const;

/** The audit log as a screen and as a file. */
export function createAuditLog({
  database: { db },
  operate,
}: {
  database: Pick<Database, 'db'>;
  operate: Operate;
}) {
  return {
    async list(query: AuditQuery) {
      const rows = await listAuditLines(db, query, linesOnPage + 1);
      const lines = rows.slice(0, linesOnPage);
      return {
        lines,
        next: rows.length > linesOnPage ? (lines.at(-1)?.id ?? null) : null,
        operators: (await listOperators(db)).map(({ email, name }) => ({ email, name })),
      };
    },

    /** The newest lines as CSV; the export is itself logged. */
    export: (visit: Visit, query: AuditQuery) =>
      operate(
        {
          visit,
          route: 'auditExport',
          intent: 'export',
          subject: `audit ${formatAuditQuery({ ...query, before: null })}`.trim(),
        },
        async (tx) => {
          const lines = await listAuditLines(tx, { ...query, before: null }, linesInFile);
          const rows = lines.map((line) => [
            formatTorontoTime(line.at),
            line.operator_email,
            line.action,
            line.outcome,
            line.subject,
            JSON.stringify(line.changes),
            line.client_address,
          ]);
          const text = [columns, ...rows].map(formatCsvLine).join('');
          return { changes: { lines: [null, lines.length] }, value: byteOrderMark + text };
        },
      ),
  };
}
