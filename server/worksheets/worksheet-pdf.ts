import { buffer } from 'node:stream/consumers';
import PdfFile from 'pdfkit';
import type { Brand } from '../../domain/brand/brand.ts';
import { describeWorksheet } from '../../domain/leads/inbox/describe-worksheet.ts';
import { cutText } from '../../domain/text/clean-text.ts';
import { formatReceived } from '../leads/lead-mails.ts';
import type { StoredLead } from '../leads/lead-store.ts';
import { openTextFonts, type Weight } from '../platform/pdf/pdf-text.ts';

const ink = '#14233a';
const inkSoft = '#4a5768';
const line = '#e4dfd6';
/** In points, on Letter paper. */
const margin = 54;
const labelWidth = 160;
/** Typesetting blocks the process; the mail contains the whole message. */
const maxMessageLength = 3000;

type Pdf = InstanceType<typeof PdfFile> & { split: Awaited<ReturnType<typeof openTextFonts>> };

interface Style {
  weight?: Weight;
  size?: number;
  colour?: string;
  x?: number;
  y?: number;
  width?: number;
}

function write(pdf: Pdf, text: string, style: Style = {}) {
  const { weight = 400, size = 10.5, colour = ink, x = margin, y = pdf.y } = style;
  const width = style.width ?? pdf.page.width - margin - x;
  const runs = pdf.split(text, weight);
  pdf.fontSize(size).fillColor(colour);
  for (const [index, run] of runs.entries()) {
    pdf.font(run.file);
    const options = { width, continued: index < runs.length - 1 };
    if (index === 0) pdf.text(run.text, x, y, options);
    else pdf.text(run.text, options);
  }
}

function writeHeading(pdf: Pdf, heading: string) {
  if (pdf.y > pdf.page.height - 140) pdf.addPage();
  pdf.moveDown(1);
  const { y } = pdf;
  pdf.moveTo(margin, y).lineTo(pdf.page.width - margin, y);
  pdf.lineWidth(0.75).stroke(line);
  write(pdf, heading, { weight: 600, size: 13, y: y + 10 });
  pdf.moveDown(0.4);
}

function writeLine(pdf: Pdf, label: string, answer: string) {
  if (pdf.y > pdf.page.height - margin - 30) pdf.addPage();
  const { y, page } = pdf;
  write(pdf, label, { colour: inkSoft, y, width: labelWidth - 10 });
  const belowLabel = pdf.y;
  write(pdf, answer, { x: margin + labelWidth, y });
  // A long answer may have continued on the next page.
  pdf.y = (pdf.page === page ? Math.max(belowLabel, pdf.y) : pdf.y) + 4;
}

export async function composeWorksheetPdf(
  lead: Pick<StoredLead, 'reference' | 'received_at' | 'attributes' | 'message'>,
  brand: Brand,
): Promise<Buffer> {
  const title = `Allocation worksheet ${lead.reference}`;
  const sections = describeWorksheet(lead.attributes);
  const message = cutText(lead.message ?? '', maxMessageLength);
  const answers = sections.flatMap(({ lines }) => lines.map(([, answer]) => answer));
  const split = await openTextFonts([
    ...answers,
    message,
    brand.name,
    brand.legalName,
    brand.address,
  ]);
  const file = new PdfFile({
    size: 'LETTER',
    margin,
    lang: 'en-CA',
    displayTitle: true,
    info: { Title: title, Author: brand.name, CreationDate: lead.received_at },
  });
  const pdf = Object.assign(file, { split });
  const content = buffer(pdf);
  write(pdf, brand.name, { colour: inkSoft });
  write(pdf, 'Allocation worksheet', { weight: 600, size: 22 });
  pdf.moveDown(0.3);
  write(
    pdf,
    `Reference ${lead.reference}. Received ${formatReceived(lead.received_at)}, Toronto time.`,
  );
  for (const { heading, lines } of sections) {
    writeHeading(pdf, heading);
    for (const [label, answer] of lines) writeLine(pdf, label, answer);
  }
  if (lead.message) {
    writeHeading(pdf, 'Message');
    write(pdf, message === lead.message ? message : `${message} … (continued in the email)`);
  }
  pdf.moveDown(1.5);
  write(
    pdf,
    `${brand.legalName}, ${brand.address}, ${brand.phone}. Characters that cannot be printed appear as “?”; they are stored as you typed them.`,
    { size: 9, colour: inkSoft },
  );
  pdf.end();
  return content;
}
