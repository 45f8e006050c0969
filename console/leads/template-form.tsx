import { useId } from 'react';
import { Form } from 'react-router';
import { starterTemplates } from '../../domain/leads/inbox/reply-template.ts';
import type { TemplateScope } from '../../server/leads/inbox/templates.ts';
import type { StoredTemplate } from '../../server/leads/inbox/template-store.ts';
import type { Refused } from '../ui/handle-form.ts';
import { Field } from '../ui/field.tsx';

export type Template = Omit<StoredTemplate, 'ownerId'>;

interface TemplateFormProps {
  scope: TemplateScope;
  /** Omitted for a new template. */
  template?: Template;
  refused: Refused | null;
}

/** The form of one template; after a refusal, it keeps what was entered. */
export function TemplateForm({ scope, template, refused }: TemplateFormProps) {
  const id = useId();
  const ending = scope === 'team' ? '-team' : '';
  const save = `${template ? 'save' : 'add'}${ending}`;
  const remove = `delete${ending}`;
  const isOwn =
    refused !== null &&
    [save, remove].includes(refused.intent) &&
    (refused.entered['id'] ?? '') === String(template?.id ?? '');
  const ownRefusal = isOwn ? refused : null;
  const begin = (name: 'name' | 'subject' | 'body') =>
    ownRefusal?.entered[name] ?? template?.[name] ?? '';
  return (
    // A new key for each revision resets the fields to what was saved.
    <Form method="post" className="action-form" noValidate key={template?.revision}>
      <p className="form-failure" role="alert">
        {ownRefusal?.refusal}
      </p>
      {template && (
        <>
          <input type="hidden" name="id" value={template.id} />
          <input type="hidden" name="revision" value={template.revision} />
        </>
      )}
      <Field
        label="Name"
        name="name"
        defaultValue={begin('name')}
        error={ownRefusal?.errors['name']}
      />
      <Field
        label="Subject"
        name="subject"
        defaultValue={begin('subject')}
        error={ownRefusal?.errors['subject']}
      />
      <div className="field">
        <label htmlFor={`${id}-body`}>Message</label>
        <textarea
          id={`${id}-body`}
          name="body"
          rows={9}
          defaultValue={begin('body')}
          aria-invalid={ownRefusal?.errors['body'] ? true : undefined}
          aria-describedby={`${id}-body-error`}
        />
        <p className="field-error" id={`${id}-body-error`}>
          {ownRefusal?.errors['body']}
        </p>
      </div>
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

export const StarterForm = () => (
  <Form method="post">
    <button className="button button-quiet" name="intent" value="add-starters">
      Add {starterTemplates.length} starter templates
    </button>
  </Form>
);
