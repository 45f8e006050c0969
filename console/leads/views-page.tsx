import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { describeInboxQuery } from '../../domain/leads/inbox/describe-inbox-query.ts';
import { formatInboxQuery } from '../../domain/leads/inbox/inbox-query.ts';
import {
  formatSavedQuery,
  newViewSchema,
  readSavedQuery,
  renamedViewSchema,
  viewIdSchema,
} from '../../domain/leads/inbox/saved-views.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import type { SavedViews, ViewScope } from '../../server/leads/inbox/saved-views.ts';
import {
  fieldProps,
  handleForm,
  revalidateAfterConflict,
  type Refused,
} from '../ui/handle-form.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import { Field } from '../ui/field.tsx';
import { runAction, getVisit } from '../ui/guard.ts';
import { useAnswer } from '../ui/use-answer.ts';
import '../ui/settings.css';

export const meta = () => [{ title: 'Inbox views' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { savedViews } = context.get(servicesContext).console;
  const query = readSavedQuery(new URL(request.url).search);
  return { query, ...(await savedViews.list(getVisit(context).operator)) };
}

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = sendKeepingDraft;

export function action({ request, context }: ActionFunctionArgs) {
  const { savedViews } = context.get(servicesContext).console;
  const visit = getVisit(context);
  const query = formatSavedQuery(readSavedQuery(new URL(request.url).search));
  const next = `/leads/views${query}`;
  const actsOf = (scope: ViewScope) => {
    const move = (direction: 'up' | 'down') => (form: FormData) =>
      handleForm(form, viewIdSchema, {
        work: ({ id }) => savedViews.move(visit, scope, direction, id),
        next,
      });
    return {
      add: (form: FormData) =>
        handleForm(form, newViewSchema, {
          work: (view) => savedViews.add(visit, scope, view),
          next: `/leads${query}`,
        }),
      rename: (form: FormData) =>
        handleForm(form, renamedViewSchema, {
          work: (view) => savedViews.rename(visit, scope, view),
          next,
        }),
      up: move('up'),
      down: move('down'),
      delete: (form: FormData) =>
        handleForm(form, viewIdSchema, {
          work: ({ id }) => savedViews.delete(visit, scope, id),
          next,
        }),
    };
  };
  const team = actsOf('team');
  return runAction(context, 'savedViews', {
    ...actsOf('own'),
    'add-team': team.add,
    'rename-team': team.rename,
    'up-team': team.up,
    'down-team': team.down,
    'delete-team': team.delete,
  });
}

type View = Awaited<ReturnType<SavedViews['list']>>['own'][number];

/** The suffix of a form's intent says whose view it is. */
const endingOf = (scope: ViewScope) => (scope === 'team' ? '-team' : '');

function ViewRow({
  view,
  scope,
  isFirst,
  isLast,
  refused,
}: {
  view: View;
  scope: ViewScope;
  isFirst: boolean;
  isLast: boolean;
  refused: Refused | null;
}) {
  const ending = endingOf(scope);
  const ownRefusal = refused?.entered['id'] === String(view.id) ? refused : null;
  return (
    <li className="saved-view">
      <Form method="post" noValidate key={view.name}>
        <p className="form-failure" role="alert">
          {ownRefusal?.refusal}
        </p>
        <input type="hidden" name="id" value={view.id} />
        <input type="hidden" name="original" value={view.name} />
        <div className="settings-row">
          <Field
            label={`Name of “${view.name}”`}
            {...fieldProps(ownRefusal, `rename${ending}`, 'name', view.name)}
          />
          <span className="rule-actions">
            <button className="button button-quiet" name="intent" value={`rename${ending}`}>
              Rename<span className="visually-hidden"> {view.name}</span>
            </button>
            <button
              className="button button-quiet"
              name="intent"
              value={`up${ending}`}
              disabled={isFirst}
            >
              Up<span className="visually-hidden"> {view.name}</span>
            </button>
            <button
              className="button button-quiet"
              name="intent"
              value={`down${ending}`}
              disabled={isLast}
            >
              Down<span className="visually-hidden"> {view.name}</span>
            </button>
            <button className="button button-quiet" name="intent" value={`delete${ending}`}>
              Delete<span className="visually-hidden"> {view.name}</span>
            </button>
          </span>
        </div>
      </Form>
      <p className="settings-note">
        <Link to={`/leads${formatInboxQuery(view.query)}`}>Open</Link>:{' '}
        {describeInboxQuery(view.query)}
      </p>
    </li>
  );
}

export default function ViewsPage() {
  const { query, own, team, mayChangeTeam } = useLoaderData<typeof loader>();
  const refused = useAnswer<Refused>() ?? null;
  const adding = refused?.intent.startsWith('add') ? refused : null;

  const list = (views: readonly View[], scope: ViewScope) => (
    <ul className="rules">
      {views.map((view, index) => (
        <ViewRow
          key={view.id}
          view={view}
          scope={scope}
          isFirst={index === 0}
          isLast={index === views.length - 1}
          refused={refused}
        />
      ))}
    </ul>
  );

  return (
    <div className="settings">
      <p>
        <Link to={`/leads${formatSavedQuery(query)}`}>Back to leads</Link>
      </p>
      <h1>Inbox views</h1>
      <section aria-labelledby="save-title">
        <h2 id="save-title">Save a view</h2>
        <p className="settings-lead">
          {describeInboxQuery(query)}
          {query.layout === 'board' && ', as a board'}. A name in the search stays in the view until
          you delete it.
        </p>
        <Form method="post" noValidate>
          <p className="form-failure" role="alert">
            {adding?.refusal}
          </p>
          <input type="hidden" name="query" value={formatSavedQuery(query)} />
          <div className="settings-row">
            <Field
              label="View name"
              name="name"
              defaultValue={adding?.entered['name']}
              error={adding?.errors['name']}
            />
            <span className="rule-actions">
              <button className="button" name="intent" value="add">
                Save for me
              </button>
              {mayChangeTeam && (
                <button className="button button-quiet" name="intent" value="add-team">
                  Save for the team
                </button>
              )}
            </span>
          </div>
        </Form>
      </section>
      <section aria-labelledby="own-title">
        <h2 id="own-title">Yours</h2>
        {own.length > 0 ? list(own, 'own') : <p>No views yet.</p>}
      </section>
      <section aria-labelledby="team-title">
        <h2 id="team-title">Team</h2>
        {team.length === 0 ? (
          <p>No team views yet.{mayChangeTeam ? '' : ' Admins can add them.'}</p>
        ) : mayChangeTeam ? (
          list(team, 'team')
        ) : (
          <ul className="rules">
            {team.map(({ id, name, query: saved }) => (
              <li key={id}>
                <Link to={`/leads${formatInboxQuery(saved)}`}>{name}</Link>:{' '}
                {describeInboxQuery(saved)}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
