import type { ReactNode } from 'react';
import './row-list.css';

export interface RowColumn<Row> {
  key: string;
  /** What the cells contain, from which width, alignment and colour follow. */
  kind: 'title' | 'text' | 'date' | 'money' | 'count' | 'chip' | 'person';
  /** A text that gets twice the room of others. */
  isWide?: boolean;
  /**
   * Where the list is too narrow for one line: on the first or the second of two, or left out; on a
   * line of its own unless given. What is left out there also is on a tablet.
   */
  onNarrow?: 'first' | 'second' | 'hidden';
  render: (row: Row) => ReactNode;
}

interface RowListProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly RowColumn<Row>[];
  /** The checkbox that selects a row. */
  renderTick: (row: Row) => ReactNode;
  rowProps: (row: Row) => { key: string; 'data-lead'?: string };
}

/** A list without headings, a row a line; its first title is the link that opens the row. */
export const RowList = <Row,>({
  label,
  rows,
  columns,
  renderTick,
  rowProps,
}: RowListProps<Row>) => (
  <ul className="row-list" aria-label={label}>
    {rows.map((row) => {
      const { key, ...props } = rowProps(row);
      return (
        <li key={key} className="row-line" {...props}>
          {renderTick(row)}
          {columns.map((column) => (
            <span
              key={column.key}
              className="row-cell"
              data-kind={column.kind}
              data-wide={column.isWide}
              data-narrow={column.onNarrow}
            >
              {column.render(row)}
            </span>
          ))}
        </li>
      );
    })}
  </ul>
);
