import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { batchStateLabels } from '../../domain/catalogue/edits/batch-states.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import type { ReadBatch } from '../../server/catalogue/bulk-edits.ts';
import { redirectAfter, revalidateAfterConflict } from '../ui/handle-form.ts';
import { runAction, getVisit, orErrorPage } from '../ui/guard.ts';
import { idField, parseFields, readId } from '../ui/read-form.ts';
import { Age } from '../ui/time.tsx';
import { readAnswers } from './read-answers.ts';
import { SilenceChoice } from './silence-choice.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { usePolling } from '../ui/use-polling.ts';
import { Table } from '../ui/table.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { stayOnPage } from '../ui/stay-on-page.ts';
import './bulk.css';

export const meta = () => [{ title: 'Bulk edit' }];

export const loader = ({ request, params, context }: LoaderFunctionArgs) => {
  const after = readId(new URL(request.url).searchParams.get('after') ?? '');
  const { bulkEdits } = context.get(servicesContext).console;
  return orErrorPage(bulkEdits.read(readId(params['batch']), after));
};

/** A step that was done meanwhile, such as by a second press, is offered no more. */
export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = stayOnPage((refusal) => ({ refusal }));

export const action = ({ params, context }: ActionFunctionArgs) => {
  const id = readId(params['batch']);
  const page = `/bulk/${id}`;
  const { bulkEdits } = context.get(servicesContext).console;
  const visit = getVisit(context);
  const readCount = (form: FormData) => parseFields({ count: idField }, form).count;
  return runAction(context, 'bulk', {
    run: (form) =>
      redirectAfter(bulkEdits.run(visit, id, readCount(form), readAnswers(form).isSilent), page),
    undo: (form) => redirectAfter(bulkEdits.undo(visit, id, readCount(form)), page),
  });
};

const outcomeLabels = {
  ready: 'To change',
  same: 'Already up to date',
  refused: 'Refused',
  changed: 'Changed',
  undone: 'Restored',
  kept: 'Left as is',
} as const;

function Outcomes({ counts }: ReadBatch) {
  const outcomes = Object.entries(outcomeLabels).flatMap(([outcome, label]) => {
    const count = counts[outcome as keyof typeof outcomeLabels] ?? 0;
    return count > 0 ? [{ outcome, label, count }] : [];
  });
  return (
    <dl className="bulk-counts">
      {outcomes.map(({ outcome, label, count }) => (
        <div key={outcome}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The next step's button, with the number of records that it affects. */
function NextStep(loaded: ReadBatch) {
  const { id, state, counts, many, warned, warnedAfter, remarks, word, toTell, isSilent } = loaded;
  const isIdle = useNavigation().state === 'idle';
  const isBelow = remarks.some(({ outcome }) => outcome === 'ready');
  const step = {
    checked: { intent: 'run', count: counts.ready ?? 0, label: 'Change' },
    done: { intent: 'undo', count: counts.changed ?? 0, label: 'Undo changes to' },
  }[state as 'done'];
  if (!step || step.count === 0) return null;
  return (
    <Form method="post" className="bulk-step">
      {step.intent === 'run' && warned > 0 && (
        <p>
          These include{' '}
          <Link to={`${isBelow ? '' : `/bulk/${id}?after=${warnedAfter}`}#bulk-warned`}>
            possible typos
          </Link>
          : {formatCount(warned)}. They will be changed as well.
        </p>
      )}
      {step.intent === 'run' && word === 'project' && <SilenceChoice count={toTell} />}
      <input type="hidden" name="count" value={step.count} />
      <button
        className={step.intent === 'run' ? 'button' : 'button button-quiet'}
        name="intent"
        value={step.intent}
        disabled={!isIdle}
      >
        {step.label} {formatCount(step.count)} {many}
      </button>
      <p className="field-hint">
        {step.intent === 'run'
          ? 'Visible to visitors within seconds. You can undo the whole edit.'
          : `Records changed since then are left as they are.${isSilent ? ' Nobody is told.' : ''}`}
      </p>
    </Form>
  );
}

interface RemarksProps extends Pick<ReadBatch, 'word'> {
  id: string;
  title: string;
  rows: ReadBatch['remarks'];
}

/** Records with a remark on each. */
function Remarks({ id, title, rows, word }: RemarksProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Table
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          {
            label: 'Record',
            render: (row) => <Link to={`/catalogue/${word}/${row.id}`}>{row.key}</Link>,
          },
          {
            label: 'Reason',
            render: ({ reason }) => (/[.?]$/.test(reason) ? reason : `${reason}.`),
          },
        ]}
      />
    </section>
  );
}

export default function BulkPage() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  const { id, word, records, selection, changes, state, who, at, left, total, remarks, next, now } =
    loaded;
  usePolling(left !== null);
  return (
    <article className="catalogue-page">
      <Crumbs>
        <Link to={`/catalogue/${word}${selection ?? ''}`}>All {loaded.many}</Link>
        <Link to="/bulk">All bulk edits</Link>
      </Crumbs>
      <header>
        <h1>Bulk edit of {records}</h1>
        <p className="quiet">
          {selection === null ? 'Selected individually' : 'All matching records'}, {who}{' '}
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
          {left !== null && `, ${formatCount(left)} of ${formatCount(total)} left`}
        </p>
        {left !== null && (
          <>
            <progress max={total} value={total - left} aria-label={batchStateLabels[state]} />
            <p>
              <Link to={`/bulk/${id}`}>Refresh</Link>
            </p>
          </>
        )}
        <Outcomes {...loaded} />
        <NextStep {...loaded} />
      </section>
      <Remarks
        id="bulk-told"
        title="Not changed"
        rows={remarks.filter(({ outcome }) => outcome === 'refused' || outcome === 'kept')}
        word={word}
      />
      <Remarks
        id="bulk-warned"
        title="Possible typos"
        rows={remarks.filter(({ outcome }) => outcome === 'ready' || outcome === 'changed')}
        word={word}
      />
      {next !== null && <Link to={`/bulk/${id}?after=${next}`}>More</Link>}
    </article>
  );
}
