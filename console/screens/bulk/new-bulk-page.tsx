import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { bulkWayNames, bulkWays } from '../../../domain/catalogue/bulk-ways.ts';
import { servicesContext } from '../../../app/services-context.ts';
import type { TypedChange } from '../../../server/console/bulk-desk.ts';
import { act, getVisit, orRefuse } from '../guard.ts';
import { readText } from '../read-form.ts';
import { readSelection } from './read-selection.ts';
import './bulk.css';

export const meta = () => [{ title: 'Bulk edit' }];

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  orRefuse(
    context
      .get(servicesContext)
      .console.bulkDesk.readNew(readSelection(params['part'] ?? '', request.url)),
  );

const rows = [0, 1, 2];

const readChanges = (form: FormData): TypedChange[] =>
  rows.map((row) => ({
    field: readText(form, `field-${row}`),
    way: readText(form, `way-${row}`),
    value: readText(form, `value-${row}`),
  }));

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  act(request, 'bulkNew', {
    plan: async (form) => {
      const { bulkDesk } = context.get(servicesContext).console;
      const selection = readSelection(params['part'] ?? '', request.url);
      const typed = readChanges(form);
      try {
        const id = await bulkDesk.plan(getVisit(context), selection, typed);
        return redirect(`/bulk/${id}`);
      } catch (error) {
        const { status, message } = error as { status?: unknown; message: string };
        if (status !== 409) throw error;
        return data({ refusal: message, typed }, { status });
      }
    },
  });

export default function NewBulkPage() {
  const { word, many, records, count, selection, fields } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <section className="catalogue-page">
      <p className="catalogue-way">
        <Link to={`/catalogue/${word}${selection ?? ''}`}>All {many}</Link>
        <Link to="/bulk">Earlier bulk edits</Link>
      </p>
      <h1>Change {records}</h1>
      <p>
        {selection === null
          ? 'Those that you chose.'
          : 'All that match the filter at the moment when you press the button.'}{' '}
        Nothing is written yet: first you see what would change, and what is refused.
      </p>
      {count === 0 ? (
        <p>
          No records are chosen. <Link to={`/catalogue/${word}`}>Choose {many}</Link>
        </p>
      ) : (
        <Form method="post" noValidate className="bulk-form">
          <p className="form-failure" role="alert">
            {refused?.refusal}
          </p>
          {rows.map((row) => {
            const typed = refused?.typed[row];
            return (
              <fieldset key={row} className="bulk-change">
                <legend className="visually-hidden">Change {row + 1}</legend>
                <div className="field">
                  <label htmlFor={`field-${row}`}>Field</label>
                  <select id={`field-${row}`} name={`field-${row}`} defaultValue={typed?.field}>
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
                  <select id={`way-${row}`} name={`way-${row}`} defaultValue={typed?.way}>
                    {bulkWayNames.map((way) => (
                      <option key={way} value={way}>
                        {bulkWays[way]}
                      </option>
                    ))}
                  </select>
                </div>
                <div className="field">
                  <label htmlFor={`value-${row}`}>Value</label>
                  <input
                    id={`value-${row}`}
                    name={`value-${row}`}
                    defaultValue={typed?.value}
                    autoComplete="off"
                  />
                </div>
              </fieldset>
            );
          })}
          <p className="field-hint">
            Add and Remove are for lists such as amenities; several values are separated by
            semicolons.
          </p>
          <button className="button" name="intent" value="plan">
            See what would change
          </button>
        </Form>
      )}
    </section>
  );
}
