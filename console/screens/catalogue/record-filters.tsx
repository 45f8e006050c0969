import { Form, Link, useSubmit } from 'react-router';
import {
  formatRecordQuery,
  recordFilterNames,
  recordFilters,
  type RecordFilter,
  type RecordQuery,
} from '../../../domain/catalogue/record-query.ts';

type Choices = Record<RecordFilter, readonly { value: string; label: string }[]>;

/** The filters of a list, stored in the address. */
export function RecordFilters({
  list,
  query,
  choices,
}: {
  list: string;
  query: RecordQuery;
  choices: Choices;
}) {
  const submit = useSubmit();
  const isOn = Object.keys(query.filters).length > 0;
  return (
    <Form
      action={list}
      className="record-filters"
      key={formatRecordQuery(query)}
      onChange={({ currentTarget }) => void submit(currentTarget)}
    >
      {query.state !== 'all' && <input type="hidden" name="state" value={query.state} />}
      {query.search !== '' && <input type="hidden" name="q" value={query.search} />}
      {recordFilterNames.map((name) => {
        const value = query.filters[name] ?? '';
        const isKnown = choices[name].some((each) => each.value === value);
        return (
          <label key={name}>
            <span>{recordFilters[name]}</span>
            <select name={name} defaultValue={value}>
              <option value="">Any</option>
              {value !== '' && !isKnown && <option value={value}>{value}</option>}
              {choices[name].map((each) => (
                <option key={each.value} value={each.value}>
                  {each.label}
                </option>
              ))}
            </select>
          </label>
        );
      })}
      <noscript>
        <button className="button button-quiet">Filter</button>
      </noscript>
      {isOn && (
        <Link to={list + formatRecordQuery({ ...query, filters: {}, after: null })}>Clear</Link>
      )}
    </Form>
  );
}
