import { ImportFileError } from './import-file-error.ts';
import { countWays } from './pattern-ways.ts';

/** A pattern sees no more than this many characters of a value. */
const maxSearchedLength = 1000;
const maxPatternLength = 2000;
const maxSteps = 1e10;

/**
 * Compiles a mapping's regular expression, ignoring case. Throws an ImportFileError for a pattern
 * that is malformed or that could take very long on some text: a repeat inside a repeat, a
 * back-reference, or too many open-ended repeats in a row.
 */
export function compilePattern(source: string, where: string): RegExp {
  const refuse = (reason: string): never => {
    throw new ImportFileError(`${where}: the pattern ${JSON.stringify(source)} ${reason}.`);
  };
  if (source === '') refuse('is empty');
  if (source.length > maxPatternLength) refuse(`is longer than ${maxPatternLength} characters`);
  let pattern: RegExp;
  try {
    pattern = new RegExp(source, 'giu');
  } catch (error) {
    const message = error instanceof Error ? error.message.replace(/^.*\/giu?: /, '') : '';
    return refuse(`is not a regular expression (${message})`);
  }
  const { ways, breach, isAnchored } = countWays(source, maxSearchedLength);
  if (breach) refuse(breach);
  if (ways * (isAnchored ? 1 : maxSearchedLength) > maxSteps) {
    refuse('has too many open-ended repeats: bound them, such as "\\\\d{1,3}" for "\\\\d+"');
  }
  return pattern;
}

/** Lists what the group took part in, in order; a match without the group is left out. */
export function findCaptures(pattern: RegExp, text: string, group: number): string[] {
  const captures: string[] = [];
  for (const match of text.slice(0, maxSearchedLength).matchAll(pattern)) {
    const capture = match[group];
    if (capture !== undefined) captures.push(capture);
  }
  return captures;
}

/** The number of capture groups in a compiled pattern. */
export function countGroups(pattern: RegExp): number {
  return (new RegExp(`${pattern.source}|`, 'u').exec('')?.length ?? 1) - 1;
}
