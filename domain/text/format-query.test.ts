import { afterEach, expect, test } from 'vitest';
import { formatInboxQuery } from '../leads/inbox/inbox-query.ts';
import { formatRecordQuery } from '../catalogue/record-query.ts';
import { withQuery } from './format-query.ts';

const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size');
afterEach(() => {
  if (size) Object.defineProperty(URLSearchParams.prototype, 'size', size);
});

test('addresses keep their parameters in Safari 16 and Chrome 109, which cannot count them', () => {
  Reflect.deleteProperty(URLSearchParams.prototype, 'size');
  expect(withQuery('/projects', new URLSearchParams('sort=newest'))).toBe('/projects?sort=newest');
  expect(formatInboxQuery({ view: 'mine', search: 'ada' })).toBe('?view=mine&q=ada');
  expect(formatRecordQuery({ state: 'draft', filters: { city: 'Guelph' } })).toBe(
    '?state=draft&city=Guelph',
  );
});
