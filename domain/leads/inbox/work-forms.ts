import * as v from 'valibot';
import { wholeNumberField } from '../../text/whole-number.ts';
import { wholeNumberField as id } from '../../text/whole-number.ts';
import { isSupportedDay } from '../../dates/iso-day.ts';
import { cleanMessage } from '../../text/clean-text.ts';
import { enteredText } from '../forms/contact-fields.ts';
import { snoozeChoices, type SnoozeChoice } from './snooze.ts';

/** The outcomes of a call; reaching the person or leaving a message counts as an answer. */
export const callOutcomes = {
  reached: { label: 'Reached', isAnswer: true },
  message: { label: 'Left a message', isAnswer: true },
  'no-answer': { label: 'No answer', isAnswer: false },
} as const;
export type CallOutcome = keyof typeof callOutcomes;
const outcomes = Object.keys(callOutcomes) as CallOutcome[];

const buildText = (max: number) =>
  v.pipe(
    enteredText,
    v.transform(cleanMessage),
    v.maxLength(max, `Use at most ${max} characters.`),
  );

export const callSchema = v.pipe(
  v.object({
    outcome: v.picklist(outcomes, 'Choose how the call ended.'),
    words: buildText(5000),
    /** Whether the caller becomes the lead's owner. */
    take: v.pipe(
      v.optional(v.string(), ''),
      v.transform((text) => text !== ''),
    ),
    /** What the caller does next, and by which day; the day alone is nothing. */
    step: buildText(300),
    stepDue: enteredText,
  }),
  v.forward(
    v.check(({ step, stepDue }) => step === '' || isSupportedDay(stepDue), 'Choose a day.'),
    ['stepDue'],
  ),
  v.transform(({ step, stepDue, ...call }) => ({
    ...call,
    next: step === '' ? null : { what: step, due: stepDue },
  })),
);
export type CallForm = v.InferOutput<typeof callSchema>;

/** The press alone says it. */
export const answeredSchema = v.object({});

export const taskSchema = v.object({
  what: v.pipe(buildText(300), v.nonEmpty('Enter what needs to be done.')),
  due: v.pipe(enteredText, v.check(isSupportedDay, 'Choose a day.')),
  /** An operator's id; empty for the author. */
  assignee: v.pipe(
    enteredText,
    v.regex(/^\d{0,15}$/),
    v.transform((text) => (text === '' ? null : Number(text))),
  ),
});
export type TaskForm = v.InferOutput<typeof taskSchema>;

export const taskStateSchema = v.object({ task: id });

export const snoozeSchema = v.object({
  revision: id,
  until: v.picklist(Object.keys(snoozeChoices) as SnoozeChoice[], 'Choose until when.'),
  own: enteredText,
});

/** The link to a document that was sent. */
export const revokeSchema = v.object({ link: wholeNumberField });

/** A delivery's id, or "all" for every failed one. */
export const retrySchema = v.object({
  delivery: v.pipe(v.string(), v.regex(/^(?:all|[\da-f-]{36})$/)),
});
