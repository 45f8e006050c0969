import * as v from 'valibot';
import { cleanMessage } from '../text/clean-text.ts';
import { worksheetMessages } from '../text/messages/worksheet.ts';
import { emailField, formatE164, typedText } from './contact-fields.ts';
import { leadExtras, type LeadDraft } from './lead.ts';

const { required } = worksheetMessages;

/** What a worksheet asks for; each has required fields of its own. */
export const worksheetTypes = ['condos', 'home'] as const;
export const floorRanges = ['1', '2'] as const;
export const yesOrNo = ['Yes', 'No'] as const;

const textMax = 200;
const phoneShape = /^\+?[1-9]\d{1,14}$/;

const text = v.pipe(typedText, v.transform(cleanMessage), v.maxLength(textMax, required));
const requiredText = v.pipe(text, v.nonEmpty(required));
const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(typedText, v.picklist(options, required));
const oneOfOrNone = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(typedText, v.picklist(['', ...options], required));

/** Spaces, hyphens, dots and brackets are how people write a number. */
const purchaserPhone = v.pipe(
  typedText,
  v.transform((phone) => phone.replace(/[\s().-]/g, '')),
  v.regex(phoneShape, required),
  v.transform(formatE164),
);

const emailOrNone = v.pipe(
  text,
  v.check((email) => email === '' || v.is(emailField, email), required),
);

const firstPurchaser = v.object(
  {
    first_name: requiredText,
    last_name: requiredText,
    street_address: requiredText,
    suite: text,
    city: requiredText,
    province: requiredText,
    postal_code: requiredText,
    phone_number: purchaserPhone,
    email: v.pipe(
      text,
      v.check((email) => v.is(emailField, email), required),
    ),
    occupation: requiredText,
    employer: requiredText,
    photo_id: requiredText,
  },
  required,
);

const secondPurchaser = v.object({
  first_name: text,
  last_name: text,
  street_address: text,
  suite: text,
  city: text,
  province: text,
  postal_code: text,
  phone_number: text,
  email: emailOrNone,
  occupation: text,
  employer: text,
  photo_id: text,
});

/** Every field of a purchaser but the picture, in the order in which they are checked. */
export const purchaserFields = [
  'first_name',
  'last_name',
  'street_address',
  'suite',
  'city',
  'province',
  'postal_code',
  'phone_number',
  'email',
  'occupation',
  'employer',
] as const;
export type PurchaserField = (typeof purchaserFields)[number];

const purchasers = ['firstPurchaser', 'secondPurchaser'] as const;
/** Names of the answers that are links to uploaded pictures. */
export const photoFields: readonly string[] = purchasers.map(
  (purchaser) => `${purchaser}.photo_id`,
);

const project = { project_name: requiredText, selectedMeetingType: requiredText };
const rest = {
  parking: oneOf(yesOrNo),
  locker: oneOf(yesOrNo),
  firstPurchaser,
  secondPurchaser: v.optional(secondPurchaser),
  message: v.pipe(typedText, v.transform(cleanMessage)),
  ...leadExtras,
};

/** The allocation worksheet: suites of a condominium, or a lot of a house. */
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

export type Worksheet = v.InferOutput<typeof worksheetSchema>;

const listPurchaser = (name: string, purchaser: Record<string, string> | undefined) =>
  Object.entries(purchaser ?? {}).map(([field, value]) => [`${name}.${field}`, value] as const);

/** Makes the lead of a checked worksheet; what was answered stands among the attributes. */
export function buildWorksheetLead(sheet: Worksheet, source: string): LeadDraft {
  const { submissionId, attributes, attribution, consent, message, ...asked } = sheet;
  const { firstPurchaser: first, secondPurchaser: second, ...answers } = asked;
  const answered = [
    ...Object.entries(answers),
    ...listPurchaser('firstPurchaser', first),
    ...listPurchaser('secondPurchaser', second),
  ].filter(([, answer]) => answer !== '');
  return {
    form: 'worksheet',
    source,
    name: `${first.first_name} ${first.last_name}`,
    email: first.email,
    phone: first.phone_number,
    message: message || null,
    projectStub: null,
    submissionId: submissionId ?? null,
    attributes: { ...attributes, ...Object.fromEntries(answered) },
    uploads: Object.fromEntries(answered.filter(([field]) => photoFields.includes(field))),
    attribution: attribution ?? {},
    consent: consent ?? null,
    answer: worksheetMessages.success,
  };
}

/** The worksheet out of a form's flat names: "firstPurchaser.city" is the city of the first purchaser. */
export function nestWorksheet(flat: object): Record<string, unknown> {
  const nested: Record<string, unknown> = { firstPurchaser: {}, secondPurchaser: {} };
  for (const [name, value] of Object.entries(flat)) {
    const [group = '', field] = name.split('.');
    const fields = nested[group];
    if (field === undefined) nested[name] = value;
    else if (fields && typeof fields === 'object') Object.assign(fields, { [field]: value });
  }
  return nested;
}

/** Names of the form's fields. */
export const worksheetFields: readonly string[] = [
  'propertyType',
  'project_name',
  'selectedMeetingType',
  ...[1, 2, 3].flatMap((choice) => [`choice${choice}`, `floor_range${choice}`]),
  'lot_number',
  'parking',
  'locker',
  ...purchasers.flatMap((purchaser) =>
    [...purchaserFields, 'photo_id'].map((field) => `${purchaser}.${field}`),
  ),
  'message',
];
