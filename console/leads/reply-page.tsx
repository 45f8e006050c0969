import { useEffect, useRef } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router';
import { formatInboxQuery, parseInboxQuery } from '../../domain/leads/inbox/inbox-query.ts';
import { replySchema, sentReplySchema } from '../../domain/leads/inbox/reply-forms.ts';
import type { ReadReply, Replies } from '../../server/leads/inbox/replies.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { handleForm, type Refused, revalidateAfterConflict } from '../ui/handle-form.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import { runAction, getVisit, orErrorPage } from '../ui/guard.ts';
import { MissingLead } from './missing-lead.tsx';
import { listField, textField, parseFields, readForm } from '../ui/read-form.ts';
import { RefusedAddress, ReplyForm, replyDraft } from './reply-form.tsx';
import { useAnswer } from '../ui/use-answer.ts';

export const meta = () => [{ title: 'Reply' }];

type Preview = Awaited<ReturnType<Replies['preview']>>;
/** An unsent reply, after one of the form's buttons was pressed. */
interface Step {
  entered: Record<string, string>;
  documents: string[];
  refused: Refused | null;
  preview: Preview | null;
}

export function loader({ params, context }: LoaderFunctionArgs) {
  const { replies } = context.get(servicesContext).console;
  return orErrorPage(replies.read(getVisit(context).operator, params['reference'] ?? ''));
}

const readDocuments = (form: FormData) => parseFields({ documents: listField }, form).documents;

const readEntered = (form: FormData) =>
  parseFields(
    { template: textField, inserted: textField, subject: textField, body: textField },
    form,
  );

const answerRefused = (
  { entered, documents }: Pick<Step, 'entered' | 'documents'>,
  intent: string,
  errors: Record<string, string>,
) =>
  data<Step>(
    { entered, documents, refused: { intent, refusal: '', errors, entered }, preview: null },
    { status: 400 },
  );

export const shouldRevalidate = revalidateAfterConflict;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { replies } = context.get(servicesContext).console;
  const visit = getVisit(context);
  const reference = params['reference'] ?? '';
  const list = formatInboxQuery(parseInboxQuery(new URL(request.url).searchParams));
  return runAction(context, 'reply', {
    async preview(form) {
      const entered = readEntered(form);
      const documents = readDocuments(form);
      const { input, errors } = readForm(replySchema, form);
      if (errors) return answerRefused({ entered, documents }, 'preview', errors);
      const preview = await replies.preview(visit.operator, reference, input, documents);
      const problems = Object.entries(preview.errors ?? {}).flatMap(([name, sentence]) =>
        sentence ? [[name, sentence] as const] : [],
      );
      if (problems.length > 0)
        return answerRefused({ entered, documents }, 'preview', Object.fromEntries(problems));
      return data<Step>({ entered, documents, refused: null, preview });
    },
    async send(form) {
      const documents = readDocuments(form);
      const answer = await handleForm(form, sentReplySchema, {
        work: (reply) => replies.send(visit, reference, reply, documents),
        next: `/leads/${reference}${list}`,
      });
      // Shows a new preview, so that the next attempt includes any changes since.
      const refusedReply = parseFields(
        { take: textField, enteredSubject: textField, enteredBody: textField },
        form,
      );
      const entered = { ...readEntered(form), take: refusedReply.take };
      const preview = await replies.preview(visit.operator, reference, {
        subject: refusedReply.enteredSubject,
        body: refusedReply.enteredBody,
      });
      const isShown = answer.data.refusal !== '' && preview.errors === null;
      return data<Step>(
        { entered, documents, refused: answer.data, preview: isShown ? preview : null },
        { status: answer.data.refusal === '' ? 400 : 409 },
      );
    },
  });
}

export const clientAction = sendKeepingDraft;

/** If the server cannot be reached, the answer is a refusal instead. */
const isStep = (answer: unknown): answer is Step =>
  typeof answer === 'object' && answer !== null && 'preview' in answer;

interface MailPreviewProps {
  preview: Preview;
  step: Step;
  reply: ReadReply;
}

function MailPreview({ preview, step, reply: { reference, isUnassigned } }: MailPreviewProps) {
  const { mail, filled, delivery, lastReply } = preview;
  const isSending = useNavigation().state !== 'idle';
  const region = useRef<HTMLElement>(null);
  // The Preview button is gone: moves the focus here, just before Send.
  useEffect(() => region.current?.focus(), []);
  const hidden = {
    ...filled,
    delivery,
    lastReply: String(lastReply),
    draft: replyDraft(reference),
    enteredSubject: step.entered['subject'] ?? '',
    enteredBody: step.entered['body'] ?? '',
    inserted: step.entered['inserted'] ?? '',
  };
  return (
    <>
      <p className="form-failure" role="alert">
        {step.refused?.refusal}
      </p>
      <section className="reply-mail" aria-labelledby="preview-title" tabIndex={-1} ref={region}>
        <h2 id="preview-title">Email preview</h2>
        <dl>
          {[
            ['From', mail.from],
            ['To', mail.to],
            ['Replies', `go to ${mail.replyTo}, and do not appear here`],
            ['Subject', filled.subject],
          ].map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="reply-text">{mail.text}</p>
      </section>
      <div className="reply-steps">
        <Form method="post">
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {step.documents.map((id) => (
            <input key={id} type="hidden" name="documents" value={id} />
          ))}
          {isUnassigned && (
            <label className="reply-take">
              <input
                type="checkbox"
                name="take"
                value="yes"
                defaultChecked={step.entered['take'] !== ''}
              />
              Assign to me: other agents will no longer see this lead
            </label>
          )}
          <button className="button" name="intent" value="send" disabled={isSending}>
            Send email
          </button>
        </Form>
        <p className="field-hint">
          Sent immediately. Counts as the first response: a new lead becomes Contacted.
        </p>
      </div>
      <h2>Edit the message</h2>
    </>
  );
}

export default function ReplyPage() {
  const reply = useLoaderData<typeof loader>();
  const answer = useAnswer<unknown>();
  const step = isStep(answer) ? answer : null;
  const offline = step ? null : ((answer ?? null) as Refused | null);
  const { reference, name, message } = reply;
  const { search } = useLocation();
  return (
    <article className="reply-page">
      <header>
        <p className="lead-back">
          <Link to={`/leads/${reference}${search}`}>Back to lead</Link>
        </p>
        <h1>Reply to {name}</h1>
      </header>
      {message && <p className="quoted-message">{message}</p>}
      {step?.preview && (
        <MailPreview key={step.preview.delivery} preview={step.preview} step={step} reply={reply} />
      )}
      <RefusedAddress reply={reply} />
      <ReplyForm
        // A new key resets the fields to the values of the latest step.
        key={step ? JSON.stringify(step.entered) : ''}
        reply={reply}
        isMain={!step?.preview}
        refused={step?.preview ? null : (step?.refused ?? offline)}
        entered={step?.entered ?? offline?.entered ?? {}}
        chosen={step?.documents}
      />
    </article>
  );
}

export const ErrorBoundary = MissingLead;
