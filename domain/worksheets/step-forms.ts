import * as v from 'valibot';
import { isCountedDay, type IsoDay } from '../dates/iso-day.ts';
import { typedText } from '../leads/contact-fields.ts';
import { cleanMessage } from '../text/clean-text.ts';
import { clockKinds } from './rescission-clock.ts';
import { getStep, type StepName } from './worksheet-steps.ts';

const maxWords = 5000;
const maxLine = 200;

const words = v.pipe(
  typedText,
  v.transform(cleanMessage),
  v.maxLength(maxWords, `Use at most ${maxWords} characters.`),
);
const line = v.pipe(
  typedText,
  v.transform(cleanMessage),
  v.maxLength(maxLine, `Use at most ${maxLine} characters.`),
);
/** The revision that the page of the worksheet showed. */
const revision = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
const ticked = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text !== ''),
);

/** A day that has come; `required` says what to do when it is left empty. */
const buildDay = (today: IsoDay, required: string) =>
  v.pipe(
    typedText,
    v.nonEmpty(required),
    v.check(isCountedDay, 'Enter a day as YYYY-MM-DD.'),
    v.check((day) => day <= today, 'This day has not come yet.'),
  );

const buildOptionalDay = (today: IsoDay) =>
  v.pipe(
    typedText,
    v.check((text) => text === '' || isCountedDay(text), 'Enter a day as YYYY-MM-DD.'),
    v.check((text) => text <= today, 'This day has not come yet.'),
    v.transform((text): IsoDay | null => text || null),
  );

export interface StepInput {
  revision: number;
  words: string;
  tellBuyer: boolean;
  unit?: string;
  /** In dollars; null when it is not known. */
  unitPriceCad?: number | null;
  unitNotes?: string;
  signedOn?: IsoDay;
  materialChangeOn?: IsoDay;
}

const price = v.pipe(
  typedText,
  v.transform((text) => text.replaceAll(/[\s$,]/g, '')),
  v.check((text) => /^\d{0,9}$/.test(text), 'Enter whole dollars, such as 749,900.'),
  v.transform((text) => (text === '' ? null : Number(text))),
);

const listFields = (today: IsoDay) => ({
  unit: {
    unit: v.pipe(line, v.nonEmpty('Enter the suite or lot that was allocated.')),
    unitPriceCad: price,
    unitNotes: words,
  },
  signedOn: { signedOn: buildDay(today, 'Enter the day on which the agreement was signed.') },
  materialChangeOn: {
    materialChangeOn: buildDay(today, 'Enter the day on which the buyer was told of the change.'),
  },
});

/** What the form of a step sends. */
export function buildStepSchema(
  name: StepName,
  today: IsoDay,
): v.GenericSchema<unknown, StepInput> {
  const step = getStep(name);
  const fields = listFields(today);
  return v.object({
    revision,
    words: step.needsWords ? v.pipe(words, v.nonEmpty('Say it in a few words.')) : words,
    tellBuyer: ticked,
    ...Object.assign({}, ...(step.fields ?? []).map((field) => fields[field])),
  }) as unknown as v.GenericSchema<unknown, StepInput>;
}

export const backSchema = v.object({
  revision,
  words: v.pipe(words, v.nonEmpty('Say why it goes back.')),
});

export const buildDatesSchema = (today: IsoDay) =>
  v.object({
    revision,
    clockKind: v.picklist(clockKinds, 'Choose what is bought.'),
    apsReceived: buildOptionalDay(today),
    disclosureReceived: buildOptionalDay(today),
    guideReceived: buildOptionalDay(today),
    signedOn: buildOptionalDay(today),
  });

export type DatesInput = v.InferOutput<ReturnType<typeof buildDatesSchema>>;
