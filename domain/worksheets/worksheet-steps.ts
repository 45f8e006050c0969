import { formatDay, type IsoDay } from '../dates/iso-day.ts';
import { computeClock, documentLabels, isOver, type ClockDates } from './rescission-clock.ts';
import { parseWorksheetState, stateLabels, type WorksheetState } from './worksheet-states.ts';

/** A step's fields besides the operator's note. */
type StepField = 'unit' | 'signedOn' | 'materialChangeOn';

interface WorksheetStep {
  /** The label of its button. */
  label: string;
  from: readonly WorksheetState[];
  to: WorksheetState;
  noteLabel: string;
  needsNote?: true;
  fields?: readonly StepField[];
  /** Offers to email the buyer about it. */
  emailsBuyer?: true;
}

const beforeSigning = ['submitted', 'checked', 'sent', 'waitlisted', 'allocated'] as const;

/** Every transition between states, by the name of its form. */
export const worksheetSteps = {
  check: {
    label: 'Mark as checked',
    from: ['submitted'],
    to: 'checked',
    noteLabel: 'What was checked',
    emailsBuyer: true,
  },
  send: {
    label: 'Mark as sent to the builder',
    from: ['checked'],
    to: 'sent',
    noteLabel: 'Sent to whom, and how',
    emailsBuyer: true,
  },
  allocate: {
    label: 'Mark as allocated',
    from: ['sent', 'waitlisted'],
    to: 'allocated',
    noteLabel: 'The builder’s reply',
    fields: ['unit'],
    emailsBuyer: true,
  },
  waitlist: {
    label: 'Mark as waitlisted',
    from: ['sent'],
    to: 'waitlisted',
    noteLabel: 'The builder’s reply',
    emailsBuyer: true,
  },
  decline: {
    label: 'Mark as declined by the builder',
    from: ['sent', 'waitlisted'],
    to: 'declined',
    noteLabel: 'The builder’s reply',
    emailsBuyer: true,
  },
  sign: {
    label: 'Mark the agreement as signed',
    from: ['allocated'],
    to: 'signed',
    noteLabel: 'Internal note',
    fields: ['signedOn'],
    emailsBuyer: true,
  },
  rescission: {
    label: 'Start the rescission period',
    from: ['signed'],
    to: 'rescission',
    noteLabel: 'Internal note',
    emailsBuyer: true,
  },
  firm: {
    label: 'Mark as firm',
    from: ['signed', 'rescission'],
    to: 'firm',
    noteLabel: 'Internal note',
    emailsBuyer: true,
  },
  'material-change': {
    label: 'Record a material change',
    from: ['signed', 'rescission', 'firm'],
    to: 'rescission',
    noteLabel: 'What changed',
    needsNote: true,
    fields: ['materialChangeOn'],
    emailsBuyer: true,
  },
  rescind: {
    label: 'Mark as rescinded by the buyer',
    from: ['signed', 'rescission'],
    to: 'rescinded',
    noteLabel: 'How and when the notice was received',
    needsNote: true,
  },
  withdraw: {
    label: 'Mark as withdrawn',
    from: beforeSigning,
    to: 'withdrawn',
    noteLabel: 'Who withdrew it, and why',
    needsNote: true,
  },
} as const satisfies Readonly<Record<string, WorksheetStep>>;

export type StepName = keyof typeof worksheetSteps;
export const stepNames = Object.keys(worksheetSteps) as StepName[];
export const getStep = (name: StepName): WorksheetStep => worksheetSteps[name];

interface WorksheetMove {
  kind: string;
  /** The state before. */
  before: string | null;
}

/**
 * The state to which undoing the last step returns, from the worksheet's events, earliest first;
 * null if no step is left to undo. A correction can only be corrected.
 */
export function findPreviousState(events: readonly WorksheetMove[]): WorksheetState | null {
  const left: (WorksheetState | null)[] = [];
  for (const { kind, before } of events)
    if (kind === 'worksheet') left.push(parseWorksheetState(before));
    else if (kind === 'worksheet-undone') left.pop();
    else if (kind === 'worksheet-corrected') left.length = 0;
  return left.at(-1) ?? null;
}

/** Possible corrections: the states before an agreement, which need no further input. */
export const correctedStates = ['submitted', 'checked', 'sent', 'waitlisted'] as const;
type CorrectedState = (typeof correctedStates)[number];
const correctableStates: readonly WorksheetState[] = [
  ...correctedStates,
  'allocated',
  'declined',
  'withdrawn',
];

/** The states to which a wrongly recorded worksheet can be corrected. */
export const listCorrections = (state: WorksheetState): readonly CorrectedState[] =>
  correctableStates.includes(state) ? correctedStates.filter((other) => other !== state) : [];

export type Sheet = ClockDates & { state: WorksheetState };

function findFirmObstacle(sheet: Sheet, today: IsoDay): string | null {
  const clock = computeClock(sheet);
  if (!clock || isOver(clock, today)) return null;
  const lacking = clock.missing.map((document) => documentLabels[document].toLowerCase());
  if (lacking.length > 0)
    return `The rescission period must end first. Missing dates: ${lacking.join(', ')}.`;
  const last = clock.movedTo ?? clock.lastDay ?? today;
  return `The rescission period must end first. Its last day is ${formatDay(last)}.`;
}

/** Why a step is not available now; null if it is. `today` is in Toronto. */
export function findObstacle(name: StepName, sheet: Sheet, today: IsoDay): string | null {
  const step = getStep(name);
  if (!step.from.includes(sheet.state))
    return `A worksheet cannot go from “${stateLabels[sheet.state].label}” to “${stateLabels[step.to].label}”.`;
  if (name === 'firm') return findFirmObstacle(sheet, today);
  const clock = computeClock(sheet);
  if (name === 'material-change' && !clock)
    return 'This purchase has no statutory rescission period.';
  if (name !== 'rescission') return null;
  if (!clock) return 'This purchase has no statutory rescission period.';
  return clock.lastDay === null
    ? 'Enter the dates the agreement and the disclosure statement were received.'
    : null;
}
