import { expect, test } from 'vitest';
import { asksForOpenPage } from './keep-open-page.ts';

const asks = (address: string, openPath: string, method = 'GET') =>
  asksForOpenPage(new URL(address, 'http://localhost'), method, openPath);

test('only what the open page shows is asked for again', () => {
  expect(asks('/console/leads/GB-4F7KQ2.data', '/console/leads/GB-4F7KQ2')).toBe(true);
  expect(asks('/console/leads.data?q=ada', '/console/leads')).toBe(true);
  expect(asks('/console/_root.data', '/console/')).toBe(true);
  expect(asks('/console/leads/GB-4F7KQ2.data', '/console/leads')).toBe(false);
  expect(asks('/console/leads.data', '/console/leads', 'POST')).toBe(false);
  expect(asks('/console/leads', '/console/leads')).toBe(false);
});
