import { formatDay, type IsoDay } from '../dates/iso-day.ts';
import { computeClock, documentLabels, isOver, type ClockDates } from './rescission-clock.ts';
import { stateLabels, type WorksheetState } from './worksheet-states.ts';

/** Fields of a step in addition to the operator's note. */
type StepField = 'unit' | 'signedOn' | 'materialChangeOn';

export interface WorksheetStep {
  /** The label of its button. */
  label: string;
  from: readonly WorksheetState[];
  to: WorksheetState;
  words: string;
  needsWords?: true;
  fields?: readonly StepField[];
  /** The operator can choose to email the buyer about it. */
  tellsBuyer?: true;
}

const beforeSigning = ['submitted', 'checked', 'sent', 'waitlisted', 'allocated'] as const;

/** Every transition between states, by the name of its form. */
export const worksheetSteps = {
  check: {
    label: 'Mark as checked',
    from: ['submitted'],
    to: 'checked',
    words: 'What was checked',
    tellsBuyer: true,
  },
  send: {
    label: 'Mark as sent to the builder',
    from: ['checked'],
    to: 'sent',
    words: 'To whom, and how',
    tellsBuyer: true,
  },
  allocate: {
    label: 'Mark as allocated',
    from: ['sent', 'waitlisted'],
    to: 'allocated',
    words: 'The builder’s reply',
    fields: ['unit'],
    tellsBuyer: true,
  },
  waitlist: {
    label: 'Mark as waitlisted',
    from: ['sent'],
    to: 'waitlisted',
    words: 'The builder’s reply',
    tellsBuyer: true,
  },
  decline: {
    label: 'Mark as declined by the builder',
    from: ['sent', 'waitlisted'],
    to: 'declined',
    words: 'The builder’s reply',
    tellsBuyer: true,
  },
  sign: {
    label: 'Mark the agreement as signed',
    from: ['allocated'],
    to: 'signed',
    words: 'Note for colleagues',
    fields: ['signedOn'],
    tellsBuyer: true,
  },
  rescission: {
    label: 'Start the rescission period',
    from: ['signed'],
    to: 'rescission',
    words: 'Note for colleagues',
    tellsBuyer: true,
  },
  firm: {
    label: 'Mark as firm',
    from: ['signed', 'rescission'],
    to: 'firm',
    words: 'Note for colleagues',
    tellsBuyer: true,
  },
  'material-change': {
    label: 'Record a material change',
    from: ['signed', 'rescission', 'firm'],
    to: 'rescission',
    words: 'What changed',
    needsWords: true,
    fields: ['materialChangeOn'],
    tellsBuyer: true,
  },
  rescind: {
    label: 'Mark as rescinded by the buyer',
    from: ['signed', 'rescission'],
    to: 'rescinded',
    words: 'How and when the notice came',
    needsWords: true,
  },
  withdraw: {
    label: 'Mark as withdrawn',
    from: beforeSigning,
    to: 'withdrawn',
    words: 'Who withdrew it, and why',
    needsWords: true,
  },
} as const satisfies Readonly<Record<string, WorksheetStep>>;

export type StepName = keyof typeof worksheetSteps;
export const stepNames = Object.keys(worksheetSteps) as StepName[];
export const getStep = (name: StepName): WorksheetStep => worksheetSteps[name];

/** The state that undoing a mistaken step returns to. */
const previousStates: Readonly<Partial<Record<WorksheetState, WorksheetState>>> = {
  checked: 'submitted',
  sent: 'checked',
  waitlisted: 'sent',
  allocated: 'sent',
  declined: 'sent',
  signed: 'allocated',
  rescission: 'signed',
  firm: 'signed',
  rescinded: 'signed',
  withdrawn: 'submitted',
};
export const findPreviousState = (state: WorksheetState): WorksheetState | null =>
  previousStates[state] ?? null;

/** The states that a correction can set: those before an agreement that need no other value. */
export const correctedStates = ['submitted', 'checked', 'sent', 'waitlisted'] as const;
type CorrectedState = (typeof correctedStates)[number];
const correctableStates: readonly WorksheetState[] = [
  ...correctedStates,
  'allocated',
  'declined',
  'withdrawn',
];

/** The states to which a wrongly recorded worksheet can be moved directly. */
export const listCorrections = (state: WorksheetState): readonly CorrectedState[] =>
  correctableStates.includes(state) ? correctedStates.filter((other) => other !== state) : [];

export type Sheet = ClockDates & { state: WorksheetState };

function findFirmObstacle(sheet: Sheet, today: IsoDay): string | null {
  const clock = computeClock(sheet);
  if (!clock || isOver(clock, today)) return null;
  const lacking = clock.missing.map((document) => documentLabels[document].toLowerCase());
  if (lacking.length > 0)
    return `It cannot be firm before the rescission period is over. Missing dates: ${lacking.join(', ')}.`;
  const last = clock.movedTo ?? clock.lastDay ?? today;
  return `It cannot be firm before the rescission period is over: the last day is ${formatDay(last)}.`;
}

/** Why a step is not available now; null when it is. `today` is in Toronto. */
export function findObstacle(name: StepName, sheet: Sheet, today: IsoDay): string | null {
  const step = getStep(name);
  if (!step.from.includes(sheet.state))
    return `“${stateLabels[step.to].label}” does not follow “${stateLabels[sheet.state].label}”.`;
  if (name === 'firm') return findFirmObstacle(sheet, today);
  const clock = computeClock(sheet);
  if (name === 'material-change' && !clock)
    return 'The law gives this purchase no rescission period.';
  if (name !== 'rescission') return null;
  if (!clock) return 'The law gives this purchase no rescission period.';
  return clock.lastDay === null
    ? 'Enter the days on which agreement and disclosure statement were received.'
    : null;
}
