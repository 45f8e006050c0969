import { Form, Link } from 'react-router';
import type { RowPosition } from '../../domain/catalogue/fields/import-problem.ts';
import { capitalise } from '../../domain/text/capitalise.ts';
import { countOf } from '../../domain/text/count-of.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import type { ImportPageData } from '../../server/catalogue/imports.ts';
import { Table, type Column } from '../ui/table.tsx';

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

type Problem = Report['problems'][number];
type Typo = Report['typos'][number];
type Cell = Problem['cell'];

/** The right text for a cell; what is sent unchanged changes nothing. */
function CellInput({
  cell,
  lines,
  value,
}: {
  cell: Cell;
  /** Every row that gets the value. */
  lines: readonly number[];
  value: string;
}) {
  if (!cell) return null;
  return (
    <>
      <input type="hidden" name="line" value={lines.join(' ')} />
      <input type="hidden" name="column" value={cell.column} />
      <input type="hidden" name="before" value={value} />
      <input
        name="text"
        defaultValue={value}
        aria-label={`Right value of ${cell.column}, line ${lines.join(', ')}`}
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

/** While cells can be corrected, the column in which the right value is entered. */
const listCellColumns = <Row extends { cell: Cell }>(
  isOpen: boolean,
  valueOf: (row: Row) => string,
  linesOf: (row: Row) => readonly number[] = ({ cell }) => (cell ? [cell.line] : []),
): Column<Row>[] =>
  isOpen
    ? [
        {
          label: 'Right value',
          render: (row) => <CellInput cell={row.cell} lines={linesOf(row)} value={valueOf(row)} />,
        },
      ]
    : [];

const nameRows = ({ position, lines, count }: Pick<Problem, 'position' | 'lines' | 'count'>) =>
  count > 1 ? `Lines ${lines}` : namePosition(position);

function Problems({ id, report, isOpen }: { id: number; report: Report; isOpen: boolean }) {
  const { problems, problemCount } = report;
  if (problemCount === 0) return null;
  const shown = problems.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="import-lines">
      <h2>Refused rows and cells</h2>
      <p>
        {problemCount > shown &&
          `The first ${formatCount(shown)} of ${formatCount(problemCount)} problems. `}
        <a href={`/console/catalogue/imports/${id}/problems.csv`} download>
          Download as CSV
        </a>
      </p>
      <Table
        rows={problems}
        rowKey={(_, index) => index}
        columns={[
          { label: 'Row', render: nameRows },
          { label: 'Column', render: ({ column }) => column },
          {
            label: 'Problem',
            render: ({ value, reason }) => `${value === '' ? '' : `“${value}” `}${reason}`,
          },
          ...listCellColumns<Problem>(isOpen, ({ value }) => (value.endsWith('…') ? '' : value)),
        ]}
      />
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
  const shown = typos.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="import-lines">
      <h2>Possible typos</h2>
      <p>
        {typoCount > shown && `The first ${formatCount(shown)} of ${formatCount(typoCount)}. `}
        {isDryRun
          ? 'They will be imported as they are, unless you correct them.'
          : 'They were imported as they are: correct them in the records.'}
      </p>
      <Table
        rows={typos}
        rowKey={(_, index) => index}
        columns={[
          { label: 'Row', render: nameRows },
          {
            label: 'Project',
            render: ({ title, count }) => (count > 1 ? countOf(count, 'project') : title),
          },
          { label: 'Question', render: ({ label, reason }) => `${label} ${reason}` },
          ...listCellColumns<Typo>(
            isOpen,
            () => '',
            ({ cellLines }) => cellLines,
          ),
        ]}
      />
    </section>
  );
}

/** The drafts of an import that are still drafts, of as many as it began. */
export function BegunDrafts({
  drafts,
  count,
}: {
  drafts: ImportPageData['openDrafts'];
  count: number;
}) {
  if (drafts.length === 0) return null;
  const isAll = drafts.length === count;
  return (
    <section className="import-lines">
      <h2>Drafts</h2>
      {!isAll && (
        <p>
          {formatCount(drafts.length)} of {formatCount(count)}
        </p>
      )}
      <ul>
        {drafts.map(({ path, name }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
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
        <Table
          className="catalogue-table import-counts"
          rows={counts}
          rowKey={({ many }) => many}
          columns={[
            { label: 'Record type', render: ({ many }) => capitalise(many) },
            {
              label: report.isDryRun ? 'To add' : 'Added',
              render: ({ added }) => formatCount(added),
            },
            {
              label: report.isDryRun ? 'To change' : 'Changed',
              render: ({ changed }) => formatCount(changed),
            },
            { label: 'Unchanged', render: ({ unchanged }) => formatCount(unchanged) },
          ]}
        />
      )}
      {kept && kept.length > 0 && (
        <section className="import-lines">
          <h2>Left unchanged</h2>
          <ul>
            {kept.map(({ reason, link }) => (
              <li key={reason}>
                {reason} {link && <Link to={link.to}>{link.label}</Link>}
              </li>
            ))}
          </ul>
        </section>
      )}
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
