import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { projectRequestForm } from '../../../domain/leads/project-request.ts';
import type { Services } from '../../../server/services.ts';
import { clientContext, servicesContext } from '../../services-context.ts';
import { submitLeadForm, readForm } from './submit-lead-form.ts';

const send = (body: string, type: string) =>
  new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } });

test('a form is read', async () => {
  const form = await readForm(send('email=a%40b.ca', 'application/x-www-form-urlencoded'));
  expect([...form]).toEqual([['email', 'a@b.ca']]);
});

test.each([
  ['{"email":"a@b.ca"}', 'application/json'],
  ['email=a', 'text/plain'],
  ['--x\r\ncut off', 'multipart/form-data; boundary=x'],
  ['no boundary', 'multipart/form-data'],
])('the body %j of the type %s is refused, and no fault of ours', async (body, type) => {
  await expect(readForm(send(body, type))).rejects.toMatchObject({ init: { status: 400 } });
});

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
  const url = new URL('http://localhost/property-details/orrery');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(typed) });
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    now: () => new Date('2026-11-21T12:00:00Z'),
    config: { meetings: {} },
  } as unknown as Services);
  context.set(clientContext, { address: '203.0.113.1' });
  const { data, init } = await submitLeadForm({ request, url, context }, projectRequestForm);
  expect(init?.status).toBe(400);
  expect(data).toEqual({
    status: 'refused',
    field: 'name',
    message: 'Please enter atleast 3 characters',
    values: typed,
  });
});
