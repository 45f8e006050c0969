import { readId } from '../read-id.ts';
import { useEffect } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { batchStateLabels } from '../../../domain/catalogue/batch-states.ts';
import { formatCount } from '../../../domain/text/format-number.ts';
import { servicesContext } from '../../../app/services-context.ts';
import type { ReadBatch } from '../../../server/console/bulk-desk.ts';
import { act, getVisit, orRefuse } from '../guard.ts';
import { readText } from '../read-form.ts';
import { Age } from '../time.tsx';
import './bulk.css';

export const meta = () => [{ title: 'Bulk edit' }];

export const loader = ({ request, params, context }: LoaderFunctionArgs) => {
  const after = Number(new URL(request.url).searchParams.get('after') ?? 0) || 0;
  const { bulkDesk } = context.get(servicesContext).console;
  return orRefuse(bulkDesk.read(readId(params['batch']), after));
};

export const action = ({ request, params, context }: ActionFunctionArgs) => {
  const id = readId(params['batch']);
  const carryOut = (intent: 'run' | 'undo') => async (form: FormData) => {
    const { bulkDesk } = context.get(servicesContext).console;
    try {
      await bulkDesk[intent](getVisit(context), id, Number(readText(form, 'count')));
    } catch (error) {
      const { status, message } = error as { status?: unknown; message: string };
      if (status !== 409) throw error;
      return data({ refusal: message }, { status });
    }
    return redirect(`/bulk/${id}`);
  };
  return act(request, 'bulk', { run: carryOut('run'), undo: carryOut('undo') });
};

const lookAgainMs = 1000;

/** Refreshes while records are being processed; the line shows how many are left. */
function useProgress(isInProgress: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isInProgress || state !== 'idle') return undefined;
    const timer = setTimeout(() => void revalidate(), lookAgainMs);
    return () => clearTimeout(timer);
  }, [isInProgress, state, revalidate]);
}

const outcomeLabels = {
  ready: 'would change',
  same: 'have it already',
  refused: 'are refused',
  changed: 'were changed',
  undone: 'are as before',
  kept: 'stay as they are',
} as const;

function Outcomes({ counts }: ReadBatch) {
  const outcomes = Object.entries(outcomeLabels).flatMap(([outcome, words]) => {
    const count = counts[outcome as keyof typeof outcomeLabels] ?? 0;
    return count > 0 ? [{ outcome, words, count }] : [];
  });
  return (
    <dl className="bulk-counts">
      {outcomes.map(({ outcome, words, count }) => (
        <div key={outcome}>
          <dt>{words}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The next step's button, with the number of records it affects. */
function NextStep({ id, state, counts, many, doubtful, doubtfulAfter, told }: ReadBatch) {
  const isBelow = told.some(({ outcome }) => outcome === 'ready');
  const step = {
    checked: { intent: 'run', count: counts.ready ?? 0, words: 'Change' },
    done: { intent: 'undo', count: counts.changed ?? 0, words: 'Undo the change of' },
  }[state as 'done'];
  if (!step || step.count === 0) return null;
  return (
    <Form method="post" className="bulk-step">
      {step.intent === 'run' && doubtful > 0 && (
        <p>
          Among them are{' '}
          <Link to={`${isBelow ? '' : `/bulk/${id}?after=${doubtfulAfter}`}#bulk-doubtful`}>
            probable typing errors
          </Link>
          : {formatCount(doubtful)}. They are changed all the same.
        </p>
      )}
      <input type="hidden" name="count" value={step.count} />
      <button
        className={step.intent === 'run' ? 'button' : 'button button-quiet'}
        name="intent"
        value={step.intent}
      >
        {step.words} {formatCount(step.count)} {many}
      </button>
      <p className="field-hint">
        {step.intent === 'run'
          ? 'Visitors see it within seconds. It can be undone as a whole.'
          : 'What was changed again since stays as it is.'}
      </p>
    </Form>
  );
}

interface ToldProps extends Pick<ReadBatch, 'word'> {
  id: string;
  title: string;
  rows: ReadBatch['told'];
}

/** Records, each with what there is to say about it. */
function Told({ id, title, rows, word }: ToldProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table className="catalogue-table">
        <thead>
          <tr>
            <th scope="col">Record</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((each) => (
            <tr key={each.id}>
              <th scope="row">
                <Link to={`/catalogue/${word}/${each.id}`}>{each.key}</Link>
              </th>
              <td>{/[.?]$/.test(each.reason) ? each.reason : `${each.reason}.`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export default function BulkPage() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { id, word, records, selection, changes, state, who, at, left, total, told, next, now } =
    loaded;
  useProgress(left !== null);
  return (
    <article className="catalogue-page">
      <p className="catalogue-way">
        <Link to={`/catalogue/${word}${selection ?? ''}`}>All {loaded.many}</Link>
        <Link to="/bulk">Earlier bulk edits</Link>
      </p>
      <header>
        <h1>Bulk edit of {records}</h1>
        <p className="quiet">
          {selection === null ? 'Chosen one by one' : 'All that matched the filter'} by {who}{' '}
          <Age at={at} now={now} />
        </p>
      </header>
      <ul className="bulk-changes">
        {changes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p className="form-failure" role="alert">
        {refused?.refusal}
      </p>
      <section aria-label="State">
        <p role="status">
          <strong>{batchStateLabels[state]}</strong>
          {left !== null && `, ${formatCount(left)} of ${formatCount(total)} to go`}
        </p>
        {left !== null && (
          <>
            <progress max={total} value={total - left} aria-label={batchStateLabels[state]} />
            <p>
              <Link to={`/bulk/${id}`}>Look again</Link>
            </p>
          </>
        )}
        <Outcomes {...loaded} />
        <NextStep {...loaded} />
      </section>
      <Told
        id="bulk-told"
        title="Not changed, and why"
        rows={told.filter(({ outcome }) => outcome === 'refused' || outcome === 'kept')}
        word={word}
      />
      <Told
        id="bulk-doubtful"
        title="Probably typing errors"
        rows={told.filter(({ outcome }) => outcome === 'ready' || outcome === 'changed')}
        word={word}
      />
      {next !== null && <Link to={`/bulk/${id}?after=${next}`}>More</Link>}
    </article>
  );
}
