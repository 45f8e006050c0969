import { formatDay, type IsoDay } from '../dates/iso-day.ts';
import { computeClock, type RescissionClock } from './rescission-clock.ts';
import type { Sheet, StepName } from './worksheet-steps.ts';

/** A mail to the first purchaser. */
export interface Receipt {
  subject: string;
  body: string;
}

/**
 * The facts in a receipt. None was typed by the visitor: anyone can enter another person's address,
 * so names and choices are not repeated.
 */
export interface ReceiptFacts {
  reference: string;
  /** The title in the catalogue; null when the worksheet names another project. */
  project: string | null;
  unit?: string | undefined;
  signedOn?: IsoDay | null | undefined;
  /** Including the step's own input. */
  sheet: Sheet;
}

const describeLastDay = ({ lastDay, movedTo, days }: RescissionClock) =>
  lastDay === null
    ? ''
    : `Based on the dates we have, the ${days} days in which the law lets you cancel the agreement end on ${formatDay(lastDay)}.${movedTo ? ` That is a weekend or a holiday: ask your lawyer whether ${formatDay(movedTo)} still counts.` : ''} We calculated this date; it is not legal advice. Ask your lawyer to confirm it.`;

const nameWorksheet = ({ project }: ReceiptFacts) =>
  `your allocation worksheet${project ? ` for ${project}` : ''}`;

const describePeriod = ({ sheet }: ReceiptFacts) => {
  const clock = computeClock(sheet);
  return clock ? describeLastDay(clock) : '';
};

const waits = 'We will write to you when there is an answer.';

/** The sentences for each step; a step without any sends no mail. */
const sentences: Readonly<Partial<Record<StepName, (facts: ReceiptFacts) => string[]>>> = {
  check: (facts) => [
    `We have received and checked ${nameWorksheet(facts)}.`,
    `Next we send it to the builder, who decides which suites are allocated. ${waits}`,
  ],
  send: (facts) => [
    `We have sent ${nameWorksheet(facts)} to the builder.`,
    `The builder decides which suites are allocated. ${waits}`,
  ],
  allocate: ({ unit, project }) => [
    `The builder has allocated ${unit || 'a suite'}${project ? ` at ${project}` : ''} to you.`,
    'We will be in touch about the agreement. Nothing is bought before you sign it.',
  ],
  waitlist: (facts) => [`The builder has put ${nameWorksheet(facts)} on the waiting list.`, waits],
  decline: (facts) => [
    `The builder has no suite for ${nameWorksheet(facts)}.`,
    'Reply to this email if you would like to look at others with us.',
  ],
  sign: (facts) => [
    `We have recorded that the agreement was signed${facts.signedOn ? ` on ${formatDay(facts.signedOn)}` : ''}.`,
    describePeriod(facts),
  ],
  rescission: (facts) => [
    'We have recorded which documents of your purchase you have received, and when.',
    describePeriod(facts),
  ],
  'material-change': (facts) => [
    'We have recorded a material change to your purchase: the days start again.',
    describePeriod(facts),
  ],
  firm: () => ['Based on the dates we have, your purchase is firm.'],
};

/** The mail to the buyer about a step; null for a step that sends none. */
export function buildReceipt(step: StepName, facts: ReceiptFacts): Receipt | null {
  const lines = sentences[step]?.(facts).filter(Boolean);
  if (!lines) return null;
  return {
    subject: `Your allocation worksheet ${facts.reference}`,
    body: [
      'Hello,',
      ...lines,
      'If you did not send this worksheet, please reply and tell us.',
    ].join('\n\n'),
  };
}
