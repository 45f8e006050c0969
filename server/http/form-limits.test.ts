import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBodyBytes } from './form-limits.ts';

// nginx counts in powers of 1024, Caddy in powers of 1000.
test.each([
  ['deploy/nginx.conf', /client_max_body_size (\d+)m;/, 1024 * 1024],
  ['deploy/Caddyfile', /max_size (\d+)MB/, 1_000_000],
])('%s forwards the largest form that the site accepts', (file, limit, unit) => {
  const size = Number(limit.exec(readFileSync(file, 'utf8'))?.[1]) * unit;
  expect(size).toBeGreaterThanOrEqual(filesBodyBytes);
  expect(size).toBeLessThan(filesBodyBytes * 1.1);
});
