import { useId, type MouseEvent } from 'react';
import { Form, Link, useLocation } from 'react-router';
import type { ReadReply } from '../../../server/console/replies.ts';
import { errorOf, type Refused } from '../carry-out.ts';
import { useDraft } from '../drafts.ts';
import { Field } from '../field.tsx';
import './reply.css';

/** Under this name the words of a reply are kept in the browser. */
export const replyDraft = (reference: string) => `reply ${reference}`;

/** Puts a template where the cursor is, and its subject where there is none yet. */
function insertWords(form: HTMLFormElement, templates: ReadReply['templates']) {
  const fields = form.elements as unknown as Record<'template', HTMLSelectElement> &
    Record<'subject', HTMLInputElement> &
    Record<'body', HTMLTextAreaElement>;
  const chosen = templates.find(({ id }) => String(id) === fields.template.value);
  if (!chosen) return false;
  const { body, subject } = fields;
  body.setRangeText(chosen.body, body.selectionStart, body.selectionEnd, 'end');
  if (subject.value.trim() === '') subject.value = chosen.subject;
  body.dispatchEvent(new Event('input', { bubbles: true }));
  body.focus();
  return true;
}

interface ReplyFormProps {
  reply: ReadReply;
  refused?: Refused | null;
  /** What the fields begin with, after a step without script. */
  typed?: Readonly<Record<string, string>>;
  isMain?: boolean;
}

/** Words for a reply; what becomes of them is shown before anything leaves. */
export function ReplyForm({ reply, refused = null, typed = {}, isMain }: ReplyFormProps) {
  const { reference, templates, to, replyTo, obstacle } = reply;
  const id = useId();
  // The list beside the lead stays as it is.
  const { search } = useLocation();
  const { form, keep } = useDraft(replyDraft(reference));
  const bodyError = errorOf(refused, 'preview', 'body');
  if (obstacle) return <p>{obstacle}</p>;

  const insert = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.currentTarget.form && insertWords(event.currentTarget.form, templates))
      event.preventDefault();
  };

  return (
    <Form
      method="post"
      action={`/leads/${reference}/reply${search}`}
      className="action-form reply-form"
      noValidate
      ref={form}
      onInput={keep}
    >
      <input type="hidden" name="draft" value={replyDraft(reference)} />
      <p className="form-failure" role="alert">
        {refused?.refusal}
      </p>
      <p className="field-hint">
        To {to}. Replies go to your own inbox, {replyTo}, and do not appear here.
      </p>
      <div className="reply-templates">
        <label htmlFor={`${id}-template`}>Template</label>
        <select
          id={`${id}-template`}
          name="template"
          defaultValue={typed['template'] ?? ''}
          aria-describedby={`${id}-template-error`}
        >
          <option value="">None</option>
          {templates.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
        <button className="button button-quiet" name="intent" value="insert" onClick={insert}>
          Insert
        </button>
        <Link to="/settings/templates">Edit templates</Link>
      </div>
      <p className="field-error" id={`${id}-template-error`}>
        {errorOf(refused, 'insert', 'template')}
      </p>
      <Field
        label="Subject"
        name="subject"
        defaultValue={typed['subject'] ?? ''}
        error={errorOf(refused, 'preview', 'subject')}
      />
      <div className="field">
        <label htmlFor={`${id}-body`}>Mail</label>
        <textarea
          id={`${id}-body`}
          name="body"
          rows={7}
          defaultValue={typed['body'] ?? ''}
          aria-invalid={bodyError ? true : undefined}
          aria-describedby={`${id}-body-error`}
        />
        <p className="field-error" id={`${id}-body-error`}>
          {bodyError}
        </p>
      </div>
      <button className={isMain ? 'button' : 'button button-quiet'} name="intent" value="preview">
        Preview email
      </button>
    </Form>
  );
}
