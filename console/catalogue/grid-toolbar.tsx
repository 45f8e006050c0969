import type { FormField } from '../../domain/catalogue/edits/form-fields.ts';
import type { GridColumn } from '../../domain/catalogue/edits/grid-columns.ts';
import type { GridRow } from '../../domain/catalogue/edits/grid.ts';
import { gridKeys } from './grid-keys.ts';

interface GridToolbarProps {
  field: FormField;
  columns: readonly GridColumn[];
  history: { canUndo: boolean; canRedo: boolean };
  /** The row that has, or last had, the focus. */
  row: GridRow | null;
  index: number;
  /** Not counting the blank last row. */
  rowCount: number;
  commands: Readonly<{
    undo: () => void;
    redo: () => void;
    duplicate: () => void;
    remove: () => void;
    move: (by: -1 | 1) => void;
    set: (column: number, text: string) => void;
    add: () => void;
  }>;
}

interface ToolProps {
  label: string;
  of?: string;
  isOff?: boolean;
  isPressed?: boolean;
  onClick: () => void;
}

const Tool = ({ label, of = '', isOff = false, isPressed, onClick }: ToolProps) => (
  <button
    type="button"
    className="row-button"
    disabled={isOff}
    aria-pressed={isPressed}
    onClick={onClick}
  >
    {label}
    {of && <span className="visually-hidden"> {of}</span>}
  </button>
);

const soldOut = 'sold-out';

/** Buttons that change whole rows, like the shortcuts. */
export function GridToolbar(props: GridToolbarProps) {
  const { field, columns, history, row, index, rowCount, commands } = props;
  const sold = columns.findIndex(({ field: { choices } }) => choices.includes(soldOut));
  const isSold = row?.cells[sold] === soldOut;
  const of = `row ${index + 1}`;
  const isOff = row === null || index >= rowCount;
  return (
    <div className="grid-tools">
      <p className="row-buttons">
        <Tool
          label={`Add ${/^[aeiou]/.test(field.one) ? 'an' : 'a'} ${field.one}`}
          onClick={commands.add}
        />
        <Tool label="Undo" of={field.label} isOff={!history.canUndo} onClick={commands.undo} />
        <Tool label="Redo" of={field.label} isOff={!history.canRedo} onClick={commands.redo} />
      </p>
      <p className="row-buttons">
        <span className="quiet">{row ? `Row ${index + 1}:` : 'No row selected:'}</span>
        {sold >= 0 && (
          <Tool
            label="Sold out"
            of={of}
            isOff={isOff}
            isPressed={isSold}
            onClick={() => commands.set(sold, isSold ? 'available' : soldOut)}
          />
        )}
        <Tool label="Up" of={of} isOff={isOff || index === 0} onClick={() => commands.move(-1)} />
        <Tool
          label="Down"
          of={of}
          isOff={isOff || index >= rowCount - 1}
          onClick={() => commands.move(1)}
        />
        <Tool label="Duplicate" of={of} isOff={isOff} onClick={commands.duplicate} />
        <Tool label="Remove" of={of} isOff={isOff} onClick={commands.remove} />
      </p>
      <details className="grid-keys">
        <summary>Keyboard shortcuts</summary>
        <dl>
          {gridKeys.map(([keys, does]) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
