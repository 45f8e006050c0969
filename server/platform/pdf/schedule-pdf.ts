import PdfFile from 'pdfkit';
import type { Brand } from '../../../domain/brand/brand.ts';
import { sumLines } from '../../../domain/calculators/result.ts';
import { formatCents } from '../../../domain/calculators/cents.ts';
import { calculateMortgage, listTermCosts } from '../../../domain/calculators/mortgage-payment.ts';
import type { MortgageInput } from '../../../domain/calculators/monthly-amounts.ts';
import {
  buildSchedule,
  listScheduleColumns,
  sumYears,
  type ScheduleFigures,
} from '../../../domain/calculators/mortgage-schedule.ts';
import { openTextFonts } from './pdf-text.ts';
import { endSentence } from '../../../domain/text/end-sentence.ts';
import { calculatorMessages } from '../../../domain/text/messages/calculator.ts';

// All in points.
const margin = 54;
const rowHeight = 14;
const firstColumnWidth = 56;

type Document = InstanceType<typeof PdfFile>;

function writeRow(document: Document, cells: readonly string[], font = 'Helvetica') {
  const { y, page } = document;
  if (y + rowHeight > page.height - page.margins.bottom) {
    document.addPage();
    return writeRow(document, cells, font);
  }
  document.font(font).fontSize(9);
  let x = margin;
  const figureWidth = (page.width - 2 * margin - firstColumnWidth) / (cells.length - 1);
  for (const [position, cell] of cells.entries()) {
    const width = position === 0 ? firstColumnWidth : figureWidth;
    document.text(cell, x, y, {
      width,
      align: position === 0 ? 'left' : 'right',
      lineBreak: false,
    });
    x += width;
  }
  document.y = y + rowHeight;
  document.x = margin;
  return undefined;
}

function writeTable(
  document: Document,
  firstHeading: string,
  rows: readonly (ScheduleFigures & { label: string })[],
) {
  const columns = listScheduleColumns(rows);
  const headings = [firstHeading, ...columns.map(({ label }) => label)];
  const writeHead = () => writeRow(document, headings, 'Helvetica-Bold');
  document.on('pageAdded', writeHead);
  writeHead();
  for (const row of rows)
    writeRow(document, [row.label, ...columns.map(({ read }) => formatCents(read(row)))]);
  document.off('pageAdded', writeHead);
}

const writeHeading = (document: Document, text: string) =>
  document.moveDown(1).font('Helvetica-Bold').fontSize(13).text(text, margin).moveDown(0.5);

const writeLines = (document: Document, texts: readonly string[]) => {
  document.font('Helvetica').fontSize(10);
  for (const text of texts) document.text(text, margin);
};

/** A mortgage with its totals, its figures by year and every payment, as a PDF. */
export async function buildSchedulePdf(input: MortgageInput, brand: Brand): Promise<Buffer> {
  const document = new PdfFile({
    size: 'LETTER',
    margin,
    info: { Title: 'Mortgage schedule', Author: brand.legalName },
    lang: 'en-CA',
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const rows = buildSchedule(input);
  const answer = calculateMortgage(input);
  const costs = listTermCosts(input);
  const splitByFont = await openTextFonts([brand.legalName]);
  document.fontSize(10);
  const runs = splitByFont(brand.legalName, 400);
  for (const [position, run] of runs.entries())
    document.font(run.file).text(run.text, { continued: position < runs.length - 1 });
  document.font('Helvetica-Bold').fontSize(20).text('Mortgage schedule').moveDown(0.5);
  writeLines(document, [
    `Loan of ${formatCents(input.loanCents)} at ${input.annualPercent}% a year, ${rows.length} monthly payments from ${input.startDate}`,
    `${answer.total.label}: ${formatCents(answer.total.amountCents)}`,
    ...(answer.total.note ? [endSentence(answer.total.note)] : []),
    ...costs.map(
      ({ label, amountCents }) => `${label} over the whole term: ${formatCents(amountCents)}`,
    ),
    `All together: ${formatCents(sumLines(costs))}`,
    ...answer.assumptions,
    calculatorMessages.notAdvice,
  ]);
  writeHeading(document, 'By year');
  writeTable(
    document,
    'Year',
    sumYears(rows).map((year) => ({ ...year, label: String(year.year) })),
  );
  writeHeading(document, 'Every payment');
  writeTable(
    document,
    'Date',
    rows.map((row) => ({ ...row, label: row.date })),
  );
  document.end();
  return finished;
}
