import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { findWordsMark } from '../../domain/text/define-messages.ts';
import type { PagePiece } from '../../server/http/cache.ts';
import { findIdentity } from '../ui/kept-rows.tsx';

/** Bytes, the same ones each time. */
type Row = Uint8Array;

/** Bytes of markup and what each row takes besides. */
const maxBytes = 4_000_000;
const rowBytes = 300;

function describeProp(value: unknown): string {
  if (typeof value === 'string') return `${value.length}:${value}`;
  if (typeof value !== 'object' || value === null) return String(value);
  const identity = findIdentity(value);
  return identity === undefined ? JSON.stringify(value) : `#${identity}`;
}

/** Without functions: the server's markup does not depend on them. */
function describeProps(props: object): string {
  let described = '';
  for (const [name, value] of Object.entries(props))
    if (typeof value !== 'function') described += ` ${name}=${describeProp(value)}`;
  return described;
}

/** No text can say it: React and the page's data write `<` otherwise. */
const placeOf = (list: number) => `<kept-rows-${list}>`;

function putRows(page: string, lists: readonly (readonly Row[])[]): PagePiece[] {
  const pieces: PagePiece[] = [];
  let end = 0;
  for (const [list, rows] of lists.entries()) {
    const place = placeOf(list);
    const start = page.indexOf(place, end);
    // A component that fails leaves what it had written behind.
    if (start < 0) continue;
    pieces.push(page.slice(end, start), ...rows);
    end = start + place.length;
  }
  return [...pieces, page.slice(end)];
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const joinPieces = (pieces: readonly PagePiece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : decoder.decode(piece))).join('');

/**
 * Renders rows of KeptRows, or takes their earlier markup: that depends on their props and the fixed
 * texts alone. React writes only their places into a page, so that its text stays short.
 */
export function keepRows(render: (row: ReactElement) => string) {
  const written = new LRUCache<string, Row>({
    maxSize: maxBytes,
    sizeCalculation: (markup, key) => markup.length + key.length + rowBytes,
  });
  const names = new Map<unknown, number>();
  let lists: (readonly Row[])[] | null = null;

  /** The lists that a row has within are a part of it. */
  function renderRow(row: ReactElement): Row {
    const around = lists;
    lists = null;
    try {
      return encoder.encode(render(row));
    } finally {
      lists = around;
    }
  }

  function findRow(row: ReactElement, mark: string): Row {
    if (!names.has(row.type)) names.set(row.type, names.size);
    const key = `${mark} ${names.get(row.type)}${describeProps(row.props as object)}`;
    const kept = written.get(key);
    if (kept) return kept;
    const markup = renderRow(row);
    written.set(key, markup);
    return markup;
  }

  return {
    writeRows(rows: readonly ReactElement[]): string {
      const mark = findWordsMark();
      const found = rows.map((row) => findRow(row, mark));
      if (!lists) return joinPieces(found);
      lists.push(found);
      return placeOf(lists.length - 1);
    },
    /** The page that `renderAll` renders, with its rows in their places. */
    writePage(renderAll: () => string): PagePiece[] {
      lists = [];
      try {
        const page = renderAll();
        return putRows(page, lists);
      } finally {
        lists = null;
      }
    },
  };
}
