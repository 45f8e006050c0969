import { ImportFileError } from './import-problem.ts';

/** Patterns see at most this many characters of a value. */
const maxSearchedLength = 1000;
const maxPatternLength = 2000;
const maxSteps = 1e10;

/** Throws an ImportFileError for a pattern that could take very long on some text. */
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
  const { paths, violation, isAnchored } = estimateCost(source, maxSearchedLength);
  if (violation) refuse(violation);
  if (paths * (isAnchored ? 1 : maxSearchedLength) > maxSteps) {
    refuse('has too many open-ended repeats: limit them, such as "\\\\d{1,3}" for "\\\\d+"');
  }
  return pattern;
}

export function findCaptures(pattern: RegExp, text: string, group: number): string[] {
  const captures: string[] = [];
  for (const match of text.slice(0, maxSearchedLength).matchAll(pattern)) {
    const capture = match[group];
    if (capture !== undefined) captures.push(capture);
  }
  return captures;
}

export function countGroups(pattern: RegExp): number {
  return (new RegExp(`${pattern.source}|`, 'u').exec('')?.length ?? 1) - 1;
}

/** The worst-case cost of a pattern. `violation` is why it must be rejected at any cost. */
export interface PatternCost {
  paths: number;
  violation: string | null;
  isAnchored: boolean;
}

interface Part {
  paths: number;
  /** Whether the part contains a choice or a repeat; repeating it would multiply the paths. */
  isVariable: boolean;
}

const nested = 'repeats a group that contains a repeat or a choice, which can take forever';

/** Counts the ways to match a text: alternatives add up, sequences multiply. */
export function estimateCost(source: string, textLength: number): PatternCost {
  let at = 0;
  let violation: string | null = null;

  function readAlternatives(): Part {
    let part = readSequence();
    let isVariable = part.isVariable;
    let { paths } = part;
    while (source[at] === '|') {
      at += 1;
      part = readSequence();
      isVariable = true;
      paths += part.paths;
    }
    return { paths, isVariable };
  }

  function readSequence(): Part {
    const sequence: Part = { paths: 1, isVariable: false };
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const atom = readAtom();
      const repeat = readRepeat();
      if (repeat && repeat.max > 1 && atom.isVariable) violation ??= nested;
      sequence.paths *= atom.paths * (repeat ? repeat.max - repeat.min + 1 : 1);
      sequence.isVariable ||= atom.isVariable || (repeat !== null && repeat.max !== repeat.min);
    }
    return sequence;
  }

  function readAtom(): Part {
    const character = source[at];
    if (character === '(') {
      // The start of "(?:" and the like counts as characters with one path each.
      at += 1;
      const group = readAlternatives();
      at += 1;
      return group;
    }
    if (character === '[') {
      while (source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
      at += 1;
    } else if (character === '\\') {
      if (/^\\(?:[1-9]|k<)/.test(source.slice(at, at + 3))) violation ??= 'uses a back-reference';
      // The digits of \u{41} must not count as a repeat; those of other escapes are characters.
      at += source.startsWith('\\u{', at) ? source.indexOf('}', at) + 1 - at : 2;
    } else {
      at += 1;
    }
    return { paths: 1, isVariable: false };
  }

  function readRepeat(): { min: number; max: number } | null {
    const written = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(at));
    if (!written) return null;
    at += written[0].length;
    if (written[0].startsWith('?')) return { min: 0, max: 1 };
    const min = Number(written[1] ?? (written[0].startsWith('+') ? 1 : 0));
    const max = written[3] ? Number(written[3]) : written[2] === '' ? min : textLength;
    return { min, max: Math.max(min, Math.min(max, textLength)) };
  }

  const { paths } = readAlternatives();
  return { paths, violation, isAnchored: /^\^[^|]*$/.test(source) };
}
