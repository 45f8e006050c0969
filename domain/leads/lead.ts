import * as v from 'valibot';
import { cleanStored } from '../text/clean-text.ts';
import type { LeadFormName } from './lead-form-rows.ts';

export interface SpamTraps {
  honeypot: string;
  /** From when the form was ready until it was sent; null when not measured. */
  filledInMs: number | null;
}

const entryName = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max, `must have names of at most ${max} characters`),
    v.transform(cleanStored),
  );
const storedText = v.pipe(v.string(), v.transform(cleanStored));

/** The stub of the project that a lead is about. */
export const projectStubField = v.pipe(v.string(), v.maxLength(120), v.transform(cleanStored));

/** The projects that a question is about, in the forms that a visitor opens with "?project=". */
export const askedProjects = {
  projectStub: v.optional(projectStubField),
  otherProjectStubs: v.optional(v.pipe(v.array(projectStubField), v.maxLength(20))),
} as const;

/** The part of a draft that those fields make. */
export const toAskedStubs = ({
  projectStub,
  otherProjectStubs = [],
}: {
  projectStub?: string | undefined;
  otherProjectStubs?: readonly string[] | undefined;
}): Pick<LeadDraft, 'askedStubs'> => {
  const askedStubs = [...(projectStub ? [projectStub] : []), ...otherProjectStubs];
  return askedStubs.length > 0 ? { askedStubs } : {};
};

/** Drops entries without a value: an empty optional field counts as absent. */
const dropNulls = <Value>(entries: Record<string, Value | null | undefined>) =>
  Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, Value] => entry[1] != null),
  );

const hasAtMost = <Entries extends object>(max: number) =>
  v.check<Entries, string>(
    (entries) => Object.keys(entries).length <= max,
    `must have at most ${max} entries`,
  );

const touchText = v.union([storedText, v.pipe(v.number(), v.transform(String))], 'must be a text');
const touchSchema = v.pipe(
  v.record(entryName(40), v.nullish(touchText)),
  v.transform(dropNulls<string>),
  hasAtMost(20),
);

/** Values given flat, such as `utm_source`, are the last touch, and the first if there is none. */
export const attributionSchema = v.pipe(
  v.objectWithRest(
    {
      first: v.nullish(touchSchema),
      last: v.nullish(touchSchema),
      /** Stubs, the latest first. */
      viewed: v.nullish(v.pipe(v.array(projectStubField), v.maxLength(20))),
    },
    v.nullish(touchText),
  ),
  v.rawTransform(({ dataset, addIssue, NEVER }): StoredAttribution => {
    const { first, last, viewed, ...rest } = dataset.value;
    const flat = v.safeParse(touchSchema, rest);
    if (!flat.success) {
      addIssue({ message: flat.issues[0].message });
      return NEVER;
    }
    const isFlat = Object.keys(flat.output).length > 0;
    if (isFlat && last) {
      addIssue({ message: 'must give the last touch once, flat or as "last"' });
      return NEVER;
    }
    const latest = isFlat ? flat.output : last;
    return dropNulls({ first: first ?? (isFlat ? latest : null), last: latest, viewed });
  }),
);

interface StoredAttribution {
  first?: Record<string, string>;
  last?: Record<string, string>;
  viewed?: string[];
}

/** The fields that every write call accepts in addition to its own. */
export const leadExtras = {
  submissionId: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9-]{8,64}$/, 'must be 8 to 64 letters, digits or hyphens'),
    ),
  ),
  attributes: v.optional(
    v.pipe(
      v.record(entryName(60), v.nullish(v.union([storedText, v.number(), v.boolean()]))),
      v.transform(dropNulls<string | number | boolean>),
      hasAtMost(30),
    ),
  ),
  attribution: v.optional(attributionSchema),
  consent: v.optional(v.boolean()),
} as const;
export type LeadExtras = v.InferOutput<v.ObjectSchema<typeof leadExtras, undefined>>;

export interface LeadDraft {
  form: LeadFormName;
  source: string;
  name: string | null;
  email: string | null;
  /** E.164. */
  phone: string | null;
  phoneExtension: string | null;
  message: string | null;
  projectStub: string | null;
  /** What a question is about. The first that the site has becomes the lead's project. */
  askedStubs?: readonly string[];
  submissionId: string | null;
  attributes: Record<string, string | number | boolean>;
  attribution: StoredAttribution;
  /** Null when the form did not ask. */
  consent: boolean | null;
  /** Links of uploads that the lead claims, by field. */
  uploads?: Readonly<Record<string, string>>;
  /** The answer to the visitor, stored so that a repeated submission gets the same one. */
  answer: string;
}

/** Where a lead came from. */
export interface LeadOrigin {
  clientAddress: string | null;
  userAgent: string | null;
  pageUrl: string | null;
  /** Of the signed-in member who sent it; absent or null for anyone else. */
  provenEmail?: string | null;
  /** Absent without a form. */
  spamTraps?: SpamTraps;
}
