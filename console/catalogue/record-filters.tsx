import { Form, Link, useSubmit } from 'react-router';
import {
  formatRecordQuery,
  recordFilterNames,
  recordFilters,
  type RecordFilter,
  type RecordQuery,
} from '../../domain/catalogue/record-query.ts';
import type { Suggested } from '../../server/catalogue/list-choices.ts';
import { HiddenParameters } from '../ui/hidden-parameters.tsx';
import { SuggestInput } from './suggest-input.tsx';

type Choices = Record<RecordFilter, Suggested>;

/** The input type of a chosen suggestion; Chromium sends none. */
const chosen = 'insertReplacementText';

interface FilterProps {
  name: RecordFilter;
  value: string;
  suggested: Suggested;
}

function Filter({ name, value, suggested }: FilterProps) {
  const { choices, moreOf } = suggested;
  if (moreOf !== null)
    return (
      <SuggestInput
        name={name}
        defaultValue={value}
        suggested={suggested}
        placeholder="Any"
        // Filters on Enter or on a chosen suggestion, not while typing.
        onChange={(event) => {
          if ('inputType' in event.nativeEvent && event.nativeEvent.inputType !== chosen)
            event.stopPropagation();
        }}
      />
    );
  return (
    <select name={name} defaultValue={value}>
      <option value="">Any</option>
      {value !== '' && choices.every((each) => each.value !== value) && (
        <option value={value}>{value}</option>
      )}
      {choices.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </select>
  );
}

/** A list's filters, which are stored in the address. */
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
      <HiddenParameters address={formatRecordQuery({ ...query, filters: {}, after: null })} />
      {recordFilterNames.map((name) => (
        <label key={name}>
          <span>{recordFilters[name]}</span>
          <Filter name={name} value={query.filters[name] ?? ''} suggested={choices[name]} />
        </label>
      ))}
      {isOn && (
        <Link to={list + formatRecordQuery({ ...query, filters: {}, after: null })}>Clear</Link>
      )}
    </Form>
  );
}
