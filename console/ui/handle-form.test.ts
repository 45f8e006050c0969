import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { consoleRoutes } from '../../domain/operators/console-routes.ts';

interface Row {
  file?: string;
  actions: object;
}

/** Pages that nobody else changes, or that decide it themselves. */
const others = new Set([
  'ui/home-page.tsx',
  // Its loader makes a new secret.
  'operators/new-app-page.tsx',
  // Its form merges what colleagues saved.
  'catalogue/record-page.tsx',
]);

const files = new Set(
  Object.values<Row>(consoleRoutes).flatMap(({ file, actions }) =>
    file?.endsWith('-page.tsx') && Object.keys(actions).length > 0 && !others.has(file)
      ? [file]
      : [],
  ),
);

test.each([...files])('%s shows the present state after a conflict', (file) => {
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  if (/^export (?:const|async function|function) loader\b/m.test(source))
    expect(source).toContain('export const shouldRevalidate');
});
