import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { parsePersonId, personQuery, undoMergeSchema } from '../../domain/people/people-forms.ts';
import { personContactSchema } from '../../domain/leads/inbox/contact-details.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { handleForm, revalidateAfterConflict } from '../ui/handle-form.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import { runAction, getVisit, orErrorPage } from '../ui/guard.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import { describeCorrection } from '../leads/contact-form.tsx';
import { Timeline } from '../leads/timeline.tsx';
import { Age, Moment } from '../ui/time.tsx';
import { PairForm } from './pair.tsx';
import { PersonContactForm } from './person-contact-form.tsx';
import { PersonFacts } from './person-facts.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { Crumbs } from '../ui/crumbs.tsx';
import { Pages } from '../ui/pages.tsx';
import '../ui/list.css';
import './people.css';

export const meta = ({ loaderData }: { loaderData?: { person: { title: string } } }) => [
  { title: loaderData?.person.title ?? 'Person' },
];

const getId = (text: string | undefined): number => {
  const id = parsePersonId(text);
  if (id === null) throw data('Page not found.', { status: 404 });
  return id;
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { people } = context.get(servicesContext).console;
  const id = getId(params['id']);
  const { page } = personQuery.parse(new URL(request.url).searchParams);
  const read = await orErrorPage(people.read(getVisit(context).operator, id, page));
  // A merged person redirects to the other's page.
  if (read.person.id !== id) throw redirect(`/people/${read.person.id}`);
  return read;
}

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = sendKeepingDraft;

export async function action({ params, context }: ActionFunctionArgs) {
  const { contactDetails, merges } = context.get(servicesContext).console;
  const id = getId(params['id']);
  return runAction(context, 'person', {
    contact: (form) =>
      handleForm(form, personContactSchema, {
        work: ({ revision, ...entered }) =>
          contactDetails.correctPerson(getVisit(context), { id, revision }, entered),
        next: { to: ({ personId }) => (personId === null ? '/people' : `/people/${personId}`) },
        confirmation: (_, corrected) => describeCorrection(corrected),
      }),
    'undo-merge': (form) =>
      handleForm(form, undoMergeSchema, {
        work: ({ revision, merge }) => merges.undo(getVisit(context), { id, revision }, merge),
        next: `/people/${id}`,
      }),
  });
}

/** A page of the same person; the first has no parameter. */
const toPage = (page: number) => personQuery.format({ page }) || '?';

export default function PersonPage() {
  const loaded = useLoaderData<typeof loader>();
  const { person, leads, story, merge, stayed, perhapsSame, page, pages, now } = loaded;
  const refused = useAnswer<typeof action>() ?? null;
  return (
    <article className="person-page">
      <header className="person-head">
        <Crumbs>
          <Link to="/people">People</Link>
        </Crumbs>
        <h1>{person.title}</h1>
        <p className="lead-contact">
          {person.phones.map(({ number, text }) => (
            <a key={number} href={`tel:${number}`}>
              Call {text}
            </a>
          ))}
          {person.emails.map((email) => (
            <a key={email} href={`mailto:${email}`}>
              {email}
            </a>
          ))}
        </p>
      </header>
      <div className="person-side">
        <PersonFacts loaded={loaded} />
        <PersonContactForm loaded={loaded} refused={refused} />
        <section>
          <h2>Leads</h2>
          <ul className="lead-others">
            {leads.map((lead) => (
              <li key={lead.reference}>
                <Link to={`/leads/${lead.reference}`}>{lead.reference}</Link>
                <StatusMark status={lead.status} isHeld={lead.isHeld} />
                <span>{lead.about}</span>
                <span>{lead.ownerName ?? 'Unassigned'}</span>
                <Age at={lead.receivedAt} now={now} />
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="person-main">
        {perhapsSame.length > 0 && (
          <section>
            <h2>Possible duplicates</h2>
            <ul className="pairs">
              {perhapsSame.map((pair) => (
                <PairForm key={`${pair.kept.id} ${pair.gone.id}`} pair={pair} />
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2>Timeline</h2>
          <Timeline events={story} />
          <Pages
            links={[
              { label: 'Newer', to: page > 1 ? toPage(page - 1) : null },
              { label: 'Older', to: page < pages ? toPage(page + 1) : null },
            ]}
          />
        </section>
      </div>
      <div className="person-merge">
        {merge && (
          <section>
            <h2>Merge</h2>
            <p>
              On <Moment at={merge.at} />, {merge.by} merged {merge.gone} into this one.
            </p>
            <ActionForm
              intent="undo-merge"
              revision={person.revision}
              label="Undo merge"
              refused={refused}
            >
              <input type="hidden" name="merge" value={merge.id} />
            </ActionForm>
          </section>
        )}
        {stayed.length > 0 && (
          <section>
            <h2>Kept here</h2>
            <p>
              Added after a merge that was later undone, and not moved back: {stayed.join(', ')}.
            </p>
          </section>
        )}
        <section>
          <h2>Merge with another person</h2>
          <Form action="/people/duplicates" className="action-form">
            <input type="hidden" name="person" value={person.id} />
            <label className="field">
              <span>Reference of the other person’s lead</span>
              <input name="lead" placeholder="GB-" autoComplete="off" />
            </label>
            <button className="button button-quiet">Compare</button>
          </Form>
        </section>
      </div>
    </article>
  );
}
