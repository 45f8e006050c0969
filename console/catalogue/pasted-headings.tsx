import { useState } from 'react';
import type { GridColumn } from '../../domain/catalogue/edits/grid-columns.ts';
import type { Paste } from '../../domain/catalogue/edits/grid-paste.ts';

interface PastedHeadingsProps {
  headings: Paste['headings'];
  columns: readonly GridColumn[];
  onChoose: (position: number, column: number) => void;
}

/** The column that each pasted one was taken for, to change; open if one was skipped or changed. */
export function PastedHeadings({ headings, columns, onChoose }: PastedHeadingsProps) {
  const [isChanged, setIsChanged] = useState(false);
  if (headings.length === 0) return null;
  const isOpen = isChanged || headings.some(({ column }) => column < 0);
  return (
    <details className="pasted-headings" open={isOpen}>
      <summary>Columns of what you pasted</summary>
      <div>
        {headings.map(({ position, heading, column }) => (
          <label key={position}>
            {heading}
            <select
              value={column}
              onChange={({ target }) => {
                setIsChanged(true);
                onChoose(position, Number(target.value));
              }}
            >
              <option value={-1}>Skip</option>
              {columns.map(
                ({ name, label, field }, index) =>
                  !field.isHidden && (
                    <option key={name} value={index}>
                      {label}
                    </option>
                  ),
              )}
            </select>
          </label>
        ))}
      </div>
    </details>
  );
}
