import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { pairSchema, parsePersonId } from '../../domain/people/people-forms.ts';
import { readText } from '../../domain/text/read-text.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { handleForm, revalidateAfterConflict } from '../ui/handle-form.ts';
import { runAction, getVisit } from '../ui/guard.ts';
import { PairForm } from './pair.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { Crumbs } from '../ui/crumbs.tsx';
import { sendKeepingDraft } from '../ui/drafts.ts';
import '../ui/list.css';
import './people.css';

export const meta = () => [{ title: 'Possible duplicates' }];

/** All pairs, or the two chosen by `person` and `lead` in the address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { people } = context.get(servicesContext).console;
  const { operator } = getVisit(context);
  const { searchParams } = new URL(request.url);
  const person = parsePersonId(searchParams.get('person') ?? undefined);
  const lead = searchParams.get('lead');
  if (person === null || lead === null)
    return { chosen: null, pairs: await people.listDuplicates(operator) };
  const pair = await people.pairWithLead(operator, person, lead);
  return { chosen: lead, pairs: pair ? [pair] : [] };
}

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = sendKeepingDraft;

export async function action({ context }: ActionFunctionArgs) {
  const { merges } = context.get(servicesContext).console;
  const visit = getVisit(context);
  return runAction(context, 'duplicates', {
    merge: (form) =>
      handleForm(form, pairSchema, {
        work: ({ kept, keptRevision, gone, goneRevision }) =>
          merges.merge(
            visit,
            { id: kept, revision: keptRevision },
            { id: gone, revision: goneRevision },
          ),
        next: `/people/${readText(form, 'kept')}`,
      }),
    'keep-apart': (form) =>
      handleForm(form, pairSchema, {
        work: ({ kept, gone }) => merges.keepApart(visit, [kept, gone]),
        next: '/people/duplicates',
      }),
  });
}

export default function DuplicatesPage() {
  const { pairs, chosen } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  return (
    <div className="people-page">
      <Crumbs>
        <Link to="/people">People</Link>
      </Crumbs>
      <h1>Possible duplicates</h1>
      <p>
        Merging makes the two one person, with the name that you keep, and gives the open leads of
        both to that person’s agent, if there is one. You can undo it on the person’s page. Nothing
        is merged automatically, because families may share a phone number.
      </p>
      <p className="form-failure" role="alert">
        {refused?.refusal}
      </p>
      {pairs.length > 0 ? (
        <ul className="pairs">
          {pairs.map((pair) => (
            <PairForm key={`${pair.kept.id} ${pair.gone.id}`} pair={pair} />
          ))}
        </ul>
      ) : (
        <p>
          {chosen === null
            ? 'No possible duplicates.'
            : chosen.trim() === ''
              ? 'Enter the reference of a lead to compare, such as GB-4F3YTK.'
              : `Lead ${chosen} was not found, or already belongs to this person.`}
        </p>
      )}
    </div>
  );
}
