import { readText } from '../../domain/text/read-text.ts';
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router';
import type { QuarantineAnswer } from '../../server/leads/inbox/quarantine-decisions.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { revalidateAfterConflict } from '../ui/handle-form.ts';
import { runAction, getVisit } from '../ui/guard.ts';
import { formatLeadName } from '../ui/format-lead-name.ts';
import { listField, textField, parseFields } from '../ui/read-form.ts';
import { Age } from '../ui/time.tsx';
import { formatFlash } from '../ui/flash.ts';
import { useAnswer } from '../ui/use-answer.ts';
import { stayOnPage } from '../ui/stay-on-page.ts';
import '../ui/list.css';

export const meta = () => [{ title: 'Possible spam' }];

export function loader({ context }: LoaderFunctionArgs) {
  const { quarantine } = context.get(servicesContext).console;
  return quarantine.list(getVisit(context).operator);
}

interface Answer extends QuarantineAnswer {
  refusal: string;
  outcome: string;
}

const describeDecided = (intent: string, { decided }: QuarantineAnswer) => {
  if (decided.length === 0) return 'Someone else already decided on this lead.';
  return intent === 'release'
    ? 'Released. Its emails are being sent, and its response clock has started.'
    : 'Marked as spam. Nothing is sent.';
};

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = stayOnPage((refusal): Answer => ({
  refusal,
  outcome: '',
  decided: [],
  missed: [],
}));

export async function action({ context }: ActionFunctionArgs) {
  const { quarantine } = context.get(servicesContext).console;
  const visit = getVisit(context);

  /** Returns to the lead's page when the form was sent from there. */
  const decide = async (
    form: FormData,
    outcome: string,
    work: (references: readonly string[]) => Promise<QuarantineAnswer>,
  ) => {
    const { reference: chosen, from } = parseFields(
      { reference: listField, from: textField },
      form,
    );
    if (chosen.length === 0) {
      const nothing = { refusal: 'Select a lead first.', outcome, decided: [], missed: [] };
      return data<Answer>(nothing, { status: 400 });
    }
    const answer = await work(chosen);
    if (from === 'lead') {
      const to = `/leads/${chosen[0]}`;
      const message = describeDecided(readText(form, 'intent'), answer);
      throw redirect(to, { headers: { 'set-cookie': formatFlash(message, to) } });
    }
    return data<Answer>({ ...answer, refusal: '', outcome });
  };

  return runAction(context, 'quarantine', {
    release: (form) =>
      decide(form, 'Released', (references) => quarantine.release(visit, references)),
    spam: (form) =>
      decide(form, 'Marked as spam', (references) => quarantine.markSpam(visit, references)),
  });
}

export default function QuarantinePage() {
  const { leads, now } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const isSending = useNavigation().state !== 'idle';
  return (
    <article className="list-page">
      <h1>Possible spam</h1>
      <p>
        These leads look like spam, so their emails are on hold. Release a lead to send them and
        start its response clock. Leads marked as spam stay stored, and nothing is sent.
      </p>
      <div role="status">
        {answer && answer.decided.length > 0 && (
          <p>
            {answer.outcome}: {answer.decided.join(', ')}.
          </p>
        )}
        {answer && answer.missed.length > 0 && (
          <p>{answer.missed.join(', ')}: someone else already decided.</p>
        )}
      </div>
      {answer?.refusal && (
        <p className="form-failure" role="alert">
          {answer.refusal}
        </p>
      )}
      {leads.length === 0 ? (
        <p>No possible spam.</p>
      ) : (
        <Form method="post">
          <ul className="held-list">
            {leads.map((lead) => (
              <li key={lead.reference}>
                <label>
                  <input type="checkbox" name="reference" value={lead.reference} />
                  <span className="visually-hidden">Select {formatLeadName(lead)}</span>
                </label>
                <div>
                  <p>
                    <Link to={`/leads/${lead.reference}`}>{formatLeadName(lead)}</Link>
                    {lead.email && `${lead.email}, `}
                    {lead.form}, <Age at={lead.receivedAt} now={now} />
                  </p>
                  {lead.meeting && <p>Asks for: {lead.meeting}</p>}
                  <p className="held-why">Why: {lead.reasons?.join('; ')}</p>
                  {lead.message && <p className="held-words">{lead.message}</p>}
                </div>
              </li>
            ))}
          </ul>
          <div className="list-actions">
            <button className="button" name="intent" value="release" disabled={isSending}>
              Release selected
            </button>
            <button className="button button-quiet" name="intent" value="spam" disabled={isSending}>
              Mark as spam
            </button>
          </div>
        </Form>
      )}
    </article>
  );
}
