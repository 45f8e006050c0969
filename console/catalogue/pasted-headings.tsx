import type { GridColumn } from '../../domain/catalogue/edits/grid-columns.ts';
import type { Paste } from '../../domain/catalogue/edits/grid-paste.ts';

interface PastedHeadingsProps {
  unknown: Paste['unknown'];
  columns: readonly GridColumn[];
  /** The columns chosen so far, by the heading's position. */
  chosen: ReadonlyMap<number, number>;
  onChoose: (position: number, column: number) => void;
}

/** A choice of a column for each pasted heading that is not known. */
export function PastedHeadings({ unknown, columns, chosen, onChoose }: PastedHeadingsProps) {
  if (unknown.length === 0) return null;
  return (
    <fieldset className="pasted-headings">
      <legend>Columns that were not recognized</legend>
      {unknown.map(({ position, heading }) => (
        <label key={position}>
          {heading}
          <select
            value={chosen.get(position) ?? -1}
            onChange={({ target }) => onChoose(position, Number(target.value))}
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
    </fieldset>
  );
}
