import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { contactForm } from '../../domain/leads/forms/contact.ts';
import type { LeadFormDefinition } from '../../domain/leads/forms/define-lead-form.ts';
import type { LeadDraft } from '../../domain/leads/lead.ts';
import { newsletterForm } from '../../domain/leads/forms/newsletter.ts';
import { projectRequestForm } from '../../domain/leads/forms/project-request.ts';
import type { Services } from '../../server/services/services.ts';
import { formSetting } from '../../tests/support/factories.ts';
import { clientContext, formContext, servicesContext } from './services-context.ts';
import { submitLeadForm } from './submit-lead-form.ts';

const toForm = (entered: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(entered)) form.append(name, value);
  return form;
};

test('a refused form returns every value, including unchecked ones (A-5.8)', async () => {
  const entered = {
    name: '7',
    phone: '416-555-0123',
    phoneCountry: 'CA',
    email: 'al@example.com',
    message: 'Which floors are left?',
    agent: 'No, I am not',
    buyOrSell: '',
    consent: 'on',
  };
  const url = new URL('http://localhost/property-details/orrery');
  const request = new Request(url, { method: 'POST' });
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    now: () => new Date('2026-11-21T12:00:00Z'),
    leads: { readSetting: () => formSetting },
  } as unknown as Services);
  context.set(clientContext, { address: '203.0.113.1' });
  context.set(formContext, toForm(entered));
  const { data, init } = await submitLeadForm({ request, url, context }, projectRequestForm);
  expect(init?.status).toBe(400);
  expect(data).toMatchObject({
    status: 'refused',
    field: 'name',
    message: 'Please enter atleast 3 characters',
    values: entered,
  });
});

test('without JavaScript, a form sent twice in a row is one submission, and a different one is another', async () => {
  const url = new URL('http://localhost/contact-us');
  const entered = {
    name: 'Ada Byron',
    phone: '416-555-0123',
    phoneCountry: 'CA',
    email: 'ada@example.com',
    message: 'Which floors are left?',
  };
  const start = Date.parse('2026-11-21T12:00:00Z');
  const submit = async (
    form: LeadFormDefinition,
    more: object = {},
    address = '203.0.113.1',
    afterS = 0,
  ) => {
    const drafts: LeadDraft[] = [];
    const context = new RouterContextProvider();
    context.set(servicesContext, {
      now: () => new Date(start + afterS * 1000),
      leads: {
        readSetting: () => formSetting,
        submit: async (draft: LeadDraft) => {
          drafts.push(draft);
          return { leadId: 1, reference: 'GB-A', answer: '' };
        },
      },
    } as unknown as Services);
    context.set(clientContext, { address });
    context.set(formContext, toForm({ ...entered, ...more }));
    const request = new Request(url, {
      method: 'POST',
    });
    await submitLeadForm({ request, url, context }, form);
    return drafts[0]?.submissionId;
  };
  const first = await submit(contactForm);
  expect(first).toMatch(/^[\da-f]{64}$/);
  expect(await submit(contactForm, {}, '203.0.113.1', 20)).toBe(first);
  const others = [
    await submit(contactForm, { message: 'And another thing.' }),
    await submit(contactForm, { consent: 'on' }),
    await submit(contactForm, {}, '203.0.113.2'),
    await submit(contactForm, {}, '203.0.113.1', 3600),
    await submit(projectRequestForm),
    await submit(contactForm, { submissionId: 'named-by-a-script' }),
  ];
  expect(new Set([first, ...others]).size).toBe(7);
  expect(others.at(-1)).toBe('named-by-a-script');
  expect(await submit(newsletterForm)).toBeNull();
});
