import * as v from 'valibot';
import { cleanMessage } from '../../text/clean-text.ts';
import { formMessages } from '../../text/messages/form.ts';
import { worksheetMessages } from '../../text/messages/worksheet.ts';
import { buildEmailField, buildNameField, enteredText, nullIfEmpty } from './contact-fields.ts';
import { defineLeadForm } from './define-lead-form.ts';
import { leadExtras, projectStubField, type LeadDraft } from '../lead.ts';
import type { Phone } from './phone.ts';
import { buildPhoneField } from './parse-phone.ts';
import { splitEnteredPhone } from './entered-phone.ts';
import { floorRanges, photoFields, worksheetFields, yesOrNo } from './worksheet-fields.ts';

const required = worksheetMessages.required;
const tooLong = worksheetMessages.tooLong;

const textMax = 200;

const text = v.pipe(enteredText, v.transform(cleanMessage), v.maxLength(textMax, tooLong));
const requiredText = v.pipe(text, v.nonEmpty(required));
const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(enteredText, v.picklist(options, required));
const oneOfOrNone = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(enteredText, v.picklist(['', ...options], required));

/** One letter may be a whole first or last name, as in 李. */
const namePart = buildNameField(required);
const purchaserPhone = buildPhoneField(required, formMessages.phoneShort);
const purchaserEmail = buildEmailField(required, formMessages.emailFormat);

/** Splits the number and its extension into separate answers. */
const flattenPhone = <Purchaser extends { phone_number: Phone | null }>({
  phone_number,
  ...rest
}: Purchaser) => ({
  ...rest,
  phone_number: phone_number?.number ?? null,
  phone_extension: phone_number?.extension ?? null,
});

const firstPurchaser = v.pipe(
  v.object(
    {
      first_name: namePart,
      last_name: namePart,
      street_address: requiredText,
      suite: text,
      city: requiredText,
      province: requiredText,
      postal_code: requiredText,
      phone_number: purchaserPhone,
      email: purchaserEmail,
      occupation: requiredText,
      employer: requiredText,
      photo_id: requiredText,
    },
    required,
  ),
  v.transform(flattenPhone),
);

const secondPurchaser = v.pipe(
  v.object({
    first_name: nullIfEmpty(namePart),
    last_name: nullIfEmpty(namePart),
    street_address: text,
    suite: text,
    city: text,
    province: text,
    postal_code: text,
    phone_number: nullIfEmpty(purchaserPhone),
    email: nullIfEmpty(purchaserEmail),
    occupation: text,
    employer: text,
    photo_id: text,
  }),
  v.transform(flattenPhone),
);

const project = {
  projectStub: v.optional(projectStubField),
  project_name: requiredText,
  selectedMeetingType: requiredText,
};
const rest = {
  parking: oneOf(yesOrNo),
  locker: oneOf(yesOrNo),
  firstPurchaser,
  secondPurchaser: v.optional(secondPurchaser),
  message: v.pipe(enteredText, v.transform(cleanMessage)),
  ...leadExtras,
};

export const worksheetSchema = v.variant(
  'propertyType',
  [
    v.object({
      propertyType: v.literal('condos'),
      ...project,
      choice1: requiredText,
      floor_range1: oneOf(floorRanges),
      choice2: text,
      floor_range2: oneOfOrNone(floorRanges),
      choice3: text,
      floor_range3: oneOfOrNone(floorRanges),
      ...rest,
    }),
    v.object({
      propertyType: v.literal('home'),
      ...project,
      lot_number: requiredText,
      ...rest,
    }),
  ],
  required,
);

const listPurchaser = (name: string, purchaser: Record<string, string | null> | undefined) =>
  Object.entries(purchaser ?? {}).map(([field, value]) => [`${name}.${field}`, value] as const);

/** A purchaser with one phone number, and others and words beside it as answers. */
function keepOneNumber(name: string, purchaser: Record<string, unknown>) {
  const { phone_number: entered } = purchaser;
  if (typeof entered !== 'string') return { purchaser, beside: {} };
  const { first, others, note } = splitEnteredPhone(entered);
  return {
    purchaser: { ...purchaser, phone_number: first },
    beside: {
      ...(others && { [`${name}OtherPhone`]: others }),
      ...(note && { [`${name}PhoneNote`]: note }),
    },
  };
}

/** Reads known groups only: a sent name such as "__proto__.city" would write into every object. */
function nestPurchasers(fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields);
  const flat = entries.filter(([name]) => !name.includes('.'));
  // A missing key would be reported with the library's message.
  if (flat.length === entries.length) return { firstPurchaser: undefined, ...fields };
  const readPurchaser = (group: string) =>
    Object.fromEntries(
      entries
        .filter(([name]) => name.startsWith(`${group}.`))
        .map(([name, value]) => [name.slice(group.length + 1), value]),
    );
  const first = keepOneNumber('firstPurchaser', readPurchaser('firstPurchaser'));
  const second = keepOneNumber('secondPurchaser', readPurchaser('secondPurchaser'));
  const { attributes, ...choices } = Object.fromEntries(flat);
  const answers = { ...Object(attributes), ...first.beside, ...second.beside };
  return {
    firstPurchaser: first.purchaser,
    secondPurchaser: second.purchaser,
    ...choices,
    ...(Object.keys(answers).length > 0 && { attributes: answers }),
  };
}

/** Stores the answers as attributes. */
function buildWorksheetLead(sheet: v.InferOutput<typeof worksheetSchema>): Partial<LeadDraft> {
  const {
    message,
    firstPurchaser: first,
    secondPurchaser: second,
    projectStub,
    ...answers
  } = sheet;
  const answered = [
    ...Object.entries(answers),
    ...listPurchaser('firstPurchaser', first),
    ...listPurchaser('secondPurchaser', second),
  ].filter((entry): entry is [string, string] => Boolean(entry[1]) && !(entry[0] in leadExtras));
  return {
    name: `${first.first_name} ${first.last_name}`,
    email: first.email,
    phone: first.phone_number,
    phoneExtension: first.phone_extension,
    message: message || null,
    projectStub: projectStub ?? null,
    attributes: { ...sheet.attributes, ...Object.fromEntries(answered) },
    uploads: Object.fromEntries(answered.filter(([field]) => photoFields.includes(field))),
  };
}

export const worksheetForm = defineLeadForm({
  name: 'worksheet',
  fields: worksheetFields,
  api: { summary: 'Send an allocation worksheet', tag: 'Leads' },
  schema: () => worksheetSchema,
  arrange: nestPurchasers,
  build: buildWorksheetLead,
  answer: worksheetMessages.success,
  success: worksheetMessages.success,
});
