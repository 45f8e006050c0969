import { Form, Link, useSubmit } from 'react-router';
import {
  formatInboxQuery,
  inboxFilterNames,
  inboxFilters,
  leadStages,
  openStatuses,
  ownerChoices,
  type InboxFilter,
} from '../../domain/leads/inbox/inbox-query.ts';
import { describeSource } from '../../domain/leads/inbox/describe-source.ts';
import { describeForm, leadFormNames } from '../../domain/leads/lead-form-rows.ts';
import { leadStatuses, statusLabels } from '../../domain/leads/lead-status.ts';
import type { ReadInbox } from '../../server/leads/inbox/inbox-reading.ts';

type Choice = readonly [value: string, label: string];

/** The options of each filter; an address may contain other values. */
const listChoices = ({
  choices: { owners, projects, sources },
}: ReadInbox): Record<InboxFilter, readonly Choice[]> => ({
  status: [
    [openStatuses, 'Open'],
    ...leadStatuses.map((status): Choice => [status, statusLabels[status].label]),
  ],
  form: leadFormNames.map((name) => [name, describeForm(name)]),
  project: projects,
  owner: [
    ...Object.entries(ownerChoices),
    ...owners.map(({ id, name }): Choice => [String(id), name]),
  ],
  source: sources.map((source) => [source, describeSource(source)]),
  stage: Object.entries(leadStages),
  since: [],
});

/** The search and filters, which are stored in the address; chips show the active ones. */
export function InboxFilters(loaded: ReadInbox) {
  const { query } = loaded;
  const { view, search, filters, layout } = query;
  const submit = useSubmit();
  const choices = listChoices(loaded);
  const labelOf = (name: InboxFilter, value: string) =>
    choices[name].find(([known]) => known === value)?.[1] ?? value;
  const active = inboxFilterNames.flatMap((name) =>
    filters[name] ? [{ name, value: filters[name] }] : [],
  );
  return (
    <Form
      className="inbox-search"
      role="search"
      action="/leads"
      key={formatInboxQuery({ ...query, after: null })}
    >
      {view !== 'all' && <input type="hidden" name="view" value={view} />}
      {layout !== 'list' && <input type="hidden" name="layout" value={layout} />}
      <input
        type="search"
        name="q"
        defaultValue={search}
        aria-label="Search leads"
        placeholder="Name, email, phone, reference or message"
      />
      <button className="button button-quiet">Search</button>
      <details className="inbox-filters">
        <summary className="button button-quiet">Filters</summary>
        <div className="inbox-filter-fields">
          {inboxFilterNames.map((name) => (
            <label key={name} className="field">
              <span>{inboxFilters[name]}</span>
              <select
                name={name}
                defaultValue={filters[name] ?? ''}
                onChange={({ currentTarget: { form } }) => void submit(form)}
              >
                <option value="">Any</option>
                {filters[name] && !choices[name].some(([known]) => known === filters[name]) && (
                  <option value={filters[name]}>{filters[name]}</option>
                )}
                {choices[name].map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      </details>
      <Link
        className="button button-quiet"
        to={`/leads${formatInboxQuery({ ...query, after: null, layout: layout === 'board' ? 'list' : 'board' })}`}
      >
        {layout === 'board' ? 'List view' : 'Board view'}
      </Link>
      <Link className="button button-quiet" to="/leads/new">
        New lead
      </Link>
      {active.length > 0 && (
        <ul className="inbox-chips" aria-label="Active filters">
          {active.map(({ name, value }) => (
            <li key={name}>
              <Link
                to={`/leads${formatInboxQuery({ ...query, after: null, filters: { ...filters, [name]: '' } })}`}
              >
                <span className="visually-hidden">Remove </span>
                {inboxFilters[name]}: {labelOf(name, value)} <span aria-hidden="true">×</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Form>
  );
}
