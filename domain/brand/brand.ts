import * as v from 'valibot';
import { defaultWeek, formatOpeningHours, parseOpeningHours } from './opening-hours.ts';
import { describeUnknown } from '../text/describe-unknown.ts';
import { checkColours, coloursSchema, mustBeObject } from './colours.ts';
import { isWebAddress } from '../text/web-address.ts';
import { toWellFormed } from '../text/well-formed.ts';

/** Goes into headers, calendars and feeds, where line breaks and control characters would end a value. */
const line = v.pipe(
  v.string('must be text'),
  v.transform((text) => toWellFormed(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))),
  v.trim(),
  v.minLength(1, 'must not be empty'),
);

/** The fields of brand.json. */
export const brandFields = {
  name: v.pipe(line, v.maxLength(60, 'must have at most 60 characters')),
  /** Registered name; Ontario requires the word "brokerage" in it. */
  legalName: v.pipe(line, v.regex(/brokerage/i, 'must contain the word "brokerage"')),
  address: line,
  phone: line,
  email: v.pipe(line, v.email('must be an email address')),
  /** The sender of email, unless MAIL_FROM is set; null: `email`. */
  senderEmail: v.optional(v.nullable(v.pipe(line, v.email('must be an email address')))),
  /** The opening hours at the first start; from then on the console's calendar has them. */
  hours: v.optional(
    v.pipe(
      line,
      v.check(
        (text) => parseOpeningHours(text) !== null,
        'does not say when you are open. Write it as "Monday to Friday, 9:00 to 18:00"',
      ),
    ),
    formatOpeningHours(defaultWeek),
  ),
  licence: v.optional(v.string('must be text'), ''),
  social: v.optional(
    v.array(
      v.object({
        label: line,
        url: v.pipe(
          line,
          v.check(isWebAddress, 'must be a full web address that begins with https://'),
        ),
      }),
    ),
    [],
  ),
  /** Country, or region and country, of the servers, such as "Canada"; empty when unknown. */
  dataStoredIn: v.optional(v.pipe(v.string('must be text'), v.trim()), ''),
  /** How many days the links to packages and documents work. */
  linkDays: v.optional(
    v.pipe(
      v.number('must be a number'),
      v.integer('must be a whole number'),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(365, 'must be at most 365'),
    ),
    30,
  ),
  colours: v.optional(coloursSchema),
};

export const brandSchema = v.object(brandFields);

export type Brand = v.InferOutput<typeof brandSchema>;

const strictSchema = v.strictObject(brandFields, mustBeObject);
const colourFields = Object.keys(coloursSchema.entries);

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue) ?? 'the file';
  if (issue.type === 'strict_object') {
    const path = place.split('.');
    const knownFields = path.length === 1 ? Object.keys(brandFields) : colourFields;
    if (issue.expected === 'never') return describeUnknown(path.at(-1) ?? place, knownFields);
    if (issue.received === 'undefined') return `${place}: is missing. Add it.`;
  }
  return `${place}: ${issue.message}.`;
}

export function parseBrand(
  content: unknown,
): { brand: Brand; problems: [] } | { brand: null; problems: string[] } {
  const result = v.safeParse(strictSchema, content);
  const problems = result.success
    ? checkColours(result.output.colours)
    : result.issues.map(describeIssue);
  return result.success && problems.length === 0
    ? { brand: result.output, problems: [] }
    : { brand: null, problems };
}
