import { useId } from 'react';
import { Form, Link, PrefetchPageLinks, useLocation } from 'react-router';
import { formatBriefMinute, toTorontoMinute } from '../../domain/dates/iso-day.ts';
import { explainDeliveryError } from '../../domain/mail/delivery-errors.ts';
import { endSentence } from '../../domain/text/end-sentence.ts';
import { parseInserted, replaceTemplate } from '../../domain/leads/inbox/replace-template.ts';
import { fillKnown, type ReplyText } from '../../domain/leads/inbox/reply-template.ts';
import type { ReadReply } from '../../server/leads/inbox/replies.ts';
import { errorOf, type Refused } from '../ui/handle-form.ts';
import { useDraft } from '../ui/drafts.ts';
import { Field } from '../ui/field.tsx';
import { DocumentChoice } from './document-choice.tsx';
import '../ui/reply.css';

/** The key under which the browser stores a reply's draft. */
export const replyDraft = (reference: string) => `reply ${reference}`;

/**
 * Inserts a template at the cursor, or in place of the one inserted before. Keeps a subject that the
 * operator entered; `first` is the one that the form began with.
 */
function insertTemplate(form: HTMLFormElement, template: ReplyText, first: string) {
  const { body, subject, inserted } = form.elements as unknown as Record<
    'subject' | 'inserted',
    HTMLInputElement
  > &
    Record<'body', HTMLTextAreaElement>;
  const before = parseInserted(inserted.value);
  const { text, end } = replaceTemplate(body.value, template.body, {
    before: before?.body ?? null,
    selection: { from: body.selectionStart, to: body.selectionEnd },
  });
  body.value = text;
  body.setSelectionRange(end, end);
  if (['', first, before?.subject.trim()].includes(subject.value.trim()))
    subject.value = template.subject;
  inserted.value = JSON.stringify(template);
  body.dispatchEvent(new Event('input', { bubbles: true }));
}

/** That mail to the address has come back, with what to do about it. */
export const RefusedAddress = ({ reply: { refusal, to } }: { reply: ReadReply }) =>
  refusal && (
    <p className="lead-refused">
      <strong>
        <span aria-hidden="true">!</span> Our email to {to} did not arrive
      </strong>
      {endSentence(
        `: the mail server refused the address on ${formatBriefMinute(toTorontoMinute(refusal.at))}`,
      )}{' '}
      {explainDeliveryError(refusal.error)} Call, or correct the address under Details.
    </p>
  );

interface ReplyFormProps {
  reply: ReadReply;
  refused?: Refused | null;
  entered?: Readonly<Record<string, string>>;
  isMain?: boolean;
  /** Ids of documents. */
  chosen?: readonly string[] | undefined;
}

/** The form in which an operator writes a reply; it is sent from its preview. */
export function ReplyForm({
  reply,
  refused = null,
  entered = {},
  isMain,
  chosen = [],
}: ReplyFormProps) {
  const { reference, templates, values, to, replyTo, obstacle } = reply;
  const id = useId();
  // Keeps the inbox's filters in the address.
  const { search } = useLocation();
  const { form, saveDraft } = useDraft(replyDraft(reference));
  const bodyError = errorOf(refused, 'preview', 'body');
  if (obstacle) return <p>{obstacle}</p>;

  const insert = (fields: HTMLFormElement | null, templateId: string) => {
    const found = templates.find((each) => String(each.id) === templateId);
    if (!fields || !found) return;
    const [subject, body] = [fillKnown(found.subject, values), fillKnown(found.body, values)];
    insertTemplate(fields, { subject, body }, reply.subject);
  };

  return (
    <Form
      method="post"
      action={`/leads/${reference}/reply${search}`}
      className="action-form reply-form"
      noValidate
      ref={form}
      onInput={saveDraft}
    >
      {/* A connection lost while writing must not fail to load what shows the answer. */}
      <PrefetchPageLinks page={`/console/leads/${reference}/reply`} />
      <input type="hidden" name="draft" value={replyDraft(reference)} />
      {/* Not type="hidden", so that it is restored with the draft. */}
      <input hidden name="inserted" defaultValue={entered['inserted'] ?? ''} />
      <p className="form-failure" role="alert">
        {refused?.refusal}
      </p>
      <p className="field-hint">
        To {to}. Replies go to your own mailbox, {replyTo}, and do not appear here.
      </p>
      <div className="reply-templates">
        <label htmlFor={`${id}-template`}>Template</label>
        <select
          id={`${id}-template`}
          name="template"
          defaultValue={entered['template'] ?? ''}
          onChange={({ target }) => insert(target.form, target.value)}
        >
          <option value="">Choose a template</option>
          {templates.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
        <Link to="/settings/templates">Edit templates</Link>
      </div>
      <Field
        label="Subject"
        name="subject"
        defaultValue={entered['subject'] ?? reply.subject}
        error={errorOf(refused, 'preview', 'subject')}
      />
      <div className="field">
        <label htmlFor={`${id}-body`}>Message</label>
        <textarea
          id={`${id}-body`}
          name="body"
          rows={7}
          defaultValue={entered['body'] ?? ''}
          aria-invalid={bodyError ? true : undefined}
          aria-describedby={`${id}-body-error`}
        />
        <p className="field-error" id={`${id}-body-error`}>
          {bodyError}
        </p>
      </div>
      <DocumentChoice documents={reply.documents} chosen={chosen} linkDays={reply.linkDays} />
      <button className={isMain ? 'button' : 'button button-quiet'} name="intent" value="preview">
        Preview email
      </button>
    </Form>
  );
}
