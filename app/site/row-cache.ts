import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { countMemoryBytes } from '../../domain/text/memory-bytes.ts';
import type { PagePiece } from '../../server/http/cache.ts';
import { findSharedId } from '../ui/cached-rows.tsx';

/** Encoded markup; the same object for every page. */
type Row = Uint8Array;

const maxBytes = 4_000_000;
/** Approximate overhead of a row besides markup and key, with what server/http/first-paint.ts stores of it. */
const rowBytes = 400;

function describeProp(value: unknown): string {
  if (typeof value === 'string') return `${value.length}:${value}`;
  if (typeof value !== 'object' || value === null) return String(value);
  const identity = findSharedId(value);
  return identity === undefined ? JSON.stringify(value) : `#${identity}`;
}

/** Without functions: the server's markup does not depend on them. */
function describeProps(props: object): string {
  let described = '';
  for (const [name, value] of Object.entries(props))
    if (typeof value !== 'function') described += ` ${name}=${describeProp(value)}`;
  return described;
}

/** Cannot occur in content: React and the page's data escape `<`. */
const placeholderOf = (list: number) => `<cached-rows-${list}>`;

function insertRows(page: string, lists: readonly (readonly Row[])[]): PagePiece[] {
  const pieces: PagePiece[] = [];
  let end = 0;
  for (const [list, rows] of lists.entries()) {
    const placeholder = placeholderOf(list);
    const start = page.indexOf(placeholder, end);
    // A component that threw has left its list without a placeholder.
    if (start < 0) continue;
    pieces.push(page.slice(end, start), ...rows);
    end = start + placeholder.length;
  }
  return [...pieces, page.slice(end)];
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const joinPieces = (pieces: readonly PagePiece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : decoder.decode(piece))).join('');

/**
 * Renders the rows of CachedRows and caches their markup, which depends only on their props. React renders a placeholder for each list, so that the text of a page stays short.
 */
export function createRowCache(render: (row: ReactElement) => string) {
  const cache = new LRUCache<string, Row>({
    maxSize: maxBytes,
    sizeCalculation: (markup, key) => markup.length + countMemoryBytes(key) + rowBytes,
  });
  const names = new Map<unknown, number>();
  let lists: (readonly Row[])[] | null = null;

  /** Renders a row together with the lists nested in it. */
  function renderRow(row: ReactElement): Row {
    const around = lists;
    lists = null;
    try {
      return encoder.encode(render(row));
    } finally {
      lists = around;
    }
  }

  function findRow(row: ReactElement): Row {
    if (!names.has(row.type)) names.set(row.type, names.size);
    const key = `${names.get(row.type)}${describeProps(row.props as object)}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const markup = renderRow(row);
    cache.set(key, markup);
    return markup;
  }

  return {
    renderRows(rows: readonly ReactElement[]): string {
      const found = rows.map((row) => findRow(row));
      if (!lists) return joinPieces(found);
      lists.push(found);
      return placeholderOf(lists.length - 1);
    },
    /** Renders a page and inserts its rows. */
    renderPage(renderAll: () => string): PagePiece[] {
      lists = [];
      try {
        const page = renderAll();
        return insertRows(page, lists);
      } finally {
        lists = null;
      }
    },
  };
}
