import {
  type ActionFunctionArgs,
  data,
  Form,
  redirect,
  useActionData,
  useNavigation,
} from 'react-router';
import { signInSchema } from '../../../domain/console/sign-in.ts';
import { servicesContext } from '../../../app/services-context.ts';
import { doorContext } from '../door-context.ts';
import { Field } from '../field.tsx';
import { act } from '../guard.ts';
import { readForm, readText } from '../read-form.ts';

/** Where to go after signing in: an address of the console, and of nobody else. */
const readTarget = (request: Request) => {
  const to = new URL(request.url).searchParams.get('to') ?? '/';
  return /^\/(?![/\\])/.test(to) ? to : '/';
};

export const meta = () => [{ title: 'Sign in' }];

export const action = ({ request, context }: ActionFunctionArgs) =>
  act(request, 'signIn', {
    'sign-in': async (form) => {
      const { client, formatCookie } = context.get(doorContext);
      const email = readText(form, 'email');
      const refuse = (refusal: string, errors: Record<string, string>, status: number) =>
        data({ email, refusal, errors }, { status });
      const { input, errors } = readForm(signInSchema, form);
      if (errors) return refuse('', errors, 400);
      const entry = await context.get(servicesContext).operators.signIn(input, client);
      if ('refusal' in entry) return refuse(entry.refusal, {}, entry.status);
      throw redirect(readTarget(request), {
        headers: { 'set-cookie': formatCookie(entry.token) },
      });
    },
  });

export default function SignInPage() {
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <section className="door">
      <h1>Sign in to the console</h1>
      <Form method="post" noValidate>
        <p className="form-failure" role="alert">
          {answer?.refusal}
        </p>
        <Field
          label="E-mail"
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
          hint="Six digits of your authenticator app, or one of your recovery codes."
          error={answer?.errors['code']}
        />
        <button className="button button-wide" name="intent" value="sign-in" disabled={isBusy}>
          Sign in
        </button>
      </Form>
    </section>
  );
}
