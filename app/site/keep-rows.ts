import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { findWordsMark } from '../../domain/text/define-messages.ts';

/** In letters of markup: two bytes each at most. */
const maxLetters = 3_000_000;

/** Writes a row of KeptRows, or tells how it was written before: its props and the words say all of it. */
export function keepRows(render: (row: ReactElement) => string): (row: ReactElement) => string {
  const written = new LRUCache<string, string>({
    maxSize: maxLetters,
    sizeCalculation: (markup, key) => markup.length + key.length,
  });
  const names = new Map<unknown, number>();
  return (row) => {
    if (!names.has(row.type)) names.set(row.type, names.size);
    const key = `${findWordsMark()} ${names.get(row.type)} ${JSON.stringify(row.props)}`;
    const known = written.get(key);
    if (known !== undefined) return known;
    const markup = render(row);
    written.set(key, markup);
    return markup;
  };
}
