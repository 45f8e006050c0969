export interface QueryResult {
  rows: Record<string, unknown>[];
  affectedRows?: number | undefined;
}

export type PgliteRequest =
  | {
      id: number;
      op: 'query';
      sql: string;
      params?: unknown[] | undefined;
      rowMode?: 'array' | 'object' | undefined;
    }
  | { id: number; op: 'exec'; sql: string }
  | { id: number; op: 'listen'; channel: string }
  | { id: number; op: 'close' };

export interface PgliteError {
  message: string;
  code?: string;
  constraint?: string;
  detail?: string;
  table?: string;
  column?: string;
  severity?: string;
}

export type PgliteReply =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'notification'; channel: string; payload: string }
  /** The disk refused a write or a sync. An error follows, unless PostgreSQL ended because of it. */
  | { kind: 'disk'; message: string }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'error'; id: number; error: PgliteError };
