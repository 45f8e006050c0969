import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type * as v from 'valibot';
import { readForm } from './read-form.ts';
import { formatSaid } from './said/said.ts';

/** The answer to a form that was refused: why, and what was typed. */
export interface Refused {
  intent: string;
  refusal: string;
  errors: Record<string, string>;
  typed: Record<string, string>;
}

export const typedIn = (refused: Refused | null, intent: string, name: string) =>
  refused?.intent === intent ? refused.typed[name] : undefined;

export const errorOf = (refused: Refused | null, intent: string, name: string) =>
  refused?.intent === intent ? refused.errors[name] : undefined;

/** Fields that are never sent back. */
const secrets = new Set(['old', 'password', 'code', 'passkey']);

interface Work<Input, Result, Shown> {
  work: (input: Input) => Promise<Result>;
  /** Where to go next, or what the page shows of the result, once. */
  next: string | ((result: Result) => Shown);
  /** The confirmation, when said.ts cannot know it. */
  said?: (input: Input, result: Result) => string | Promise<string>;
}

/**
 * Reads a form and carries it out. Invalid fields and conflicts come back as Refused, with what was
 * typed.
 */
export async function carryOutForm<Schema extends v.GenericSchema, Result, Shown = never>(
  form: FormData,
  schema: Schema,
  { work, next, said }: Work<v.InferOutput<Schema>, Result, Shown>,
) {
  const typed: Record<string, string> = {};
  for (const [name, value] of form)
    if (typeof value === 'string' && !secrets.has(name)) typed[name] = value;
  const intent = typed['intent'] ?? '';
  const { input, errors } = readForm(schema, form);
  if (errors) return data<Refused>({ intent, refusal: '', errors, typed }, { status: 400 });
  let sentence: string | null = null;
  try {
    const result = await work(input);
    if (typeof next === 'function') return data(next(result));
    sentence = said ? await said(input, result) : null;
  } catch (error) {
    const { status, message, field } = error as {
      status?: unknown;
      message: string;
      field?: string;
    };
    if (status === 400 && field)
      return data<Refused>(
        { intent, refusal: '', errors: { [field]: message }, typed },
        { status },
      );
    // A subject deleted since the form was shown is reported beside what was typed.
    if (status !== 409 && status !== 404) throw error;
    return data<Refused>({ intent, refusal: message, errors: {}, typed }, { status });
  }
  throw redirect(
    next,
    sentence === null ? {} : { headers: { 'set-cookie': formatSaid(sentence) } },
  );
}

/** After a conflict, the page shows the current state, so that the next attempt is about that. */
export const revalidateAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;
