import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import type * as v from 'valibot';
import { newAppSchema } from '../../domain/operators/sign-in.ts';
import { readText } from '../../domain/text/read-text.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { handleForm, errorOf } from '../ui/handle-form.ts';
import { Field } from '../ui/field.tsx';
import { runAction, getVisit } from '../ui/guard.ts';
import { AppKey } from './app-key.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';

export const meta = () => [{ title: 'New authenticator app' }];

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(servicesContext).console.ownAccess.offerApp(getVisit(context));

export const clientAction = sendKeepingDraft;

export const action = ({ context }: ActionFunctionArgs) => {
  const { ownAccess } = context.get(servicesContext).console;
  const visit = getVisit(context);
  return runAction(context, 'newApp', {
    replace: async (form) => {
      const work = (input: v.InferOutput<typeof newAppSchema>) => ownAccess.changeApp(visit, input);
      const refused = await handleForm(form, newAppSchema, { work, next: '/me' });
      // The app already has this key: offer the same one again.
      const offered = ownAccess.offerApp(visit, readText(form, 'sealed'));
      return data({ ...refused.data, offered }, refused.init ?? undefined);
    },
  });
};

export default function NewAppPage() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>() ?? null;
  const offered = refused?.offered ?? loaded;
  return (
    <section className="narrow-page">
      <h1>New authenticator app</h1>
      <Form method="post" noValidate>
        <p className="form-failure" role="alert">
          {refused?.refusal}
        </p>
        <AppKey {...offered} />
        <input type="hidden" name="sealed" value={offered.sealed} />
        <Field
          label="Code from the new app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="The old app will stop working, and you will be signed out everywhere else."
          error={errorOf(refused, 'replace', 'code')}
        />
        <button className="button button-wide" name="intent" value="replace">
          Use the new app
        </button>
        <p>
          <Link to="/me">Keep the old app</Link>
        </p>
      </Form>
    </section>
  );
}
