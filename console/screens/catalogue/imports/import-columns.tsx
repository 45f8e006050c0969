import { useState } from 'react';
import { Form, Link } from 'react-router';
import type { ColumnChoice } from '../../../../domain/import/column-choice.ts';
import type { ImportPageData } from '../../../../server/console/import-desk.ts';

export type TypedColumns = Pick<ColumnChoice, 'fields' | 'city'>;

/** Maps columns to fields, a column to several if needed; two columns cannot share a field. */
export function ImportColumns({ loaded, problems, typed }: ImportColumnsProps) {
  const { id, columns, fields, choice, mappings, mappingName, hasCity } = loaded;
  const chosen = typed?.fields ?? choice?.fields ?? {};
  return (
    <>
      {mappings.length > 0 && (
        <nav className="catalogue-states" aria-label="Saved mappings">
          {mappings.map((each) => (
            <Link
              key={each.id}
              to={`/catalogue/imports/${id}?mapping=${each.id}`}
              aria-current={each.name === mappingName ? 'page' : undefined}
            >
              {each.name}
            </Link>
          ))}
        </nav>
      )}
      {problems.length > 0 && (
        <div className="record-notice" role="alert" tabIndex={-1}>
          <p>Correct these problems first:</p>
          <ul>
            {problems.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
      <Form method="post" className="import-form" noValidate key={mappingName ?? ''}>
        <table className="catalogue-table">
          <thead>
            <tr>
              <th scope="col">File column</th>
              <th scope="col">Sample values</th>
              <th scope="col">Field</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, samples }, index) => (
              <tr key={name}>
                <th scope="row" id={`column-${index}`}>
                  {name === '' ? '(no name)' : name}
                </th>
                <td className="quiet">{samples.join(' · ')}</td>
                <td>
                  <FieldChoice index={index} chosen={[chosen[name] ?? []].flat()} fields={fields} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {hasCity && (
          <div className="field">
            <label htmlFor="import-city">Default city for new projects (optional)</label>
            <input
              id="import-city"
              name="city"
              autoComplete="off"
              maxLength={80}
              aria-describedby="import-city-hint"
              defaultValue={typed?.city ?? choice?.city ?? ''}
            />
            <p className="field-hint" id="import-city-hint">
              Used for rows without a city.
            </p>
          </div>
        )}
        <div className="field">
          <label htmlFor="import-save-as">Save mapping as (optional)</label>
          <input
            id="import-save-as"
            name="saveAs"
            autoComplete="off"
            maxLength={80}
            defaultValue={mappingName ?? ''}
          />
          <p className="field-hint">
            For similar files in future. Replaces a saved mapping of the same name.
          </p>
        </div>
        <button className="button" name="intent" value="check">
          Check file
        </button>
      </Form>
    </>
  );
}

interface FieldChoiceProps {
  /** The column's position in the file. */
  index: number;
  chosen: readonly string[];
  fields: ImportPageData['fields'];
}

/** The field of a column, and further fields on demand. */
function FieldChoice({ index, chosen, fields }: FieldChoiceProps) {
  const [moreCount, setMoreCount] = useState(Math.max(chosen.length, 1));
  const select = (position: number) => (
    <select
      key={position}
      name={`field.${index}`}
      aria-labelledby={position === 0 ? `column-${index}` : `column-${index} also-${index}`}
      defaultValue={chosen[position] ?? ''}
      // Using the last one adds another.
      onChange={() => setMoreCount((count) => Math.max(count, position + 1))}
    >
      <option value="">{position === 0 ? 'Skip' : 'None'}</option>
      {fields.map((field) => (
        <option key={field.name} value={field.name}>
          {field.label}
        </option>
      ))}
    </select>
  );
  return (
    <div className="import-field">
      {select(0)}
      <details className="import-also" open={chosen.length > 1}>
        <summary id={`also-${index}`}>
          Also map to <span className="visually-hidden">another field</span>
        </summary>
        {Array.from({ length: moreCount }, (_, more) => select(more + 1))}
      </details>
    </div>
  );
}

interface ImportColumnsProps {
  loaded: ImportPageData;
  problems: readonly string[];
  /** The choices as submitted, if they were refused. */
  typed: TypedColumns | null;
}
