import { type ActionFunctionArgs, data, Form, redirectDocument, useNavigation } from 'react-router';
import { passkeySchema, proofSchema } from '../../domain/operators/sign-in.ts';
import type { RefusedAttempt } from '../../server/operators/attempt-limits.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { accessContext } from '../ui/access-context.ts';
import { runAction, getVisit } from '../ui/guard.ts';
import { readForm, readTarget } from '../ui/read-form.ts';
import { PasskeyButton } from '../ui/passkey-button.tsx';
import { ProofField } from '../ui/proof-step.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { stayOnPage } from '../ui/stay-on-page.ts';

export const meta = () => [{ title: 'Confirm it’s you' }];

interface Answer {
  refusal: string;
  errors: Record<string, string>;
  /** A file ready for download; the browser stays on this page. */
  file: string | null;
}

export const clientAction = stayOnPage((refusal): Answer => ({ refusal, errors: {}, file: null }));

export const action = ({ request, context }: ActionFunctionArgs) => {
  const { operators } = context.get(servicesContext);
  const { client } = context.get(accessContext);
  const visit = getVisit(context);
  const target = readTarget(request);
  const answerRefused = (refusal: string, errors: Record<string, string>, status: number) =>
    data<Answer>({ refusal, errors, file: null }, { status });
  const proceed = (refused: RefusedAttempt | null) => {
    if (refused) return answerRefused(refused.refusal, {}, refused.status);
    if (!/\.csv(?:\?|$)/.test(target)) throw redirectDocument(target); // The router cannot show a photo.
    return data<Answer>({ refusal: '', errors: {}, file: target });
  };
  return runAction(context, 'prove', {
    prove: async (form) => {
      const { input, errors } = readForm(proofSchema, form);
      return errors
        ? answerRefused('', errors, 400)
        : proceed(await operators.prove(visit, input.code, client));
    },
    passkey: async (form) => {
      const { input, errors } = readForm(passkeySchema, form);
      return errors
        ? answerRefused('This passkey could not be read.', {}, 400)
        : proceed(await operators.passkeys.prove(visit, input.passkey, client));
    },
  });
};

export default function ProvePage() {
  const answer = useAnswer<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  if (answer?.file)
    return (
      <section className="narrow-page">
        <h1>Your file is ready</h1>
        <a className="button button-wide" href={`/console${answer.file}`} download>
          Download file
        </a>
        <p>
          <a href="/console/">Back to the console</a>
        </p>
      </section>
    );
  return (
    <section className="narrow-page">
      <h1>Confirm it’s you</h1>
      <p>This page requires a code from the last ten minutes.</p>
      <Form method="post" noValidate>
        <p className="form-failure" role="alert">
          {answer?.refusal}
        </p>
        <ProofField name="code" error={answer?.errors['code']} />
        <button className="button button-wide" name="intent" value="prove" disabled={isBusy}>
          Continue
        </button>
        <PasskeyButton purpose="prove" field="passkey" intent="passkey" label="Use a passkey" />
      </Form>
    </section>
  );
}
