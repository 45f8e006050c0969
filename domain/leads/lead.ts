import * as v from 'valibot';
import { cleanStored, cutText } from '../text/clean-text.ts';
import type { MailKind } from './mail-kinds.ts';

/** Forms that end in the lead intake. */
export const leadForms = [
  'project-request',
  'contact',
  'meeting',
  'worksheet',
  'newsletter',
  'registration',
  'direct',
] as const;
export type LeadForm = (typeof leadForms)[number];

const short = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => cutText(cleanStored(text), max)),
  );

const entryName = (max: number) => v.pipe(v.string(), v.maxLength(max), v.transform(cleanStored));

/** The project a lead is about, as its page or a caller names it. */
export const projectStubField = v.pipe(v.string(), v.maxLength(120), v.transform(cleanStored));

const touchSchema = v.pipe(
  v.record(entryName(40), short(500)),
  v.check((touch) => Object.keys(touch).length <= 20, 'has too many entries'),
);

/** Where the visitor came from, at the first and at the last touch, and which projects were viewed. */
export const attributionSchema = v.object({
  first: v.optional(touchSchema),
  last: v.optional(touchSchema),
  /** Stubs, the latest first. */
  viewed: v.optional(v.pipe(v.array(projectStubField), v.maxLength(20))),
});

/** What every write call accepts beside its own fields. */
export const leadExtras = {
  submissionId: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9-]{8,64}$/, 'must be 8 to 64 letters, digits or hyphens'),
    ),
  ),
  attributes: v.optional(
    v.pipe(
      v.record(entryName(60), v.union([short(500), v.number(), v.boolean()])),
      v.check((attributes) => Object.keys(attributes).length <= 30, 'has too many entries'),
    ),
  ),
  attribution: v.optional(attributionSchema),
  consent: v.optional(v.boolean()),
} as const;

/** What a person agrees to; a change of words is a new version (CASL). */
export interface ConsentWording {
  version: string;
  text(brokerage: string): string;
}

/** Shown beside the consent box of a form. */
export const contactConsent: ConsentWording = {
  version: '2026-11-1',
  text: (brokerage) =>
    `I agree that ${brokerage} may send me e-mail about new projects and offers. I can withdraw this at any time.`,
};

/** Shown beside the button that subscribes. */
export const newsletterConsent: ConsentWording = {
  version: '2026-11-1',
  text: (brokerage) =>
    `By subscribing I agree that ${brokerage} may send me its newsletter about new projects and offers by e-mail. I can unsubscribe at any time.`,
};

/** Which mail somebody agrees to who sends this form with consent. */
export const findMailKind = (form: string): MailKind =>
  form === 'newsletter' ? 'newsletter' : 'offers';

/** A lead as the intake takes it: checked, cleaned, not yet stored. */
export interface LeadDraft {
  form: LeadForm;
  source: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  message: string | null;
  projectStub: string | null;
  submissionId: string | null;
  attributes: Record<string, string | number | boolean>;
  attribution: v.InferOutput<typeof attributionSchema>;
  /** Null when the form did not ask. */
  consent: boolean | null;
  /** Links of uploads that the lead claims, by the field that holds each. */
  uploads?: Readonly<Record<string, string>>;
  /** The specified answer, stored so that a repeated submission gets the same one. */
  answer: string;
}
