import { expect, test } from 'vitest';
import { createConsoleSessions } from './console-sessions.ts';

test('the 1000 sessions that were live last are remembered', () => {
  const sessions = createConsoleSessions({ http: { publicUrl: 'https://homes.example' } } as never);
  const find = (number: number) =>
    sessions.findRateKey({
      url: '/console/',
      headers: { cookie: `__Secure-console=token-${number}` },
    });
  for (let number = 0; number <= 1000; number += 1) {
    sessions.rememberLive(`token-${number}`);
    sessions.rememberLive('token-0');
  }
  expect([find(0), find(1000)]).toEqual([expect.any(String), expect.any(String)]);
  expect(find(1)).toBeNull();
});
