import { Form } from 'react-router';
import type { RowPosition } from '../../domain/catalogue/fields/import-problem.ts';
import { countOf } from '../../domain/text/count-of.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import type { ImportPageData } from '../../server/catalogue/imports.ts';

type Report = NonNullable<ImportPageData['report']>;

const namePosition = (position: RowPosition) =>
  'line' in position ? `Line ${position.line}` : `Record ${position.index + 1}`;

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="import-lines">
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

type Cell = Report['problems'][number]['cell'];

/** The right text for a cell; what is sent unchanged changes nothing. */
function CellInput({ cell, value }: { cell: Cell; value: string }) {
  if (!cell) return null;
  return (
    <>
      <input type="hidden" name="line" value={cell.line} />
      <input type="hidden" name="column" value={cell.column} />
      <input type="hidden" name="before" value={value} />
      <input
        name="text"
        defaultValue={value}
        aria-label={`Right value of ${cell.column}, line ${cell.line}`}
      />
    </>
  );
}

/** Any other cell of the file. */
const OtherCell = ({ columns }: Pick<ImportPageData, 'columns'>) => (
  <fieldset className="import-cell">
    <legend>Another cell</legend>
    <input type="hidden" name="before" value="" />
    <label>
      Line <input name="line" inputMode="numeric" size={5} />
    </label>
    <label>
      Column{' '}
      <select name="column">
        {columns.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
    <label>
      Right value <input name="text" />
    </label>
  </fieldset>
);

function Problems({ id, report, isOpen }: { id: number; report: Report; isOpen: boolean }) {
  const { problems, problemCount } = report;
  if (problemCount === 0) return null;
  return (
    <section className="import-lines">
      <h2>Refused rows</h2>
      <p>
        {problemCount > problems.length &&
          `The first ${formatCount(problems.length)} of ${formatCount(problemCount)} problems. `}
        <a href={`/console/catalogue/imports/${id}/problems.csv`} download>
          Download as CSV
        </a>
      </p>
      <table className="catalogue-table">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">Problem</th>
            {isOpen && <th scope="col">Right value</th>}
          </tr>
        </thead>
        <tbody>
          {problems.map(({ position, column, value, reason, cell }, index) => (
            <tr key={index}>
              <th scope="row">{namePosition(position)}</th>
              <td>{column}</td>
              <td>
                {value !== '' && `“${value}” `}
                {reason}
              </td>
              {isOpen && (
                <td>
                  <CellInput cell={cell} value={value.endsWith('…') ? '' : value} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Typos({
  report: { typos, typoCount, isDryRun },
  isOpen,
}: {
  report: Report;
  isOpen: boolean;
}) {
  if (typoCount === 0) return null;
  return (
    <section className="import-lines">
      <h2>Possible typos</h2>
      <p>
        {typoCount > typos.length &&
          `The first ${formatCount(typos.length)} of ${formatCount(typoCount)}. `}
        {isDryRun
          ? 'They will be imported as they are, unless you correct them.'
          : 'They were imported as they are.'}
      </p>
      <table className="catalogue-table">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Record</th>
            <th scope="col">Question</th>
            {isOpen && <th scope="col">Right value</th>}
          </tr>
        </thead>
        <tbody>
          {typos.map(({ position, key, label, reason, cell }, index) => (
            <tr key={index}>
              <th scope="row">{namePosition(position)}</th>
              <td>{key}</td>
              <td>
                {label} {reason}
              </td>
              {isOpen && (
                <td>
                  <CellInput cell={cell} value="" />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The outcome of a run, or of a dry run: counts, refused rows, changes and warnings. */
export function ImportReport({
  loaded: { id, state, columns },
  report,
}: {
  loaded: ImportPageData;
  report: Report;
}) {
  // Only a table has lines and cells to correct.
  const isOpen = report.isDryRun && state === 'checked' && columns.length > 0;
  const { rowCount, refusedCount, counts, changes, rowWarnings, encoding, kept } = report;
  return (
    <>
      <p>
        {countOf(rowCount, 'row')} read, {formatCount(refusedCount)} refused.
        {encoding !== 'utf-8' && ` The file is not UTF-8 and was read as ${encoding}.`}
      </p>
      {counts.length > 0 && (
        <table className="catalogue-table import-counts">
          <thead>
            <tr>
              <th scope="col">Record type</th>
              <th scope="col">{report.isDryRun ? 'To add' : 'Added'}</th>
              <th scope="col">{report.isDryRun ? 'To change' : 'Changed'}</th>
              <th scope="col">Unchanged</th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ many, added, changed, unchanged }) => (
              <tr key={many}>
                <th scope="row">{many}</th>
                <td>{formatCount(added)}</td>
                <td>{formatCount(changed)}</td>
                <td>{formatCount(unchanged)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Lines title="Left unchanged" lines={kept ?? []} />
      {isOpen ? (
        <Form method="post" className="import-corrections">
          <Problems id={id} report={report} isOpen />
          <Typos report={report} isOpen />
          <OtherCell columns={columns} />
          <button className="button button-quiet" name="intent" value="correct">
            Correct cells and check again
          </button>
        </Form>
      ) : (
        <>
          <Problems id={id} report={report} isOpen={false} />
          <Typos report={report} isOpen={false} />
        </>
      )}
      <Lines title="Warnings" lines={rowWarnings} />
      <Lines title="Changes" lines={changes} />
    </>
  );
}
