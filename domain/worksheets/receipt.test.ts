import { expect, test } from 'vitest';
import { buildReceipt, type ReceiptFacts } from './receipt.ts';
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
const facts: ReceiptFacts = { reference: 'GB-4F7KQ2', project: null, sheet };

test('a receipt about the rescission period has the calculated day, and gives no advice', () => {
  expect(buildReceipt('rescission', facts)).toEqual({
    subject: 'Your allocation worksheet GB-4F7KQ2',
    body: [
      'Hello,',
      'We have recorded which documents of your purchase you have received, and when.',
      'Based on the dates we have, the 10 days in which the law lets you cancel the agreement end on Tuesday, October 13, 2026. We calculated this date; it is not legal advice. Ask your lawyer to confirm it.',
      'If you did not send this worksheet, please reply and tell us.',
    ].join('\n\n'),
  });
  const changed = { ...facts, sheet: { ...sheet, materialChangeOn: '2026-10-08' } };
  expect(buildReceipt('material-change', changed)?.body).toMatch(
    /Sunday, October 18, 2026\. That is a weekend or a holiday: ask your lawyer whether Monday, October 19, 2026/,
  );
});

test('steps by the buyer send no receipt, and no receipt promises an unknown day', () => {
  expect([buildReceipt('withdraw', facts), buildReceipt('rescind', facts)]).toEqual([null, null]);
  const unknown = { ...facts, sheet: { ...sheet, disclosureReceived: null } };
  expect(buildReceipt('sign', { ...unknown, signedOn: '2026-10-01' })?.body).toContain(
    'signed on Thursday, October 1, 2026.\n\nIf you did not',
  );
});
