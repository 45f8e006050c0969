import { data, type RouterContextProvider } from 'react-router';
import { attributeByPage } from '../../domain/leads/forms/attribution.ts';
import type { FieldProblem } from '../../domain/leads/forms/first-problem.ts';
import type { LeadFormDefinition } from '../../domain/leads/forms/define-lead-form.ts';
import { defaultPhoneCountry } from '../../domain/leads/forms/phone-countries.ts';
import { readSpamTraps } from '../../domain/leads/forms/spam.ts';
import type { LeadIntake } from '../../server/leads/intake/lead-intake.ts';
import type { FormValues, LeadOutcome } from '../forms/lead-outcome.ts';
import { getForm, readOrigin, servicesContext } from './services-context.ts';
import { describeFailure } from '../forms/describe-failure.ts';
import { recordOutcome } from './outcome-title.ts';

interface FormRequest {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

interface FormPage {
  /** Values that the page adds to the submitted ones. */
  known?: Readonly<Record<string, unknown>>;
  /** Stores uploaded files and replaces them in the form with their links. */
  storeFiles?: (form: FormData) => Promise<FieldProblem | null>;
  /** Replaces the intake's `submit` when more than a lead must be stored. */
  submit?: LeadIntake['submit'];
}

const readValues = (form: FormData, names: readonly string[]): FormValues =>
  Object.fromEntries(
    names.map((name) => {
      const value = form.get(name);
      return [name, typeof value === 'string' ? value : ''];
    }),
  );

const duplicateWindowMs = 5 * 60_000;

/** Lists each field's value; for a file, its name and size. */
const listEntered = (form: FormData) =>
  [...form].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : `${value.name} ${value.size}`,
  ]);

/**
 * Derives the submission id of a form sent without JavaScript, so that a second click or a reload
 * within a few minutes repeats the submission. `content` must identify it.
 */
async function hashSubmission(content: readonly unknown[], now: Date): Promise<string> {
  const span = Math.floor(now.getTime() / duplicateWindowMs);
  const text = new TextEncoder().encode(JSON.stringify([...content, span]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function submit(
  { request, url, context }: FormRequest,
  definition: LeadFormDefinition,
  page: FormPage,
) {
  const services = context.get(servicesContext);
  const form = getForm(context);
  const referer = request.headers.get('referer');
  const origin = readOrigin({ request, context }, referer ?? url.href);
  const entered = listEntered(form);
  // Each time anew: the links of stored files replace them in the form.
  const readEntered = () => ({
    ...readValues(form, [...definition.fields, ...definition.attributes]),
    phoneCountry: readValues(form, ['phoneCountry'])['phoneCountry'] || defaultPhoneCountry,
  });
  const answerProblem = (
    { field, message, freeSlots }: FieldProblem & { freeSlots?: readonly string[] | undefined },
    answer: ResponseInit = { status: 400 },
  ) =>
    data<LeadOutcome>(
      {
        status: 'refused',
        field: definition.fields.includes(field) ? field : '',
        message,
        values: { ...readEntered(), ...readValues(form, ['consent']) },
        ...(freeSlots && { freeSlots }),
      },
      answer,
    );
  const answerFailure = (error: unknown) => {
    const { message, field = '', freeSlots, ...answer } = describeFailure(error, services);
    return answerProblem({ field, message, freeSlots }, answer);
  };
  try {
    const fileProblem = await page.storeFiles?.(form);
    if (fileProblem) return answerProblem(fileProblem);
  } catch (error) {
    return answerFailure(error);
  }
  const content = [definition.name, page.known, entered, origin.clientAddress];
  // Without an id for the newsletter: someone who has just unsubscribed may subscribe again.
  const ownId = definition.subscribesTo ? undefined : await hashSubmission(content, services.now());
  const input = {
    ...readEntered(),
    ...page.known,
    attribution: attributeByPage(referer ?? '', services.now()),
    submissionId: readValues(form, ['submissionId'])['submissionId'] || ownId,
    ...(!definition.subscribesTo && { consent: form.has('consent') }),
  };
  const checked = definition.read(input, services.leads.readSetting(), `page:${definition.page}`);
  if (!checked.ok) return answerProblem(checked.problem);
  try {
    const submitLead = page.submit ?? services.leads.submit;
    const {
      leadId: _,
      answer: __,
      ...receipt
    } = await submitLead(checked.value, {
      ...origin,
      spamTraps: readSpamTraps((name) => form.get(name)),
    });
    return data<LeadOutcome>({
      status: 'saved',
      message: definition.success,
      email: checked.value.email,
      ...receipt,
    });
  } catch (error) {
    return answerFailure(error);
  }
}

/** Checks and stores a form sent without JavaScript; on failure, returns what was entered. */
export const submitLeadForm = (
  submitted: FormRequest,
  definition: LeadFormDefinition,
  page: FormPage = {},
) => recordOutcome(submitted.context, submit(submitted, definition, page));
