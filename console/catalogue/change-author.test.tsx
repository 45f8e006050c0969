import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ChangeCause } from '../../domain/catalogue/change-origin.ts';
import { ChangeAuthor } from './change-author.tsx';

test.each<[string | null, ChangeCause, string]>([
  ['Edith Marsh', 'console', 'Edith Marsh'],
  ['Edith Marsh', 'import', 'Edith Marsh by an import'],
  [null, 'import', 'By an import'],
  [null, 'command', 'By a command'],
  [null, 'console', 'Somebody'],
])('a change by %s through %s: %s', (who, cause, text) => {
  const html = renderToStaticMarkup(<ChangeAuthor who={who} cause={cause} />);
  expect(html.replace(/<[^>]*>/g, '').trim()).toBe(text);
});
