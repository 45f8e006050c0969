import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { acceptanceSchema } from '../../domain/operators/sign-in.ts';
import { readText } from '../../domain/text/read-text.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { accessContext } from '../ui/access-context.ts';
import { Field } from '../ui/field.tsx';
import { runAction } from '../ui/guard.ts';
import { readForm } from '../ui/read-form.ts';
import { AppKey } from './app-key.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { stayOnPage } from '../ui/stay-on-page.ts';

export const meta = () => [{ title: 'Set up your account' }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { operators } = context.get(servicesContext);
  const invitation = await operators.findInvitation(params['token'] ?? '');
  return data({ invitation }, { status: invitation ? 200 : 410 });
}

/** Nothing to load again: once accepted, the link no longer works, and the page shows the recovery codes. */
export const shouldRevalidate = () => false;

const linkGoneText =
  'This link has been used or has expired. If you have set up your account with it, sign in: under your name you can make new recovery codes. Otherwise ask an admin for a new link.';

export const clientAction = stayOnPage((refusal, form) => ({
  name: readText(form, 'name'),
  email: readText(form, 'email'),
  refusal,
  errors: {},
  recoveryCodes: null,
}));

export const action = ({ params, context }: ActionFunctionArgs) =>
  runAction(context, 'invitation', {
    accept: async (form) => {
      const { operators } = context.get(servicesContext);
      const { client, formatCookie } = context.get(accessContext);
      const token = params['token'] ?? '';
      const entered = {
        name: readText(form, 'name'),
        email: readText(form, 'email'),
      };
      const answerRefused = (refusal: string, errors: Record<string, string>, status: number) =>
        data({ ...entered, refusal, errors, recoveryCodes: null }, { status });
      const invitation = await operators.findInvitation(token);
      if (!invitation) return answerRefused(linkGoneText, {}, 410);
      if (invitation.email) form.set('email', invitation.email);
      const { input, errors } = readForm(acceptanceSchema, form);
      if (errors) return answerRefused('', errors, 400);
      const entry = await operators.accept(token, input, client);
      if ('refusal' in entry) return answerRefused(entry.refusal, {}, entry.status);
      return data(
        { ...entered, refusal: '', errors: {}, recoveryCodes: entry.recoveryCodes },
        { status: 200, headers: { 'set-cookie': formatCookie(entry.token) } },
      );
    },
  });

export default function InvitationPage() {
  const { invitation } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (answer?.recoveryCodes) return <RecoveryCodes codes={answer.recoveryCodes} back="/console/" />;
  if (!invitation)
    return (
      <section className="notice-page">
        <h1>This link no longer works</h1>
        <p>{linkGoneText}</p>
        <p>
          <Link className="button" to="/sign-in">
            Sign in
          </Link>
        </p>
      </section>
    );
  return (
    <section className="narrow-page">
      <h1>Set up your account</h1>
      <Form method="post" noValidate>
        <p className="form-failure" role="alert">
          {answer?.refusal}
        </p>
        <Field
          label="Your name"
          name="name"
          autoComplete="name"
          defaultValue={answer?.name ?? invitation.name ?? ''}
          error={answer?.errors['name']}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          readOnly={invitation.email !== null}
          defaultValue={invitation.email ?? answer?.email}
          error={answer?.errors['email']}
        />
        <Field
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="At least 12 characters."
          error={answer?.errors['password']}
        />
        <h2>Authenticator app</h2>
        <AppKey {...invitation} />
        <Field
          label="Code from the app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={answer?.errors['code']}
        />
        <button className="button button-wide" name="intent" value="accept">
          Set up account
        </button>
      </Form>
    </section>
  );
}
