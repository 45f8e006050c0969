export interface QueryResult {
  rows: Record<string, unknown>[];
  affectedRows?: number | undefined;
  fields: { name: string; dataTypeID: number }[];
}

export type LiteRequest =
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

export interface LiteError {
  message: string;
  code?: string;
  constraint?: string;
  detail?: string;
  table?: string;
  column?: string;
  severity?: string;
}

export type LiteReply =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'notification'; channel: string; payload: string }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'error'; id: number; error: LiteError };
