import { memo, useLayoutEffect, useRef } from 'react';
import { groupDigits } from '../../domain/catalogue/edits/read-number.ts';
import type { CellProblem } from '../../domain/catalogue/edits/grid-cells.ts';
import type { GridColumn } from '../../domain/catalogue/edits/grid-columns.ts';
import type { GridRow } from '../../domain/catalogue/edits/grid.ts';
import { ChoiceSelect } from './choice-select.tsx';

interface CellProps {
  column: GridColumn;
  text: string;
  shared: Record<string, unknown>;
}

function Cell({ column: { field }, text, shared }: CellProps) {
  if (field.kind === 'boolean' && ['', 'on'].includes(text))
    return <input {...shared} type="checkbox" defaultChecked={text === 'on'} />;
  if (field.kind === 'choice')
    return (
      <ChoiceSelect
        {...shared}
        choices={field.choices}
        text={text}
        canBeUnknown={field.isNullable}
      />
    );
  return (
    <input
      {...shared}
      type="text"
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      placeholder={field.kind === 'date' ? 'YYYY-MM-DD' : undefined}
      defaultValue={text}
    />
  );
}

/** Includes selects: only `value` and `type` are used. */
type CellInput = HTMLInputElement;

const isCheckbox = ({ type }: CellInput) => type === 'checkbox';

export const readInput = (cell: CellInput): string =>
  isCheckbox(cell) ? (cell.checked ? 'on' : '') : cell.value;

interface GridRowProps {
  /** The grid's name, for the ids of its cells. */
  name: string;
  id: string;
  row: GridRow;
  index: number;
  columns: readonly GridColumn[];
  problems: readonly CellProblem[];
}

/** One row. The inputs are uncontrolled, and are updated only when the row changes. */
export const GridRowView = memo(function GridRowView(props: GridRowProps) {
  const { name, id, row, index, columns, problems } = props;
  const line = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    const cells = line.current?.querySelectorAll<CellInput>('[data-column]') ?? [];
    for (const cell of cells) {
      const at = Number(cell.dataset['column']);
      const text = groupDigits(columns[at]?.name ?? '', row.cells[at] ?? '');
      if (readInput(cell) === text) continue;
      if (isCheckbox(cell)) cell.checked = text === 'on';
      else cell.value = text;
    }
  }, [row, columns]);
  return (
    <tr ref={line} data-key={row.key}>
      <th scope="row" id={`${id}-row-${row.key}`}>
        {index + 1}
      </th>
      {columns.map((column, at) => {
        if (column.field.isHidden) return null;
        const isWrong = problems.some((problem) => problem.column === at);
        const shared = {
          id: `field-${name}.${row.key}.${column.name}`,
          'data-column': at,
          'aria-labelledby': `${id}-column-${at} ${id}-row-${row.key}`,
          'aria-invalid': isWrong || undefined,
          'aria-describedby': isWrong ? `${id}-problem` : undefined,
        };
        return (
          <td key={column.name} data-cell={column.field.kind}>
            <Cell
              column={column}
              text={groupDigits(column.name, row.cells[at] ?? '')}
              shared={shared}
            />
          </td>
        );
      })}
    </tr>
  );
});
