import { data, type RouterContextProvider } from 'react-router';
import * as v from 'valibot';
import { isFresh } from '../../domain/operators/console-routes.ts';
import {
  passkeySchema,
  proofSchema,
  type PasskeyResponse,
} from '../../domain/operators/sign-in.ts';
import { readText } from '../../domain/text/read-text.ts';
import type { RefusedAttempt } from '../../server/operators/attempt-limits.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { accessContext } from './access-context.ts';
import { readPagePath } from './read-form.ts';
import { proofFields, type ProofRequest } from './proof-step.tsx';

interface Provers {
  code: (code: string) => Promise<RefusedAttempt | null>;
  passkey: (answer: PasskeyResponse) => Promise<RefusedAttempt | null>;
}

/** Null for a valid code or passkey, otherwise the reason; empty if neither was given yet. */
async function readProof(form: FormData, provers: Provers): Promise<string | null> {
  const passkey = readText(form, proofFields.passkey);
  if (passkey !== '') {
    const parsed = v.safeParse(passkeySchema, { passkey });
    if (!parsed.success) return 'This passkey could not be read.';
    return (await provers.passkey(parsed.output.passkey))?.refusal ?? null;
  }
  if (!form.has(proofFields.code)) return '';
  const parsed = v.safeParse(proofSchema, { code: readText(form, proofFields.code) });
  if (!parsed.success) return parsed.issues[0].message;
  return (await provers.code(parsed.output.code))?.refusal ?? null;
}

/**
 * Asks for a code before an action that requires proof, if the last one is too old. The form's values
 * are sent again with the code; only files must be chosen again.
 */
export async function requireProof(
  request: Request,
  form: FormData,
  context: Readonly<RouterContextProvider>,
) {
  const access = context.get(accessContext);
  const { visit, client } = access;
  const { operators, now } = context.get(servicesContext);
  if (!visit || isFresh(visit.provenAt, now())) return;
  const refusal = await readProof(form, {
    code: (code) => operators.prove(visit, code, client),
    passkey: (answer) => operators.passkeys.prove(visit, answer, client),
  });
  if (refusal === null) {
    context.set(accessContext, {
      ...access,
      verdict: 'open',
      visit: { ...visit, provenAt: now() },
    });
    return;
  }
  const fields = [...form].filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && !field[0].startsWith('proof-'),
  );
  throw data<ProofRequest>(
    { to: readPagePath(request), fields, refusal, purpose: readText(form, proofFields.purpose) },
    { status: 401 },
  );
}
