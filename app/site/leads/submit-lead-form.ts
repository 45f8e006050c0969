import { data } from 'react-router';
import type { Checked, FieldProblem } from '../../../domain/leads/first-problem.ts';
import type { LeadDraft } from '../../../domain/leads/lead.ts';
import { attributeByPage } from '../../../domain/leads/attribution.ts';
import { parseAttribution } from '../../../domain/leads/parse-attribution.ts';
import { readHoneypot } from '../../../domain/leads/spam.ts';
import { addCountry, defaultPhoneCountry } from '../../../domain/leads/phone-countries.ts';
import type { Services } from '../../../server/services.ts';
import { describeFailure } from '../../forms/describe-failure.ts';
import type { FormValues, LeadOutcome } from '../../forms/lead-outcome.ts';
import { readForm } from './read-form.ts';

/** What a page's form is made of. */
export interface PageForm {
  /** Checks what was sent and makes the lead. */
  check(input: object): Checked<LeadDraft>;
  /** Names of the fields that are checked. All answers come back after a failure. */
  fields: readonly string[];
  /** Optional answers that nothing checks. */
  attributes?: readonly string[];
  /** Keeps the files that were sent and puts their links among the answers. */
  keepFiles?: (form: FormData) => Promise<FieldProblem | null>;
  /** What the visitor reads when the lead is stored. */
  success: string;
}

/** The page that a form stands on, and who sent it. */
export interface FormOrigin {
  pageUrl: string;
  clientAddress: string;
}

const readText = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** What a script collected, else what the page's address tells. */
export function readAttribution(form: FormData, request: Request, now: Date) {
  const sent = readText(form, 'attribution');
  return sent ? parseAttribution(sent) : attributeByPage(request.headers.get('referer') ?? '', now);
}

const readValues = (form: FormData, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, readText(form, name)]));

/** Checks and stores what a page's form sent; what was typed comes back when it fails. */
export async function submitLeadForm(
  services: Services,
  request: Request,
  { check, fields, attributes = [], keepFiles, success }: PageForm,
  origin: FormOrigin,
  known: Readonly<Record<string, string>> = {},
) {
  const form = await readForm(request);
  const fileProblem = (await keepFiles?.(form)) ?? null;
  const phoneCountry = readText(form, 'phoneCountry') || defaultPhoneCountry;
  const values = { ...readValues(form, [...fields, ...attributes]), phoneCountry };
  const answers = Object.entries(readValues(form, attributes)).filter(([, answer]) => answer);
  const refuse = ({ field, message }: FieldProblem) =>
    data<LeadOutcome>({ status: 'invalid', field, message, values }, { status: 400 });
  if (fileProblem) return refuse(fileProblem);
  const checked = check({
    ...values,
    ...known,
    phone: addCountry(readText(form, 'phone'), phoneCountry),
    attributes: Object.fromEntries(answers),
    attribution: readAttribution(form, request, services.now()),
    consent: form.get('consent') === 'on',
    submissionId: readText(form, 'submissionId') || undefined,
  });
  if (!checked.ok) return refuse(checked.problem);
  try {
    const { reference } = await services.leads.submit(checked.value, {
      ...origin,
      userAgent: request.headers.get('user-agent'),
      honeypot: readHoneypot((name) => form.get(name)),
    });
    return data<LeadOutcome>({ status: 'saved', message: success, reference });
  } catch (error) {
    const { message, field, freeSlots, ...answer } = describeFailure(error);
    if (field !== undefined && fields.includes(field)) return refuse({ field, message });
    return data<LeadOutcome>(
      { status: 'failed', message, values, ...(freeSlots && { freeSlots }) },
      answer,
    );
  }
}
