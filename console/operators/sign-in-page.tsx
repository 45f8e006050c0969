import { type ActionFunctionArgs, data, Form, redirect, useNavigation } from 'react-router';
import { passkeySchema, signInSchema } from '../../domain/operators/sign-in.ts';
import { readText } from '../../domain/text/read-text.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { accessContext } from '../ui/access-context.ts';
import { Field } from '../ui/field.tsx';
import { runAction } from '../ui/guard.ts';
import { readForm, readTarget } from '../ui/read-form.ts';
import { PasskeyButton } from '../ui/passkey-button.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { stayOnPage } from '../ui/stay-on-page.ts';

export const meta = () => [{ title: 'Sign in' }];

export const clientAction = stayOnPage((refusal, form) => ({
  email: readText(form, 'email'),
  refusal,
  errors: {},
}));

export const action = ({ request, context }: ActionFunctionArgs) => {
  const { operators } = context.get(servicesContext);
  const { client, formatCookie } = context.get(accessContext);
  const enter = (token: string) =>
    redirect(readTarget(request), { headers: { 'set-cookie': formatCookie(token) } });
  return runAction(context, 'signIn', {
    'sign-in': async (form) => {
      const email = readText(form, 'email');
      const answerRefused = (refusal: string, errors: Record<string, string>, status: number) =>
        data({ email, refusal, errors }, { status });
      const { input, errors } = readForm(signInSchema, form);
      if (errors) return answerRefused('', errors, 400);
      const entry = await operators.signIn(input, client);
      if ('refusal' in entry) return answerRefused(entry.refusal, {}, entry.status);
      throw enter(entry.token);
    },
    passkey: async (form) => {
      const answerRefused = (refusal: string, status: number) => {
        const errors: Record<string, string> = {};
        return data({ email: '', refusal, errors }, { status });
      };
      const { input, errors } = readForm(passkeySchema, form);
      if (errors) return answerRefused('This passkey could not be read.', 400);
      const entry = await operators.passkeys.signIn(input.passkey, client);
      if ('refusal' in entry) return answerRefused(entry.refusal, entry.status);
      throw enter(entry.token);
    },
  });
};

export default function SignInPage() {
  const answer = useAnswer<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <section className="narrow-page">
      <h1>Sign in to the console</h1>
      <Form method="post" noValidate>
        <p className="form-failure" role="alert">
          {answer?.refusal}
        </p>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={answer?.email}
          error={answer?.errors['email']}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={answer?.errors['password']}
        />
        <Field
          label="Code"
          name="code"
          inputMode="text"
          autoComplete="one-time-code"
          hint="Six digits from your authenticator app, or a recovery code."
          error={answer?.errors['code']}
        />
        <button className="button button-wide" name="intent" value="sign-in" disabled={isBusy}>
          Sign in
        </button>
        <PasskeyButton purpose="sign-in" field="passkey" intent="passkey" label="Use a passkey" />
      </Form>
    </section>
  );
}
