import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type * as v from 'valibot';
import { isRefusal } from '../../domain/refusal.ts';
import { readForm } from './read-form.ts';
import { formatFlash } from './flash.ts';

/** The answer to a refused form: the reason, and what was entered. */
export interface Refused {
  intent: string;
  refusal: string;
  errors: Record<string, string>;
  entered: Record<string, string>;
}

export const enteredValue = (refused: Refused | null, intent: string, name: string) =>
  refused?.intent === intent ? refused.entered[name] : undefined;

export const errorOf = (refused: Refused | null, intent: string, name: string) =>
  refused?.intent === intent ? refused.errors[name] : undefined;

/** A field's name, what was entered if its form was refused (else what is stored), and its error. */
export const fieldProps = (refused: Refused | null, intent: string, name: string, stored = '') => ({
  name,
  defaultValue: enteredValue(refused, intent, name) ?? stored,
  error: errorOf(refused, intent, name),
});

/** Fields that are never returned. */
const secrets = new Set(['old', 'password', 'code', 'passkey']);

interface Work<Input, Result, Shown> {
  /** The problems of fields that only the site's records can tell, whatever else is wrong. */
  check?: (entered: Readonly<Record<string, string>>) => Promise<Record<string, string>>;
  work: (input: Input) => Promise<Result>;
  /** Where to redirect, also by the result, or what the page shows of it. */
  next: string | { to: (result: Result) => string } | ((result: Result) => Shown);
  /** The confirmation, if it depends on the result. */
  confirmation?: (input: Input, result: Result) => string | Promise<string>;
  /** Whether the confirmation stays until it is closed. */
  isStaying?: (result: Result) => boolean;
}

/**
 * Validates a form and runs its action. Invalid fields and conflicts are returned as Refused,
 * with what was entered.
 */
export async function handleForm<Schema extends v.GenericSchema, Result, Shown = never>(
  form: FormData,
  schema: Schema,
  { check, work, next, confirmation, isStaying }: Work<v.InferOutput<Schema>, Result, Shown>,
) {
  const entered: Record<string, string> = {};
  for (const [name, value] of form)
    if (typeof value === 'string' && !secrets.has(name)) entered[name] = value;
  const intent = entered['intent'] ?? '';
  const { input, errors: found } = readForm(schema, form);
  const errors = { ...(check && (await check(entered))), ...found };
  if (input === null || Object.keys(errors).length > 0)
    return data<Refused>({ intent, refusal: '', errors, entered }, { status: 400 });
  let message: string | null = null;
  let stays: true | undefined;
  let to: string;
  try {
    const result = await work(input);
    if (typeof next === 'function') return data(next(result));
    to = typeof next === 'string' ? next : next.to(result);
    message = confirmation ? await confirmation(input, result) : null;
    if (isStaying?.(result)) stays = true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { status, message: refusal, fields } = error;
    if (status === 400 && fields)
      return data<Refused>({ intent, refusal: '', errors: { ...fields }, entered }, { status });
    // If the subject was deleted in the meantime, the form keeps what was entered.
    if (status !== 409 && status !== 404) throw error;
    return data<Refused>({ intent, refusal, errors: {}, entered }, { status });
  }
  throw redirect(
    to,
    message === null ? {} : { headers: { 'set-cookie': formatFlash(message, to, { stays }) } },
  );
}

/** The refusal, if it has one of these statuses; rethrows any other error. */
export function expectStatus(error: unknown, ...expected: readonly number[]) {
  if (!isRefusal(error) || !expected.includes(error.status)) throw error;
  return error;
}

/** Redirects once the work is done; the page shows a conflict instead. */
export async function redirectAfter(work: Promise<unknown>, to: string) {
  try {
    await work;
  } catch (error) {
    const { status, message } = expectStatus(error, 409);
    return data({ refusal: message }, { status });
  }
  return redirect(to);
}

/** After a conflict, reloads the page's data, so that the next attempt uses the current state. */
export const revalidateAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;
