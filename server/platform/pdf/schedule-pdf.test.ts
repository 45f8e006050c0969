import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { checkMortgage } from '../../../domain/calculators/mortgage-payment.ts';
import { oakHomes } from '../../../tests/support/factories.ts';
import { buildSchedulePdf } from './schedule-pdf.ts';

test('the PDF contains the brokerage, the payment, every year and every month (D-6.4)', async () => {
  const checked = checkMortgage({
    loanAmount: '500000',
    interestRate: '5',
    loanTerm: '25',
    startDate: '2026-12-01',
  });
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  const legalName = 'Oak Homes Nguyễn 安信 Inc., Brokerage';
  const file = await buildSchedulePdf(checked.input, { ...oakHomes, legalName });
  const document = await getDocumentProxy(new Uint8Array(file));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  expect(text).toContain(legalName);
  // Source: mortgagecomparecalculator.com, about 2,923 a month.
  expect(text).toContain('Each month: $2,922.95');
  expect(text).toMatch(/An estimate, not advice/);
  // 300 payments from December 2026 to November 2051, and a heading on each page of the table.
  const days = text.match(/\b20\d\d-\d\d-01 /g) ?? [];
  expect([days.length, days.at(-1)]).toEqual([300, '2051-11-01 ']);
  expect(text.match(/Date\s+Principal/g)?.length).toBeGreaterThanOrEqual(totalPages - 1);
  expect(text).toMatch(/25\s+\$\d\d,\d{3}\.\d\d\s+\$\d{3}\.\d\d\s+\$35,075\.\d\d\s+\$0\.00/);
});
