import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { servicesContext } from '../../app/site/services-context.ts';
import { Field } from '../ui/field.tsx';
import { revalidateAfterConflict } from '../ui/handle-form.ts';
import { runAction, getVisit, orErrorPage } from '../ui/guard.ts';
import { textField, parseFields } from '../ui/read-form.ts';
import { stayOnPage } from '../ui/stay-on-page.ts';
import { useAnswer } from '../ui/use-answer.ts';
import { Crumbs } from '../ui/crumbs.tsx';
import '../ui/catalogue.css';

export const meta = () => [{ title: 'New record' }];

export function loader({ params, context }: LoaderFunctionArgs) {
  const { records, siteFiles } = context.get(servicesContext).console;
  const word = params['collection'] ?? '';
  return orErrorPage(
    siteFiles.requireMayChange(getVisit(context), word).then(() => records.readNew(word)),
  );
}

export const shouldRevalidate = revalidateAfterConflict;

export const action = ({ params, context }: ActionFunctionArgs) =>
  runAction(context, 'newRecord', {
    create: async (form) => {
      const { records, drafts } = context.get(servicesContext).console;
      const word = params['collection'] ?? '';
      const collection = records.readContentCollection(word);
      const name = parseFields({ name: textField }, form).name.trim();
      if (name === '') return data({ error: 'Enter a name.' }, { status: 400 });
      const id = await drafts.create(getVisit(context), collection, name);
      return redirect(`/catalogue/${word}/draft-${id}`);
    },
  });

export const clientAction = stayOnPage((error) => ({ error }));

export default function NewRecordPage() {
  const { collection, label } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  return (
    <section className="narrow-page">
      <Crumbs>
        <Link to={`/catalogue/${collection.word}`}>All {collection.many}</Link>
      </Crumbs>
      <h1>New {collection.one}</h1>
      <Form method="post" noValidate>
        <Field label={label} name="name" autoComplete="off" error={refused?.error} />
        <p className="field-hint">
          This creates a draft. Visitors will not see it until you publish it.
          {collection.word === 'project' && ' Its page then takes documents, such as a price list.'}
        </p>
        <button className="button" name="intent" value="create">
          Create draft
        </button>
      </Form>
    </section>
  );
}
