import { Form } from 'react-router';
import { starterTemplates } from '../../domain/leads/inbox/reply-template.ts';
import type { TemplateScope } from '../../server/leads/inbox/templates.ts';
import type { StoredTemplate } from '../../server/leads/inbox/template-store.ts';
import type { Refused } from '../ui/handle-form.ts';
import { describeStored, findStale } from '../ui/describe-stored.ts';
import { Field, TextareaField } from '../ui/field.tsx';

export type Template = Omit<StoredTemplate, 'ownerId'>;

interface TemplateFormProps {
  scope: TemplateScope;
  /** Omitted for a new template. */
  template?: Template;
  /** If it is this form's. */
  refused: Refused | null;
}

/** The form of one template; after a refusal, it keeps what was entered. */
export function TemplateForm({ scope, template, refused }: TemplateFormProps) {
  const ending = scope === 'team' ? '-team' : '';
  const save = `${template ? 'save' : 'add'}${ending}`;
  const remove = `delete${ending}`;
  const begin = (name: 'name' | 'subject' | 'body') =>
    refused?.entered[name] ?? template?.[name] ?? '';
  const stale = template ? findStale(refused, 'revision', template.revision) : null;
  const errorOf = (name: 'name' | 'subject' | 'body') =>
    refused?.errors[name] ?? describeStored(stale, name, template?.[name] ?? '');
  return (
    // A new key for each revision resets the fields to what was saved.
    <Form method="post" className="action-form" noValidate key={template?.revision}>
      <p className="form-failure" role="alert">
        {refused?.refusal}
      </p>
      {template && (
        <>
          <input type="hidden" name="id" value={template.id} />
          <input type="hidden" name="revision" value={template.revision} />
        </>
      )}
      <Field label="Name" name="name" defaultValue={begin('name')} error={errorOf('name')} />
      <Field
        label="Subject"
        name="subject"
        defaultValue={begin('subject')}
        error={errorOf('subject')}
      />
      <TextareaField
        label="Message"
        name="body"
        rows={9}
        defaultValue={begin('body')}
        error={errorOf('body')}
      />
      <div className="reply-steps">
        <button className="button" name="intent" value={save}>
          {template ? 'Save' : 'Add template'}
        </button>
        {template && (
          <button className="button button-quiet" name="intent" value={remove}>
            Delete
          </button>
        )}
      </div>
    </Form>
  );
}

export const TemplateText = ({ subject, body }: Pick<Template, 'subject' | 'body'>) => (
  <>
    <p>{subject}</p>
    <p className="quoted-message">{body}</p>
  </>
);

/** What replies offer while neither the operator nor the team has a template. */
export const OfferedStarters = ({ mayAdd }: { mayAdd: boolean }) => (
  <>
    <p>
      Until you or the team have some, replies offer these.
      {mayAdd && ' Add them to the team’s templates to change them.'}
    </p>
    <ul className="template-list">
      {starterTemplates.map((template) => (
        <li key={template.name}>
          <details>
            <summary>{template.name}</summary>
            <TemplateText {...template} />
          </details>
        </li>
      ))}
    </ul>
  </>
);

export const StarterForm = () => (
  <Form method="post">
    <button className="button button-quiet" name="intent" value="add-starters">
      Add {starterTemplates.length} starter templates
    </button>
  </Form>
);
