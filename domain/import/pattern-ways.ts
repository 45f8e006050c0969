/** What a pattern can cost: `breach` says why it must be refused whatever its cost. */
export interface PatternCost {
  ways: number;
  breach: string | null;
  isAnchored: boolean;
}

interface Part {
  /** An upper bound on the ways this part can match at one place. */
  ways: number;
  /** True when the part holds a choice or a repeat, so that repeating it would multiply the ways. */
  isVariable: boolean;
}

const nested = 'repeats a group that itself holds a repeat or a choice, which can take for ever';

/**
 * Bounds the number of ways in which a syntactically valid pattern can match at one place of a text
 * of `textLength` characters: alternatives add, what follows one another multiplies.
 */
export function countWays(source: string, textLength: number): PatternCost {
  let at = 0;
  let breach: string | null = null;

  function readAlternatives(): Part {
    let part = readSequence();
    let isVariable = part.isVariable;
    let { ways } = part;
    while (source[at] === '|') {
      at += 1;
      part = readSequence();
      isVariable = true;
      ways += part.ways;
    }
    return { ways, isVariable };
  }

  function readSequence(): Part {
    const sequence: Part = { ways: 1, isVariable: false };
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const atom = readAtom();
      const repeat = readRepeat();
      if (repeat && repeat.max > 1 && atom.isVariable) breach ??= nested;
      sequence.ways *= atom.ways * (repeat ? repeat.max - repeat.min + 1 : 1);
      sequence.isVariable ||= atom.isVariable || (repeat !== null && repeat.max !== repeat.min);
    }
    return sequence;
  }

  function readAtom(): Part {
    const character = source[at];
    if (character === '(') {
      at += /^\((?:\?(?:[:=!]|<[=!]|<[^>]+>|[a-z-]*:))?/.exec(source.slice(at))?.[0].length ?? 1;
      const group = readAlternatives();
      at += 1;
      return group;
    }
    if (character === '[') {
      while (source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
      at += 1;
    } else if (character === '\\') {
      if (/^\\(?:[1-9]|k<)/.test(source.slice(at, at + 3))) breach ??= 'uses a back-reference';
      at += escapeLength(source.slice(at));
    } else {
      at += 1;
    }
    return { ways: 1, isVariable: false };
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

  const { ways } = readAlternatives();
  return { ways, breach, isAnchored: /^\^[^|]*$/.test(source) };
}

function escapeLength(text: string): number {
  const escape = /^\\(?:[pPu]\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|k<[^>]*>|.)/iu.exec(text);
  return escape?.[0].length ?? 1;
}
