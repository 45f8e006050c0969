import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChangeAuthor } from './change-author.tsx';

test.each<[string | null, string, string]>([
  ['Edith Marsh', 'form', 'Edith Marsh'],
  ['Edith Marsh', 'import', 'Edith Marsh by an import'],
  [null, 'import', 'By an import'],
  [null, 'command', 'By a command'],
  [null, 'form', 'Somebody'],
])('a change by %s through %s: %s', (who, cause, text) => {
  const html = renderToStaticMarkup(<ChangeAuthor who={who} cause={cause} />);
  expect(html.replace(/<[^>]*>/g, '').trim()).toBe(text);
});
