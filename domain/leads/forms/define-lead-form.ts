import type * as v from 'valibot';
import type { TorontoMinute } from '../../dates/iso-day.ts';
import { checkInOrder, type Checked } from './first-problem.ts';
import type { LeadDraft, LeadExtras } from '../lead.ts';
import { leadFormRows, type LeadFormRow, type SentFormName } from '../lead-form-rows.ts';
import type { OfficeCalendar } from '../../brand/office-calendar.ts';
import { addCountry } from './phone-countries.ts';
import { splitEnteredPhone } from './entered-phone.ts';

/** Additional answers of the contact, project request and register forms. */
export const buyerAttributes = ['agent', 'buyOrSell'] as const;

export interface FormSetting {
  readNow(): TorontoMinute;
  calendar: OfficeCalendar;
}

type Fields = Readonly<Record<string, unknown>>;
type LeadSchema = v.GenericSchema<unknown, LeadExtras>;

interface LeadFormParts<Schema extends LeadSchema> {
  name: SentFormName;
  fields: readonly string[];
  attributes?: readonly string[];
  api: { summary: string; tag: string; errorStatuses?: readonly number[] };
  schema: (setting: FormSetting) => Schema;
  /** The schema of the page's form, when it differs from the API's. */
  pageSchema?: (setting: FormSetting) => v.GenericSchema<unknown, v.InferOutput<Schema>>;
  /** Whether these fields came from the page's form. */
  isOfPage?: (fields: Fields) => boolean;
  /** Groups a page's fields as the API expects them. */
  arrange?: (fields: Fields) => Fields;
  build: (input: v.InferOutput<Schema>) => Partial<LeadDraft>;
  /** The API's message. */
  answer: string;
  /** The page's message. */
  success: string;
}

/** A form's row with its schema and texts, as the server and its page use it. */
export interface LeadFormDefinition
  extends LeadFormRow, Pick<LeadFormParts<LeadSchema>, 'name' | 'api' | 'schema' | 'success'> {
  fields: readonly string[];
  attributes: readonly string[];
  read(fields: Fields, setting: FormSetting, source: string): Checked<LeadDraft>;
  check(entered: Readonly<Record<string, string>>, setting: FormSetting): Checked<unknown>;
}

/** Adds a page's optional answers to those already grouped. */
function groupAttributes(fields: Fields, names: readonly string[]): Fields {
  const filled = names.flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : []));
  if (filled.length === 0) return fields;
  return {
    ...fields,
    attributes: { ...Object(fields['attributes']), ...Object.fromEntries(filled) },
  };
}

/** One phone number; others and words beside it become answers of their own. */
function keepBesidePhone(fields: Fields): Fields {
  if (typeof fields['phone'] !== 'string') return fields;
  const { first: phone, others: otherPhone, note: phoneNote } = splitEnteredPhone(fields['phone']);
  const split = { ...fields, phone, otherPhone, phoneNote };
  return groupAttributes(split, ['otherPhone', 'phoneNote']);
}

export function defineLeadForm<Schema extends LeadSchema>(
  parts: LeadFormParts<Schema>,
): LeadFormDefinition & { build(input: v.InferOutput<Schema>, source: string): LeadDraft } {
  const { name, attributes = [], schema, answer } = parts;
  const { pageSchema = schema, isOfPage = () => true, arrange = (fields) => fields } = parts;

  function group(fields: Fields): Fields {
    const kept = keepBesidePhone(fields);
    const { phone, phoneCountry } = kept;
    const isEntered = typeof phone === 'string' && typeof phoneCountry === 'string';
    const grouped = arrange(groupAttributes(kept, attributes));
    return isEntered ? { ...grouped, phone: addCountry(phone, phoneCountry) } : grouped;
  }

  const build = (input: v.InferOutput<Schema>, source: string): LeadDraft => ({
    form: name,
    source,
    name: null,
    email: null,
    phone: null,
    phoneExtension: null,
    message: null,
    projectStub: null,
    submissionId: input.submissionId ?? null,
    attributes: input.attributes ?? {},
    attribution: input.attribution ?? {},
    consent: input.consent ?? null,
    answer,
    ...parts.build(input),
  });

  return {
    ...leadFormRows[name],
    ...parts,
    attributes,
    build,
    read(fields, setting, source) {
      const schemaOf = isOfPage(fields) ? pageSchema : schema;
      const checked = checkInOrder(schemaOf(setting), group(fields));
      return checked.ok ? { ok: true, value: build(checked.value, source) } : checked;
    },
    check(entered, setting) {
      const fields = Object.fromEntries(
        parts.fields.map((field) => [field, entered[field] ?? null]),
      );
      const { phoneCountry } = entered;
      return checkInOrder(pageSchema(setting), group({ ...fields, phoneCountry }));
    },
  };
}
