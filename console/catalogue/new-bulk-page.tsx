import { useState } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { bulkWayNames, bulkWays } from '../../domain/catalogue/edits/bulk-ways.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import type { EnteredChange } from '../../server/catalogue/bulk-edits.ts';
import { expectStatus, revalidateAfterConflict } from '../ui/handle-form.ts';
import { runAction, getVisit, orErrorPage } from '../ui/guard.ts';
import { textField, parseFields } from '../ui/read-form.ts';
import { readSelection } from './read-selection.ts';
import { SuggestInput } from './suggest-input.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { Crumbs } from '../ui/crumbs.tsx';
import { stayOnPage } from '../ui/stay-on-page.ts';
import './bulk.css';

export const meta = () => [{ title: 'Bulk edit' }];

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  orErrorPage(
    context
      .get(servicesContext)
      .console.bulkEdits.readNew(readSelection(params['collection'] ?? '', request.url)),
  );

const rows = [0, 1, 2];

const changeFields = Object.fromEntries(
  rows.flatMap((row) => ['field', 'way', 'value'].map((name) => [`${name}-${row}`, textField])),
);

function readChanges(form: FormData): EnteredChange[] {
  const entered = parseFields(changeFields, form);
  return rows.map((row) => ({
    field: entered[`field-${row}`] ?? '',
    way: entered[`way-${row}`] ?? '',
    value: entered[`value-${row}`] ?? '',
  }));
}

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = stayOnPage((refusal, form) => ({
  refusal,
  entered: readChanges(form),
}));

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  runAction(context, 'bulkNew', {
    plan: async (form) => {
      const { bulkEdits } = context.get(servicesContext).console;
      const selection = readSelection(params['collection'] ?? '', request.url);
      const entered = readChanges(form);
      try {
        const id = await bulkEdits.plan(getVisit(context), selection, entered);
        return redirect(`/bulk/${id}`);
      } catch (error) {
        const { status, message } = expectStatus(error, 409);
        return data({ refusal: message, entered }, { status });
      }
    },
  });

type NewBulk = ReturnType<typeof useLoaderData<typeof loader>>;

interface ChangeRowProps {
  row: number;
  fields: NewBulk['fields'];
  suggestions: NewBulk['suggestions'];
  entered: EnteredChange | undefined;
}

/** One change; only what its field allows can be chosen. */
function ChangeRow({ row, fields, suggestions, entered }: ChangeRowProps) {
  const [chosen, setChosen] = useState(entered?.field ?? '');
  /** Outlasts another choice of the field, which has other suggestions. */
  const [typed, setTyped] = useState(entered?.value ?? '');
  const field = fields.find(({ name }) => name === chosen);
  return (
    <fieldset className="bulk-change">
      <legend className="visually-hidden">Change {row + 1}</legend>
      <div className="field">
        <label htmlFor={`field-${row}`}>Field</label>
        <select
          id={`field-${row}`}
          name={`field-${row}`}
          defaultValue={entered?.field}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{row === 0 ? 'Choose' : 'None'}</option>
          {fields.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`way-${row}`}>How</label>
        <select id={`way-${row}`} name={`way-${row}`} defaultValue={entered?.way}>
          {(field?.ways ?? bulkWayNames).map((way) => (
            <option key={way} value={way}>
              {bulkWays[way]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`value-${row}`}>Value</label>
        <SuggestInput
          key={chosen}
          id={`value-${row}`}
          name={`value-${row}`}
          defaultValue={typed}
          onChange={({ target }) => setTyped(target.value)}
          suggested={field && suggestions[field.name]}
        />
      </div>
    </fieldset>
  );
}

export default function NewBulkPage() {
  const { word, many, records, count, selection, fields, suggestions } =
    useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  return (
    <section className="catalogue-page">
      <Crumbs>
        <Link to={`/catalogue/${word}${selection ?? ''}`}>All {many}</Link>
        <Link to="/bulk">All bulk edits</Link>
      </Crumbs>
      <h1>Change {records}</h1>
      <p>
        {selection === null
          ? 'The selected records.'
          : 'All records that match the filter when you continue.'}{' '}
        Nothing changes yet: you will first see a preview.
      </p>
      {count === 0 ? (
        <p>
          No records selected. <Link to={`/catalogue/${word}`}>Select {many}</Link>
        </p>
      ) : (
        <Form method="post" noValidate className="bulk-form">
          <p className="form-failure" role="alert">
            {refused?.refusal}
          </p>
          {rows.map((row) => (
            <ChangeRow
              key={row}
              row={row}
              fields={fields}
              suggestions={suggestions}
              entered={refused?.entered[row]}
            />
          ))}
          <p className="field-hint">
            Separate the values of a list, such as amenities, with semicolons.
          </p>
          <button className="button" name="intent" value="plan">
            Preview changes
          </button>
        </Form>
      )}
    </section>
  );
}
