import { expect, test } from 'vitest';
import { isForOpenPage } from './retry-page-data.ts';

const isRetried = (address: string, openPath: string, method = 'GET') =>
  isForOpenPage(new URL(address, 'http://localhost'), method, openPath);

test('only requests for data of the open page are retried', () => {
  expect(isRetried('/console/leads/GB-4F7KQ2.data', '/console/leads/GB-4F7KQ2')).toBe(true);
  expect(isRetried('/console/leads.data?q=ada', '/console/leads')).toBe(true);
  expect(isRetried('/console/_root.data', '/console/')).toBe(true);
  expect(isRetried('/console/leads/GB-4F7KQ2.data', '/console/leads')).toBe(false);
  expect(isRetried('/console/leads.data', '/console/leads', 'POST')).toBe(false);
  expect(isRetried('/console/leads', '/console/leads')).toBe(false);
});
