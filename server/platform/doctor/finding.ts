/** A problem breaks the site or part of it; a warning may do so later. */
type FindingState = 'ok' | 'warning' | 'problem';

export interface Finding {
  state: FindingState;
  /** The subject of the check: "Database". */
  about: string;
  /** The result and, unless it is ok, what to do. */
  sentence: string;
}

const report = (state: FindingState) => (about: string, sentence: string) => ({
  state,
  about,
  sentence,
});

export const fine = report('ok');
export const warning = report('warning');
export const problem = report('problem');

const words = { ok: 'OK', warning: 'Warning', problem: 'Problem' } as const;

export const formatFinding = ({ state, about, sentence }: Finding): string =>
  `${words[state].padEnd(7)}  ${about}: ${sentence}`;

/** An error's message on one line, without its stack. */
export const describeFault = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(/\s+/g, ' ')
    .replace(/\.$/, '');
