import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { acceptanceSchema } from '../../../domain/console/sign-in.ts';
import { servicesContext } from '../../../app/services-context.ts';
import { doorContext } from '../door-context.ts';
import { Field } from '../field.tsx';
import { act } from '../guard.ts';
import { readForm, readText } from '../read-form.ts';

export const meta = () => [{ title: 'Your access to the console' }];

export const loader = async ({ params, context }: LoaderFunctionArgs) => ({
  invitation: await context.get(servicesContext).operators.findInvitation(params['token'] ?? ''),
});

const gone = 'This link was used or has expired. Ask for a new one.';

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  act(request, 'invitation', {
    accept: async (form) => {
      const { operators } = context.get(servicesContext);
      const { client, formatCookie } = context.get(doorContext);
      const token = params['token'] ?? '';
      const typed = {
        name: readText(form, 'name'),
        email: readText(form, 'email'),
      };
      const refuse = (refusal: string, errors: Record<string, string>, status: number) =>
        data({ ...typed, refusal, errors, recoveryCodes: null }, { status });
      const invitation = await operators.findInvitation(token);
      if (!invitation) return refuse(gone, {}, 410);
      if (invitation.email) form.set('email', invitation.email);
      const { input, errors } = readForm(acceptanceSchema, form);
      if (errors) return refuse('', errors, 400);
      const entry = await operators.accept(token, input, client);
      if ('refusal' in entry) return refuse(entry.refusal, {}, entry.status);
      return data(
        { ...typed, refusal: '', errors: {}, recoveryCodes: entry.recoveryCodes },
        { headers: { 'set-cookie': formatCookie(entry.token) } },
      );
    },
  });

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section className="door">
      <h1>Keep your recovery codes</h1>
      <p>
        Each of these works once in the place of a code of the app, for instance when you lose your
        phone. They are shown only now: print them, or put them into your password manager.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a className="button button-wide" href="/console/">
        I have kept them: go to the console
      </a>
    </section>
  );
}

export default function InvitationPage() {
  const { invitation } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.recoveryCodes) return <RecoveryCodes codes={answer.recoveryCodes} />;
  if (!invitation)
    return (
      <section className="notice-page">
        <h1>This link does not work any more</h1>
        <p>{gone}</p>
      </section>
    );
  return (
    <section className="door">
      <h1>Your access to the console</h1>
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
          label="E-mail"
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
        <p>
          Scan this with an authenticator app, or{' '}
          <a href={invitation.address}>open it on this phone</a>.
        </p>
        <div
          className="qr"
          role="img"
          aria-label="The same key as a QR code"
          // Drawn by the server out of the key alone.
          dangerouslySetInnerHTML={{ __html: invitation.qrSvg }}
        />
        <p className="field-hint">
          Or enter the key by hand: <code className="key">{invitation.secret}</code>
        </p>
        <Field
          label="Code that the app shows"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={answer?.errors['code']}
        />
        <button className="button button-wide" name="intent" value="accept">
          Set up my access
        </button>
      </Form>
    </section>
  );
}
