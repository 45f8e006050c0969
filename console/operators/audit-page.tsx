import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { parseCollectionWord } from '../../domain/catalogue/collections.ts';
import { describeChanges } from '../../domain/operators/describe-changes.ts';
import { formatAuditQuery, parseAuditQuery } from '../../domain/operators/audit-query.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { Moment } from '../ui/time.tsx';
import { describeAction, listActionChoices } from './action-labels.ts';
import { Table } from '../ui/table.tsx';
import { Pages } from '../ui/pages.tsx';
import '../ui/access.css';

export const meta = () => [{ title: 'Audit log' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { auditLog } = context.get(servicesContext).console;
  const query = parseAuditQuery(new URL(request.url).searchParams);
  return { query, actions: listActionChoices(), ...(await auditLog.list(query)) };
}

/** A lead, or the history of a record, which remains when the record is removed. */
function findSubjectPage(subject: string): string | null {
  const [, word = '', id] = /^(\S+) (\S+)$/.exec(subject) ?? [];
  if (word === 'lead') return `/leads/${id}`;
  const isRecord = parseCollectionWord(word) !== null && /^\d+$/.test(id ?? '');
  return isRecord ? `/catalogue/${word}/${id}/history` : null;
}

function Subject({ subject }: { subject: string | null }) {
  const page = findSubjectPage(subject ?? '');
  return page ? <Link to={page}>{subject}</Link> : subject;
}

export default function AuditPage() {
  const { query, lines, next, operators, actions } = useLoaderData<typeof loader>();
  const { before: _, ...filters } = query;
  return (
    <article className="audit-page">
      <h1>Audit log</h1>
      {/* A new key for each address resets the fields to the active filters. */}
      <Form className="audit-filters" key={formatAuditQuery(filters)}>
        <label>
          Who
          <input name="operator" list="operators" defaultValue={query.operator} />
        </label>
        <datalist id="operators">
          {operators.map(({ email, name }) => (
            <option key={email} value={email}>
              {name}
            </option>
          ))}
        </datalist>
        <label>
          Action
          <select name="action" defaultValue={query.action}>
            <option value="">Any</option>
            {actions.map(({ action, label }) => (
              <option key={action} value={action}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          {' '}
          Subject
          <input name="subject" placeholder="GB-4F7KQ2" defaultValue={query.subject} />
        </label>
        <label>
          Day
          <input name="day" type="date" defaultValue={query.day} />
        </label>
        <button className="button button-quiet">Show</button>
      </Form>
      {lines.length === 0 ? (
        <p>
          No entries match. <Link to="/audit">Clear filters</Link>
        </p>
      ) : (
        <Table
          className="audit-table"
          rows={lines}
          rowKey={({ id }) => id}
          columns={[
            { label: 'When', render: ({ at }) => <Moment at={at} /> },
            { label: 'Who', width: 'wide', render: (line) => line.operator_email },
            {
              label: 'Action',
              width: 'wide',
              render: ({ action, outcome }) => (
                <>
                  {describeAction(action)}
                  {outcome === 'refused' && <strong> × refused</strong>}
                </>
              ),
            },
            {
              label: 'Subject',
              width: 'narrow',
              render: ({ subject }) => <Subject subject={subject} />,
            },
            { label: 'Changes', render: ({ changes }) => describeChanges(changes) },
            { label: 'IP address', width: 'narrow', render: (line) => line.client_address },
          ]}
        />
      )}
      <Pages
        links={[
          {
            label: 'Newest',
            to: query.before === null ? null : `/audit${formatAuditQuery(filters)}`,
          },
          {
            label: 'Older',
            to: next === null ? null : `/audit${formatAuditQuery({ ...filters, before: next })}`,
          },
        ]}
      >
        <a href={`/console/audit/export.csv${formatAuditQuery(filters)}`}>Export CSV</a>
      </Pages>
    </article>
  );
}
