import * as v from 'valibot';
import { wholeNumberField as revision } from '../text/whole-number.ts';
import { isSupportedDay, type IsoDay } from '../dates/iso-day.ts';
import { enteredText } from '../leads/forms/contact-fields.ts';
import { cleanMessage } from '../text/clean-text.ts';
import { clockKinds } from './rescission-clock.ts';
import { correctedStates, getStep, type StepName } from './worksheet-steps.ts';

const maxNoteLength = 5000;
const maxLineLength = 200;

const note = v.pipe(
  enteredText,
  v.transform(cleanMessage),
  v.maxLength(maxNoteLength, `Use at most ${maxNoteLength} characters.`),
);
const line = v.pipe(
  enteredText,
  v.transform(cleanMessage),
  v.maxLength(maxLineLength, `Use at most ${maxLineLength} characters.`),
);
/** The revision shown on the worksheet's page. */
const checkbox = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text !== ''),
);

/** A date no later than today; `required` is the message for an empty field. */
const buildDay = (today: IsoDay, required: string) =>
  v.pipe(
    enteredText,
    v.nonEmpty(required),
    v.check(isSupportedDay, 'Enter a date as YYYY-MM-DD.'),
    v.check((day) => day <= today, 'This date is in the future.'),
  );

const buildOptionalDay = (today: IsoDay) =>
  v.pipe(
    enteredText,
    v.check((text) => text === '' || isSupportedDay(text), 'Enter a date as YYYY-MM-DD.'),
    v.check((text) => text <= today, 'This date is in the future.'),
    v.transform((text): IsoDay | null => text || null),
  );

export interface StepInput {
  revision: number;
  words: string;
  tellBuyer: boolean;
  unit?: string;
  /** In dollars; null if unknown. */
  unitPriceCad?: number | null;
  unitNotes?: string;
  signedOn?: IsoDay;
  materialChangeOn?: IsoDay;
}

const price = v.pipe(
  enteredText,
  v.transform((text) => text.replaceAll(/[\s$,]/g, '')),
  v.check((text) => /^\d{0,9}$/.test(text), 'Enter whole dollars, such as 749,900.'),
  v.transform((text) => (text === '' ? null : Number(text))),
);

const listFields = (today: IsoDay) => ({
  unit: {
    unit: v.pipe(line, v.nonEmpty('Enter the suite or lot that was allocated.')),
    unitPriceCad: price,
    unitNotes: note,
  },
  signedOn: { signedOn: buildDay(today, 'Enter the date the agreement was signed.') },
  materialChangeOn: {
    materialChangeOn: buildDay(today, 'Enter the date the buyer was notified of the change.'),
  },
});

/** The schema of a step's form. */
export function buildStepSchema(
  name: StepName,
  today: IsoDay,
): v.GenericSchema<unknown, StepInput> {
  const step = getStep(name);
  const fields = listFields(today);
  return v.object({
    revision,
    words: step.needsNote ? v.pipe(note, v.nonEmpty('Enter a note.')) : note,
    tellBuyer: checkbox,
    ...Object.assign({}, ...(step.fields ?? []).map((field) => fields[field])),
  }) as unknown as v.GenericSchema<unknown, StepInput>;
}

export const backSchema = v.object({
  revision,
  words: v.pipe(note, v.nonEmpty('Enter the reason for undoing the step.')),
});

export const correctSchema = v.object({
  revision,
  state: v.picklist(correctedStates, 'Choose the correct state.'),
  words: v.pipe(note, v.nonEmpty('Enter the reason for the correction.')),
});

export const buildDatesSchema = (today: IsoDay) =>
  v.object({
    revision,
    clockKind: v.picklist(clockKinds, 'Choose the type of home.'),
    /** Whether a type other than the worksheet's is meant. */
    isOtherHome: checkbox,
    tellBuyer: checkbox,
    apsReceived: buildOptionalDay(today),
    disclosureReceived: buildOptionalDay(today),
    guideReceived: buildOptionalDay(today),
    signedOn: buildOptionalDay(today),
    /** Present if one was entered, to correct or clear it. */
    materialChangeOn: v.optional(buildOptionalDay(today)),
  });

export type DatesInput = v.InferOutput<ReturnType<typeof buildDatesSchema>>;
