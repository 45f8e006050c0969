import { formatMessage } from '../../domain/text/format-error.ts';
import { explainConnection } from './explain-connection.ts';

/** Reports the start and the end of each outage once, not every failure. */
export interface Outages {
  failed(what: string, sentence: string): void;
  recovered(what: string, sentence: string): void;
}

export function createOutages(report: (line: string) => void): Outages {
  const failing = new Set<string>();
  return {
    failed(what, sentence) {
      if (failing.has(what)) return;
      failing.add(what);
      report(sentence);
    },
    recovered(what, sentence) {
      if (failing.delete(what)) report(sentence);
    },
  };
}

/** Formats an error for the log, without email addresses. `setting` names what has the server's address. */
export const describeReason = (error: unknown, setting: string | null = null): string =>
  ((setting && explainConnection(error, setting)) ?? formatMessage(error))
    .replaceAll(/[^\s<>@]+@[^\s<>@]+/g, '…')
    .replaceAll(/\s+/g, ' ')
    .replace(/\.$/, '');
