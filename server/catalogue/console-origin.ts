import type { AuditChanges } from '../platform/database/operator-tables.ts';
import type { Visit } from '../operators/visit.ts';

/** Who changes records of the catalogue in the console; a silent change tells nobody by mail. */
export const consoleOrigin = ({ operator }: Visit, isSilent = false) =>
  ({ cause: 'console', actor: operator.name, operatorId: operator.id, isSilent }) as const;

/** What the audit log says of a silent change. */
export const noteSilence = (isSilent: boolean): AuditChanges =>
  isSilent ? { publishedSilently: null } : {};
