import type { ReactNode } from 'react';
import './table.css';

export interface Column<Row> {
  label: string;
  /** For a column of buttons, whose label only screen readers need. */
  isLabelHidden?: boolean;
  /** On a phone, which has no room for all columns: left out, or below the others. */
  onPhone?: 'hidden' | 'below';
  /** On a tablet or at 200 % zoom, and on a phone. */
  onTablet?: 'hidden';
  /** The least on a wide screen. */
  width?: 'narrow' | 'wide';
  render: (row: Row) => ReactNode;
}

/** A list as a table; the first column names the row. */
export function Table<Row>({
  columns,
  rows,
  rowKey,
  caption,
  labelledBy,
  isHeadHidden = false,
  className = 'catalogue-table',
}: {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  caption?: string;
  /** The id of the heading that names the table, if it has no caption. */
  labelledBy?: string;
  /** If the heading above says what the columns are; screen readers still name them. */
  isHeadHidden?: boolean;
  className?: string;
}) {
  const [first, ...others] = columns;
  return (
    <table className={className} aria-labelledby={labelledBy}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead className={isHeadHidden ? 'visually-hidden' : undefined}>
        <tr>
          {columns.map(({ label, isLabelHidden = false, onPhone, onTablet, width }) => (
            <th
              key={label}
              scope="col"
              data-phone={onPhone}
              data-tablet={onTablet}
              data-width={width}
            >
              {isLabelHidden ? <span className="visually-hidden">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)}>
            <th scope="row">{first?.render(row)}</th>
            {others.map(({ label, onPhone, onTablet, render }) => (
              <td key={label} data-phone={onPhone} data-tablet={onTablet}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
