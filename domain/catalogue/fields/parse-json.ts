import { toWellFormed } from '../../text/well-formed.ts';
import { isNestedDeeperThan } from '../../text/json-depth.ts';
import { maxJsonDepth } from './import-limits.ts';
import { ImportFileError } from './import-problem.ts';

const badEscape = /\\u(?:0000|d[89a-f][\da-f]{2})/i;

/** Drops null characters and lone surrogates. An ImportFileError gives line and column. */
export function parseJson(text: string): unknown {
  if (isNestedDeeperThan(maxJsonDepth, text))
    throw new ImportFileError(
      `The JSON has lists or objects nested more than ${maxJsonDepth} deep. Flatten it.`,
    );
  try {
    return JSON.parse(
      text.replace(/^\uFEFF/, ''),
      badEscape.test(text) ? (_key, value: unknown) => cleanValue(value) : undefined,
    ) as unknown;
  } catch {
    const { line, column, reason } = findJsonError(text);
    throw new ImportFileError(`The JSON is broken at line ${line}, column ${column}: ${reason}.`);
  }
}

function cleanValue(value: unknown): unknown {
  return typeof value === 'string' ? toWellFormed(value.replaceAll('\0', '')) : value;
}

interface JsonError {
  line: number;
  column: number;
  reason: string;
}

const maxDepth = 500;
const scalarPattern = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const stringPattern = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;

/** Locates the error in text that JSON.parse rejects; its own message may lack the position. */
export function findJsonError(text: string): JsonError {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  const found = readValue(0) ?? (skipSpace() < text.length ? 'there is text after the end' : null);
  const before = text.slice(0, at).split('\n');
  return {
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    reason: at >= text.length ? 'the file ends too early' : (found ?? 'the text is not JSON'),
  };

  function skipSpace(): number {
    while (' \t\r\n'.includes(text[at] ?? 'x')) at += 1;
    return at;
  }

  function accept(pattern: RegExp): boolean {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  }

  function readValue(depth: number): string | null {
    skipSpace();
    if (depth > maxDepth) return 'the lists are nested too deeply';
    const first = text[at];
    if (first === '{') return readMembers('}', depth);
    if (first === '[') return readMembers(']', depth);
    if (first === '"') return accept(stringPattern) ? null : describeText();
    return accept(scalarPattern) ? null : `${show()} is not a value`;
  }

  function readMembers(end: string, depth: number): string | null {
    at += 1;
    if (text[skipSpace()] === end) {
      at += 1;
      return null;
    }
    for (let isFirst = true; ; isFirst = false) {
      if (!isFirst && text[skipSpace()] === end)
        return `${show()} follows a comma: remove the comma`;
      const problem = (end === '}' ? readKey() : null) ?? readValue(depth + 1);
      if (problem) return problem;
      const next = text[skipSpace()];
      if (next !== end && next !== ',') return `${show()} is where "," or "${end}" should be`;
      at += 1;
      if (next === end) return null;
    }
  }

  function readKey(): string | null {
    if (text[at] !== '"') return `${show()} is where a key in double quotes should be`;
    if (!accept(stringPattern)) return describeText();
    if (text[skipSpace()] !== ':') return `${show()} is where ":" should be`;
    at += 1;
    return null;
  }

  function describeText(): string {
    const end = /^"(?:[^"\\\n]|\\.)*/.exec(text.slice(at, at + 100_000))?.[0] ?? '';
    if (text[at + end.length] !== '"') return 'a quoted text is not closed on its line';
    return 'a quoted text contains a control character or an unknown escape';
  }

  function show(): string {
    return JSON.stringify(text[at] ?? '');
  }
}
