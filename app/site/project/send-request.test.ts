import { expect, test } from 'vitest';
import type { Services } from '../../../server/services.ts';
import { sendRequest } from './send-request.ts';

test('what is refused comes back with every answer that was given, also with those that nothing checks (A-5.8)', async () => {
  const typed = {
    name: 'A',
    phone: '416-555-0123',
    phoneCountry: 'CA',
    email: 'al@example.com',
    message: 'Which floors are left?',
    agent: 'No, I am not',
    buyOrSell: '',
  };
  const services = { now: () => new Date('2026-11-21T12:00:00Z') } as unknown as Services;
  const request = new Request('http://localhost/property-details/orrery', {
    method: 'POST',
    body: new URLSearchParams(typed),
  });
  const origin = { projectStub: 'orrery', pageUrl: request.url, clientAddress: '203.0.113.1' };
  const { data, init } = await sendRequest(services, request, origin);
  expect(init?.status).toBe(400);
  expect(data).toEqual({
    status: 'invalid',
    field: 'name',
    message: 'Please enter atleast 3 characters',
    values: typed,
  });
});
