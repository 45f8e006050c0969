import {
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { createGrid, type Place } from '../../domain/catalogue/edits/grid.ts';
import type { GridColumn } from '../../domain/catalogue/edits/grid-columns.ts';
import type { Paste } from '../../domain/catalogue/edits/grid-paste.ts';
import { readTable } from '../../domain/catalogue/edits/read-table.ts';
import type { FormField } from '../../domain/catalogue/edits/form-fields.ts';
import { readRows } from '../../domain/catalogue/edits/record-form.ts';
import { useIsHydrated } from '../../app/ui/use-hydrated.ts';
import { FormSettingContext } from '../ui/form-setting.ts';
import { readGridKey } from './grid-keys.ts';
import { GridPicture, writePicture } from './grid-picture.tsx';
import { GridUploads, useGridUploads } from './grid-uploads.tsx';
import { GridProblems } from './grid-problems.tsx';
import { GridRowView, readInput } from './grid-row.tsx';
import { PastedHeadings } from './pasted-headings.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import './grid.css';

interface GridFieldProps {
  field: FormField;
  columns: readonly GridColumn[];
  name: string;
  value: unknown;
}

interface Pasted {
  at: Place;
  table: readonly string[][];
  chosen: ReadonlyMap<number, number>;
  headings: Paste['headings'];
}

const countRows = (count: number) => (count === 1 ? 'One row' : `${count} rows`);

/** A list's rows as a table of inputs, with keyboard commands and pasting from spreadsheets. */
export function GridField({ field, columns, name, value }: GridFieldProps) {
  const id = useId();
  const { problems } = useContext(FormSettingContext);
  const [grid] = useState(() =>
    createGrid(columns, readRows(value), (row, inner) => problems.get(`${name}.${row}.${inner}`)),
  );
  const { rows, canUndo, canRedo } = useSyncExternalStore(grid.subscribe, grid.read, grid.read);
  const [initial] = useState(grid.format);
  const submitted = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState<{ key: number; column: number } | null>(null);
  const [message, setMessage] = useState('');
  /** The last paste, as long as nothing else has changed. */
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const isHydrated = useIsHydrated();
  /** Incremented by every change except typing, to reset the picture next to the table. */
  const [round, setRound] = useState(0);
  /** The cell to focus after rendering. */
  const nextFocus = useRef<Place | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const visible = columns.flatMap(({ field: { isHidden } }, index) => (isHidden ? [] : [index]));
  const at: Place = {
    row: rows.findIndex(({ key }) => key === active?.key),
    column: active?.column ?? visible[0] ?? 0,
  };

  const focus = ({ row, column }: Place): boolean => {
    const key = rows[Math.min(row, rows.length - 1)]?.key;
    const cell = table.current?.querySelector<HTMLElement>(
      `[data-key="${key}"] [data-column="${column}"]`,
    );
    cell?.focus();
    if (cell instanceof HTMLInputElement && cell.type === 'text') cell.select();
    return row < rows.length;
  };
  useLayoutEffect(() => {
    // Rendering the field again would restore its initial value.
    if (submitted.current) submitted.current.value = grid.format();
    if (nextFocus.current && focus(nextFocus.current)) nextFocus.current = null;
  });

  const readPlace = (target: EventTarget) => {
    const cell = (target as Element).closest<HTMLInputElement>('[data-column]');
    const key = Number(cell?.closest<HTMLElement>('[data-key]')?.dataset['key']);
    return cell ? { cell, key, column: Number(cell.dataset['column']) } : null;
  };
  const onFocus = (event: FocusEvent) => {
    const place = readPlace(event.target);
    if (place) setActive({ key: place.key, column: place.column });
  };
  /** Runs before the form's own handler for the same input. */
  const onInput = (event: FormEvent) => {
    const place = readPlace(event.target);
    if (!place || !submitted.current) return;
    setMessage('');
    // Undoing would now undo what was entered.
    setPasted(null);
    grid.type(place.key, place.column, readInput(place.cell));
    submitted.current.value = grid.format();
  };
  const notifyForm = () => {
    if (!submitted.current) return;
    submitted.current.value = grid.format();
    submitted.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  /** What was typed has been saved as it stood: save what it means, too. */
  const settle = () => {
    if (grid.settle()) notifyForm();
  };
  const onBlur = () => {
    settle();
    if (columns[at.column]?.name.includes('.')) setRound(round + 1);
  };
  const go = (rowsBy: number, columnsBy: number) => {
    const row = Math.max(at.row + rowsBy, 0);
    const column = visible[visible.indexOf(at.column) + columnsBy] ?? at.column;
    settle();
    if (!focus({ row, column })) nextFocus.current = { row, column };
  };
  const change = (work: () => void) => {
    setPasted(null);
    setMessage('');
    setRound(round + 1);
    work();
    notifyForm();
  };
  /** Changes rows, then returns the focus to the cell or a neighbour. */
  const runCommand = (work: () => void, rowsBy = 0) => {
    nextFocus.current = { row: Math.max(at.row + rowsBy, 0), column: at.column };
    change(work);
  };
  const pictures = useGridUploads((key, added) => {
    setPasted(null);
    grid.fill(key, writePicture(field, added));
    notifyForm();
  });
  const activeRow = rows[at.row] ?? null;
  const isLast = at.row === rows.length - 1;
  const commands = {
    undo: () => (grid.revert() ? notifyForm() : runCommand(grid.undo)),
    redo: () => runCommand(grid.redo),
    revert: () => (grid.revert() ? notifyForm() : undefined),
    duplicate: () => runCommand(() => grid.duplicate(at.row), 1),
    remove: () => {
      if (activeRow) pictures.forget(activeRow.key);
      runCommand(() => grid.remove(at.row));
    },
    move: (by: -1 | 1) => {
      if (at.row + by >= 0 && !isLast && at.row + by < rows.length - 1)
        runCommand(() => grid.move(at.row, by), by);
    },
    set: (column: number, text: string) =>
      runCommand(() => grid.set({ row: at.row, column }, text)),
    add: () => focus({ row: rows.length - 1, column: visible[0] ?? 0 }),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const command = readPlace(event.target) && readGridKey(event);
    if (!command) return;
    event.preventDefault();
    if (command.kind === 'go') go(command.rows, command.columns);
    else if (command.kind === 'edge') go(command.isLast ? rows.length - 1 - at.row : -at.row, 0);
    else if (command.kind === 'move') commands.move(command.by);
    else commands[command.kind]();
  };
  const onPaste = (event: ClipboardEvent) => {
    const place = readPlace(event.target);
    const copied = place && readTable(event.clipboardData.getData('text/plain'));
    if (!copied) return;
    event.preventDefault();
    runCommand(() => paste({ at, table: copied, chosen: new Map() }));
  };
  const paste = (copy: Omit<Pasted, 'headings'>) => {
    const { count, notes, headings } = grid.paste(copy.at, copy.table, copy.chosen);
    const faulty = grid.read().rows.reduce((sum, row) => sum + grid.listProblems(row).length, 0);
    const advice =
      faulty > 0 ? [`${faulty === 1 ? 'One cell' : `${faulty} cells`} to correct.`] : [];
    setMessage([`${countRows(count)} pasted.`, ...notes, ...advice].join(' '));
    setPasted({ ...copy, headings });
  };
  /** Pastes once more, with another column for what was pasted; -1 skips it. */
  const choose = (position: number, column: number) =>
    pasted &&
    change(() => {
      grid.undo();
      paste({ ...pasted, chosen: new Map(pasted.chosen).set(position, column) });
    });

  const wrong = rows.flatMap((row, index) =>
    grid.listProblems(row).map((problem) => ({ ...problem, row: index })),
  );
  const here = wrong.find(({ row, column }) => row === at.row && column === at.column);
  return (
    <div className="grid-field" role="group" aria-labelledby={id}>
      <p className="rows-label" id={id}>
        {field.label}
      </p>
      <input type="hidden" name={name} defaultValue={initial} ref={submitted} />
      <GridToolbar
        field={field}
        columns={columns}
        history={{ canUndo, canRedo }}
        rowCount={rows.length - 1}
        row={activeRow}
        index={at.row}
        commands={commands}
      />
      <p className="grid-status" role="status">
        {' '}
        {message}
      </p>
      {pasted && <PastedHeadings headings={pasted.headings} columns={columns} onChoose={choose} />}
      <div className="grid-scroll">
        {/* The handlers serve the cells inside. */}
        <table
          ref={table}
          onFocus={onFocus}
          onBlur={onBlur}
          onInput={onInput}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        >
          <colgroup>
            <col className="grid-number" />
            {visible.map((index) => (
              <col key={index} data-cell={columns[index]?.field.kind} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Row</span>
              </th>
              {visible.map((index) => (
                <th key={index} scope="col">
                  <span id={`${id}-column-${index}`}>{columns[index]?.label}</span>
                  {columns[index]?.field.isRequired && <span className="needed"> *</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <GridRowView
                key={row.key}
                name={name}
                id={id}
                row={row}
                index={index}
                columns={columns}
                problems={grid.listProblems(row)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="field-error" id={`${id}-problem`}>
        {here && `Row ${here.row + 1}, ${here.label}: ${here.text}.`}
      </p>
      {activeRow && isHydrated && (
        <GridPicture
          key={`${activeRow.key} ${round} ${pictures.addedTo(activeRow.key)?.number}`}
          field={field}
          name={name}
          title={`row ${at.row + 1}`}
          columns={columns}
          row={activeRow}
          onChange={(texts) => {
            setPasted(null);
            grid.fill(activeRow.key, texts);
            if (submitted.current) submitted.current.value = grid.format();
          }}
          thumbnail={pictures.addedTo(activeRow.key)?.thumbnail ?? null}
          uploading={{
            upload: pictures.uploads.get(activeRow.key),
            start: (file) => pictures.start(activeRow.key, file),
            retry: () => pictures.retry(activeRow.key),
            forget: () => pictures.forget(activeRow.key),
          }}
        />
      )}
      <GridUploads pictures={pictures} rows={rows} shownKey={activeRow?.key} />
      <GridProblems problems={wrong} onGo={focus} />
    </div>
  );
}
