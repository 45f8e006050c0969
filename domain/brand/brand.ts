import * as v from 'valibot';

const line = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));

/** Who runs the site. Change brand.json and every page, mail and feed follows. */
export const brandSchema = v.object({
  /** Name of the site, "Groundbreak". */
  name: line,
  /** Registered name; Ontario's rules want the word "brokerage" in it. */
  legalName: v.pipe(line, v.regex(/brokerage/i, 'must contain the word "brokerage"')),
  address: line,
  phone: line,
  email: v.pipe(line, v.email('must be an e-mail address')),
  hours: line,
  licence: v.optional(v.string(), ''),
  social: v.optional(v.array(v.object({ label: line, url: v.pipe(line, v.url()) })), []),
});

export type Brand = v.InferOutput<typeof brandSchema>;
