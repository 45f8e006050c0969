import { expect, test } from 'vitest';
import { buildLeadDraft, oakHomes } from '../../tests/factories.ts';
import type { StoredLead } from '../leads/lead-store.ts';
import { composeBrokerageMail, composeVisitorMail } from './lead-mails.ts';

const lead = {
  ...buildLeadDraft({ form: 'project-request', projectStub: 'gone' }),
  reference: 'GB-4F7KQ2',
  project_stub: 'gone',
  received_at: new Date('2026-11-22T15:00:00Z'),
} as unknown as StoredLead;
const project = { title: 'Gone House', url: 'https://homes.example/property-details/gone' };

test('who asks about a project that is sold out is not told of its prices, and the brokerage knows', () => {
  const composeBoth = (isSoldOut: boolean) => [
    composeVisitorMail(lead, { ...project, isSoldOut }, '', oakHomes).text,
    composeBrokerageMail(lead, { ...project, isSoldOut }, null, oakHomes).text,
  ];
  const [toVisitor, toBrokerage] = composeBoth(true);
  expect(toVisitor).toContain('Gone House is sold out. We have your request to hear about similar');
  expect(toVisitor).not.toContain('pricing');
  expect(toBrokerage).toContain('Sold out: asks about similar projects');
  const [ofSelling, toSeller] = composeBoth(false);
  expect(ofSelling).toContain('your request for pricing and floor plans of Gone House');
  expect(toSeller).not.toContain('Sold out');
});
