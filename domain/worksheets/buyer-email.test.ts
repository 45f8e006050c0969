import { expect, test } from 'vitest';
import { buildBuyerEmail, type BuyerEmailFacts } from './buyer-email.ts';
import type { Sheet } from './worksheet-steps.ts';

const sheet: Sheet = {
  state: 'signed',
  clockKind: 'condominium',
  clockDays: null,
  apsReceived: '2026-10-01',
  disclosureReceived: '2026-10-03',
  guideReceived: '2026-10-03',
  materialChangeOn: null,
};
const facts: BuyerEmailFacts = { reference: 'GB-4F7KQ2', project: null, sheet };

test('the email about the rescission period states the computed date and gives no advice', () => {
  expect(buildBuyerEmail('rescission', facts)).toEqual({
    subject: 'Your allocation worksheet GB-4F7KQ2',
    body: [
      'Hello,',
      'We have recorded which documents for your purchase you have received, and when.',
      'According to our records, your 10-day cooling-off period, in which the law lets you cancel the agreement, ends on Tuesday, October 13, 2026. We calculated this date ourselves, and it is not legal advice: ask your lawyer to confirm it.',
      'If you did not send this worksheet, please reply and let us know.',
    ].join('\n\n'),
  });
  const changed = { ...facts, sheet: { ...sheet, materialChangeOn: '2026-10-08' } };
  expect(buildBuyerEmail('material-change', changed)?.body).toMatch(
    /Sunday, October 18, 2026\. That day is a weekend or a holiday: ask your lawyer whether the period extends to Monday, October 19, 2026/,
  );
});

test('the buyer’s own steps send no email, and an unknown date is never stated', () => {
  expect([buildBuyerEmail('withdraw', facts), buildBuyerEmail('rescind', facts)]).toEqual([
    null,
    null,
  ]);
  const unknown = { ...facts, sheet: { ...sheet, disclosureReceived: null } };
  expect(buildBuyerEmail('sign', { ...unknown, signedOn: '2026-10-01' })?.body).toContain(
    'signed on Thursday, October 1, 2026.\n\nIf you did not',
  );
});
