import { formatDay, type IsoDay } from '../dates/iso-day.ts';
import { computeClock, type RescissionClock } from './rescission-clock.ts';
import type { Sheet, StepName } from './worksheet-steps.ts';

/** An email to the first purchaser. */
export interface BuyerEmail {
  subject: string;
  body: string;
}

/**
 * The facts in an email to the buyer. Anyone can enter somebody else's address, so nothing that a
 * visitor entered is repeated.
 */
export interface BuyerEmailFacts {
  reference: string;
  /** The title in the catalogue; null if the project is not in it. */
  project: string | null;
  unit?: string | undefined;
  signedOn?: IsoDay | null | undefined;
  /** With the step's own input applied. */
  sheet: Sheet;
}

/** Every email about the period has these words. */
const periodName = 'cooling-off period';

const describeLastDay = ({ lastDay, movedTo, days }: RescissionClock) =>
  lastDay === null
    ? ''
    : `According to our records, your ${days}-day ${periodName}, in which the law lets you cancel the agreement, ends on ${formatDay(lastDay)}.${movedTo ? ` That day is a weekend or a holiday: ask your lawyer whether the period extends to ${formatDay(movedTo)}.` : ''} We calculated this date ourselves, and it is not legal advice: ask your lawyer to confirm it.`;

const nameWorksheet = ({ project }: BuyerEmailFacts) =>
  `your allocation worksheet${project ? ` for ${project}` : ''}`;

const describePeriod = ({ sheet }: BuyerEmailFacts) => {
  const clock = computeClock(sheet);
  return clock ? describeLastDay(clock) : '';
};

const waits = 'We will email you when we hear back.';

/** What a buyer is told who was told other dates. */
const describeNewPeriod = ({ sheet }: BuyerEmailFacts) => {
  const clock = computeClock(sheet);
  if (!clock)
    return `According to our records, the law gives you no ${periodName} for this home. This is not legal advice: ask your lawyer to confirm it.`;
  return (
    describeLastDay(clock) ||
    'We do not know its last day yet, because not all documents for your purchase are recorded as received.'
  );
};

/** The paragraphs for each step, and for corrected dates; steps not listed send no email. */
const sentences: Readonly<
  Partial<Record<StepName | 'dates', (facts: BuyerEmailFacts) => string[]>>
> = {
  check: (facts) => [
    `We have received and checked ${nameWorksheet(facts)}.`,
    `Next, we will send it to the builder, who decides which suites to allocate. ${waits}`,
  ],
  send: (facts) => [
    `We have sent ${nameWorksheet(facts)} to the builder.`,
    `The builder decides which suites to allocate. ${waits}`,
  ],
  allocate: ({ unit, project }) => [
    `The builder has allocated ${unit || 'a suite'}${project ? ` at ${project}` : ''} to you.`,
    'We will be in touch about the agreement. You have not bought anything until you sign it.',
  ],
  waitlist: (facts) => [`The builder has put ${nameWorksheet(facts)} on the waiting list.`, waits],
  decline: (facts) => [
    `The builder could not offer you a suite for ${nameWorksheet(facts)}.`,
    'Reply to this email if you would like to look at other projects with us.',
  ],
  sign: (facts) => [
    `We have recorded that the agreement was signed${facts.signedOn ? ` on ${formatDay(facts.signedOn)}` : ''}.`,
    describePeriod(facts),
  ],
  rescission: (facts) => [
    'We have recorded which documents for your purchase you have received, and when.',
    describePeriod(facts),
  ],
  'material-change': (facts) => [
    `We have recorded a material change to your purchase, so the ${periodName} starts again.`,
    describePeriod(facts),
  ],
  dates: (facts) => [
    `We have corrected our records of your purchase. What we wrote before about your ${periodName} no longer holds.`,
    describeNewPeriod(facts),
  ],
  firm: () => ['According to our records, your purchase is firm.'],
};

const formatSubject = (reference: string) => `Your allocation worksheet ${reference}`;

interface SentReply {
  at: Date;
  subject: string;
  body: string;
}

/** The latest emails to the buyer: about the worksheet, and about the cooling-off period. */
export const findTold = (replies: readonly SentReply[], reference: string) => ({
  worksheet: replies.findLast(({ subject }) => subject === formatSubject(reference)) ?? null,
  period: replies.findLast(({ body }) => body.includes(periodName)) ?? null,
});

/** Builds the email to the buyer about a step or corrected dates; null if the step sends none. */
export function buildBuyerEmail(
  step: StepName | 'dates',
  facts: BuyerEmailFacts,
): BuyerEmail | null {
  const lines = sentences[step]?.(facts).filter(Boolean);
  if (!lines) return null;
  return {
    subject: formatSubject(facts.reference),
    body: [
      'Hello,',
      ...lines,
      'If you did not send this worksheet, please reply and let us know.',
    ].join('\n\n'),
  };
}
