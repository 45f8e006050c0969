import { parseJson } from '../fields/parse-json.ts';

export interface RecordList extends Iterable<unknown> {
  readonly length: number;
}

type Span = readonly [start: number, end: number];

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
const spaces = new Set([0x20, 0x09, 0x0a, 0x0d]);
const elementsPerStep = 500;
const decoder = new TextDecoder();

/** The elements of a list in a JSON file, each parsed only when reached: the file may be large. */
export class JsonRecords implements RecordList {
  readonly length: number;
  readonly #bytes: Uint8Array;
  readonly #spans: readonly Span[];

  constructor(bytes: Uint8Array, spans: readonly Span[]) {
    this.#bytes = bytes;
    this.#spans = spans;
    this.length = spans.length;
  }

  *[Symbol.iterator](): Generator<unknown, void, void> {
    for (const span of this.#spans) yield parseSpan(this.#bytes, span);
  }
}

function parseSpan(bytes: Uint8Array, [start, end]: Span): unknown {
  try {
    return parseJson(decoder.decode(bytes.subarray(start, end)));
  } catch {
    // The message must give the position in the file.
    return parseJson(decoder.decode(bytes));
  }
}

/** Leaves the root list, or those for which `isLarge`, unparsed. Throws an ImportFileError. */
export function* readJson(
  bytes: Uint8Array,
  isLarge: (key: string) => boolean,
): Generator<null, unknown, void> {
  const start = skipSpace(bytes, bytes[0] === 0xef && bytes[1] === 0xbb ? 3 : 0);
  const json =
    bytes[start] === openList
      ? yield* readRootList(bytes, start)
      : bytes[start] === openObject
        ? yield* readRootObject(bytes, start, isLarge)
        : null;
  return json ?? parseJson(decoder.decode(bytes));
}

function* readRootList(bytes: Uint8Array, start: number) {
  const list = yield* findElements(bytes, start);
  return list && isEnd(bytes, list.end) ? new JsonRecords(bytes, list.spans) : null;
}

function* readRootObject(bytes: Uint8Array, start: number, isLarge: (key: string) => boolean) {
  const members = new Map<string, unknown>();
  let at = skipSpace(bytes, start + 1);
  for (let isFirst = true; bytes[at] !== closeObject; isFirst = false) {
    if (!isFirst) {
      if (bytes[at] !== comma) return null;
      at = skipSpace(bytes, at + 1);
    }
    const keyEnd = bytes[at] === quote ? findStringEnd(bytes, at) : -1;
    const colonAt = skipSpace(bytes, keyEnd);
    if (keyEnd === -1 || bytes[colonAt] !== colon) return null;
    const key = parseSpan(bytes, [at, keyEnd]) as string;
    const valueAt = skipSpace(bytes, colonAt + 1);
    const list =
      isLarge(key) && bytes[valueAt] === openList ? yield* findElements(bytes, valueAt) : null;
    const end = list?.end ?? findValueEnd(bytes, valueAt);
    if (end === -1) return null;
    members.set(key, list ? new JsonRecords(bytes, list.spans) : parseSpan(bytes, [valueAt, end]));
    at = skipSpace(bytes, end);
    yield null;
  }
  return isEnd(bytes, at + 1) ? Object.fromEntries(members) : null;
}

function* findElements(
  bytes: Uint8Array,
  start: number,
): Generator<null, { spans: Span[]; end: number } | null, void> {
  const spans: Span[] = [];
  let at = skipSpace(bytes, start + 1);
  while (bytes[at] !== closeList) {
    if (spans.length > 0) {
      if (bytes[at] !== comma) return null;
      at = skipSpace(bytes, at + 1);
    }
    const end = findValueEnd(bytes, at);
    if (end === -1) return null;
    spans.push([at, end]);
    at = skipSpace(bytes, end);
    if (spans.length % elementsPerStep === 0) yield null;
  }
  return { spans, end: at + 1 };
}

function skipSpace(bytes: Uint8Array, at: number): number {
  let next = at;
  while (spaces.has(bytes[next] ?? -1)) next += 1;
  return next;
}

const isEnd = (bytes: Uint8Array, at: number) => skipSpace(bytes, at) === bytes.length;

function findStringEnd(bytes: Uint8Array, opening: number): number {
  for (let at = bytes.indexOf(quote, opening + 1); at !== -1; at = bytes.indexOf(quote, at + 1)) {
    let escapes = 0;
    while (bytes[at - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return at + 1;
  }
  return -1;
}

function findValueEnd(bytes: Uint8Array, start: number): number {
  let depth = 0;
  let at = start;
  while (at < bytes.length) {
    const byte = bytes[at];
    if (byte === quote) {
      at = findStringEnd(bytes, at);
      if (at === -1 || depth === 0) return at;
      continue;
    }
    if (byte === openList || byte === openObject) depth += 1;
    else if (byte === closeList || byte === closeObject) {
      if (depth === 0) break;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (depth === 0 && (byte === comma || spaces.has(byte ?? -1))) break;
    at += 1;
  }
  return depth === 0 && at > start ? at : -1;
}
