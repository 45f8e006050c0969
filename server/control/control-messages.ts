export interface ControlRequest {
  args: string[];
  cwd: string;
}

export type ControlReply =
  { kind: 'out' | 'error' | 'progress'; line: string } | { kind: 'exit'; code: number };
