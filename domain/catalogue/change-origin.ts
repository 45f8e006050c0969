export type ChangeCause =
  | 'console'
  | 'import'
  | 'bulk'
  | 'bulk-undo'
  | 'import-undo'
  | 'schedule'
  | 'command';

export interface ChangeOrigin {
  cause: ChangeCause;
  /** A UUID shared by all changes of one command or import, which can be undone together. */
  batchId?: string | null;
  /** The operator's name, or the account that ran the command. */
  actor?: string | null;
  operatorId?: number | null;
  /** Whether nobody who follows what changes is told of it. */
  isSilent?: boolean;
  /** The names of those who entered the changed fields. */
  authors?: Readonly<Record<string, readonly string[]>> | null;
}
