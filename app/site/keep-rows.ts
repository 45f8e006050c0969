import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { findWordsMark } from '../../domain/text/define-messages.ts';
import { findIdentity } from '../ui/kept-rows.tsx';

/** In letters of markup: two bytes each at most. */
const maxLetters = 3_000_000;

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

/** Renders a row of KeptRows, or returns its earlier markup: that depends on its props and the fixed texts alone. */
export function keepRows(render: (row: ReactElement) => string): (row: ReactElement) => string {
  const written = new LRUCache<string, string>({
    maxSize: maxLetters,
    sizeCalculation: (markup, key) => markup.length + key.length,
  });
  const names = new Map<unknown, number>();
  return (row) => {
    const mark = findWordsMark();
    if (!names.has(row.type)) names.set(row.type, names.size);
    const key = `${mark} ${names.get(row.type)}${describeProps(row.props as object)}`;
    const cached = written.get(key);
    if (cached !== undefined) return cached;
    const markup = render(row);
    written.set(key, markup);
    return markup;
  };
}
