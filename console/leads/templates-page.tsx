import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type * as v from 'valibot';
import {
  changedTemplateSchema,
  noFieldsSchema,
  templateRevisionSchema,
  templateSchema,
} from '../../domain/leads/inbox/reply-forms.ts';
import { starterTemplates, templatePlaceholders } from '../../domain/leads/inbox/reply-template.ts';
import type { TemplateScope } from '../../server/leads/inbox/templates.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { handleForm, revalidateAfterConflict, type Refused } from '../ui/handle-form.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import { runAction, getVisit } from '../ui/guard.ts';
import {
  OfferedStarters,
  StarterForm,
  TemplateForm,
  TemplateText,
  type Template,
} from './template-form.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import '../ui/reply.css';

export const meta = () => [{ title: 'Templates' }];

export function loader({ context }: LoaderFunctionArgs) {
  const { templates } = context.get(servicesContext).console;
  return templates.list(getVisit(context).operator);
}

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = sendKeepingDraft;

export async function action({ context }: ActionFunctionArgs) {
  const { templates } = context.get(servicesContext).console;
  const visit = getVisit(context);
  const next = '/settings/templates';
  const handleAction = <Schema extends v.GenericSchema>(
    form: FormData,
    schema: Schema,
    work: (input: v.InferOutput<Schema>) => Promise<unknown>,
  ) => handleForm(form, schema, { work, next });
  const actsOf = (scope: TemplateScope) => ({
    add: (form: FormData) =>
      handleAction(form, templateSchema, (words) => templates.add(visit, scope, words)),
    save: (form: FormData) =>
      handleAction(form, changedTemplateSchema, ({ id, revision, ...words }) =>
        templates.save(visit, scope, { id, revision }, words),
      ),
    delete: (form: FormData) =>
      handleAction(form, templateRevisionSchema, (revision) =>
        templates.delete(visit, scope, revision),
      ),
  });
  const team = actsOf('team');
  return runAction(context, 'templates', {
    ...actsOf('own'),
    'add-team': team.add,
    'save-team': team.save,
    'delete-team': team.delete,
    'add-starters': (form) =>
      handleAction(form, noFieldsSchema, () => templates.addStarters(visit)),
  });
}

export default function TemplatesPage() {
  const { own, team, mayChangeTeam } = useLoaderData<typeof loader>();
  const refused: Refused | null = useAnswer<typeof action>() ?? null;
  const lacksStarters = starterTemplates.some(
    ({ name }) => !team.some((each) => each.name.toLowerCase() === name.toLowerCase()),
  );

  const isOf = ({ id }: Template) => refused?.entered['id'] === String(id);
  // Also the words of one that was deleted meanwhile.
  const ofNew = [...own, ...team].some(isOf) ? null : refused;
  const ofNewTeam = ofNew?.intent.endsWith('-team') ? ofNew : null;
  const ofNewOwn = ofNewTeam ? null : ofNew;

  const list = (templates: readonly Template[], scope: TemplateScope, mayChange: boolean) => (
    <ul className="template-list">
      {templates.map((template) => (
        <li key={template.id}>
          <details open={isOf(template) || undefined}>
            <summary>{template.name}</summary>
            {mayChange ? (
              <TemplateForm
                scope={scope}
                template={template}
                refused={isOf(template) ? refused : null}
              />
            ) : (
              <TemplateText {...template} />
            )}
          </details>
        </li>
      ))}
    </ul>
  );

  return (
    <article className="templates-page">
      <h1>Templates</h1>
      <p>
        Texts for replies. Placeholders in braces are filled in for each lead. Add a fallback after
        a bar: {'{first name|there}'}. Without a fallback, an email with a missing value is not
        sent.
      </p>
      <details className="template-new">
        <summary>Available placeholders</summary>
        <dl className="known-names">
          {Object.entries(templatePlaceholders).map(([name, meaning]) => (
            <div key={name}>
              <dt>{`{${name}}`}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
      <section>
        <h2>Yours</h2>
        {own.length > 0 ? list(own, 'own', true) : <p>No templates yet.</p>}
        <details className="template-new" open={ofNewOwn !== null || undefined}>
          <summary>New personal template</summary>
          <TemplateForm key={own.length} scope="own" refused={ofNewOwn} />
        </details>
      </section>
      <section>
        <h2>Team</h2>
        {team.length > 0 ? (
          list(team, 'team', mayChangeTeam)
        ) : (
          <p>No team templates yet.{mayChangeTeam ? '' : ' Admins can add them.'}</p>
        )}
        {own.length === 0 && team.length === 0 && <OfferedStarters mayAdd={mayChangeTeam} />}
        {mayChangeTeam && (
          <>
            <details className="template-new" open={ofNewTeam !== null || undefined}>
              <summary>New team template</summary>
              <TemplateForm key={team.length} scope="team" refused={ofNewTeam} />
            </details>
            {lacksStarters && <StarterForm />}
          </>
        )}
      </section>
    </article>
  );
}
