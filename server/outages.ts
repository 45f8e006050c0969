import { formatMessage } from '../domain/text/format-error.ts';

export interface Outages {
  failed(what: string, sentence: string): void;
  works(what: string, sentence: string): void;
}

export function createOutages(report: (line: string) => void): Outages {
  const failing = new Set<string>();
  return {
    failed(what, sentence) {
      if (failing.has(what)) return;
      failing.add(what);
      report(sentence);
    },
    works(what, sentence) {
      if (failing.delete(what)) report(sentence);
    },
  };
}

/** The reason in a log: without the addresses of people. */
export const describeReason = (error: unknown): string =>
  formatMessage(error)
    .replaceAll(/[^\s<>@]+@[^\s<>@]+/g, '…')
    .replaceAll(/\s+/g, ' ')
    .replace(/\.$/, '');
