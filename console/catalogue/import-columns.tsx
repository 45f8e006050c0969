import { useState } from 'react';
import { Form } from 'react-router';
import { nameChoice } from '../../domain/catalogue/edits/form-labels.ts';
import { projectKinds } from '../../domain/projects/project-kind.ts';
import type { EnteredColumns } from '../../domain/catalogue/import/column-choice.ts';
import type { ImportPageData } from '../../server/catalogue/imports.ts';
import { Table } from '../ui/table.tsx';
import { ViewLinks } from '../ui/view-links.tsx';

/** Maps columns to fields, a column to several if needed; two columns cannot share a field. */
export function ImportColumns({ loaded, problems, entered }: ImportColumnsProps) {
  const { id, columns, fields, choice, mappings, mappingName, isOfProjects, hasDates } = loaded;
  const chosen = entered?.fields ?? choice?.fields ?? {};
  return (
    <>
      {mappings.length > 0 && (
        <ViewLinks
          label="Saved mappings"
          views={mappings.map((each) => ({
            to: `/catalogue/imports/${id}?mapping=${each.id}`,
            label: each.name,
            isCurrent: each.name === mappingName,
          }))}
        />
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
      {choice?.headingRow && <HeadingRow key={choice.headingRow} row={choice.headingRow} />}
      <Form method="post" className="import-form" noValidate key={mappingName ?? ''}>
        <Table
          rows={columns.map((column, index) => ({ ...column, index }))}
          rowKey={({ name }) => name}
          columns={[
            {
              label: 'File column',
              render: ({ name, index }) => (
                <span id={`column-${index}`}>{name === '' ? '(no name)' : name}</span>
              ),
            },
            {
              label: 'Sample values',
              render: ({ samples }) => <span className="quiet">{samples.join(' · ')}</span>,
            },
            {
              label: 'Field',
              render: ({ name, index }) => (
                <FieldChoice index={index} chosen={[chosen[name] ?? []].flat()} fields={fields} />
              ),
            },
          ]}
        />
        <label className="check">
          <input
            type="checkbox"
            name="clearsEmptyCells"
            defaultChecked={(entered ?? choice)?.clearsEmptyCells === true}
          />
          <span>
            An empty cell clears its field. Otherwise the field stays as it is, and only a word such
            as “TBD” clears it.
          </span>
        </label>
        {hasDates && <DateOrderChoice chosen={(entered ?? choice)?.dateOrder} />}
        {isOfProjects && <ForAllRows given={entered ?? choice ?? {}} />}
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

/** Where the table begins, if it was not found. */
const HeadingRow = ({ row }: { row: number }) => (
  <Form method="post" className="import-heading-row" noValidate>
    <div className="field">
      <label htmlFor="import-heading-row">The headings are in row</label>
      <input
        id="import-heading-row"
        name="headingRow"
        type="number"
        min={1}
        defaultValue={row}
        aria-describedby="import-heading-row-hint"
      />
      <p className="field-hint" id="import-heading-row-hint">
        As a spreadsheet counts them. Rows above it are passed over.
      </p>
    </div>
    <button className="button button-quiet" name="intent" value="remap">
      Read the headings there
    </button>
  </Form>
);

const DateOrderChoice = ({ chosen = '' }: { chosen?: EnteredColumns['dateOrder'] | '' }) => (
  <div className="field">
    <label htmlFor="import-date-order">Dates such as 06/05/2029</label>
    <select
      id="import-date-order"
      name="dateOrder"
      defaultValue={chosen}
      aria-describedby="import-date-order-hint"
    >
      <option value="">Leave out</option>
      <option value="month-first">Month first: June 5</option>
      <option value="day-first">Day first: May 6</option>
    </select>
    <p className="field-hint" id="import-date-order-hint">
      A column that also has a date such as 25/12/2028 is read like that date.
    </p>
  </div>
);

/** Values of new projects whose row has none. */
function ForAllRows({ given }: { given: Partial<EnteredColumns> }) {
  const text = (name: 'builder' | 'city', label: string) => (
    <div className="field">
      <label htmlFor={`import-${name}`}>{label}</label>
      <input
        id={`import-${name}`}
        name={name}
        autoComplete="off"
        maxLength={120}
        defaultValue={given[name] ?? ''}
      />
    </div>
  );
  return (
    <fieldset className="import-for-all">
      <legend>For all rows of new projects that have none</legend>
      {text('builder', 'Builder, by name')}
      {text('city', 'City')}
      <div className="field">
        <label htmlFor="import-kind">Kind</label>
        <select id="import-kind" name="kind" defaultValue={given.kind ?? ''}>
          <option value="">As in the file</option>
          {projectKinds.map((kind) => (
            <option key={kind} value={kind}>
              {nameChoice(kind)}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
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
  entered: EnteredColumns | null;
}
