import type { CellProblem } from '../../domain/catalogue/edits/grid-cells.ts';
import type { Place } from '../../domain/catalogue/edits/grid.ts';

const maxShown = 50;

/** Every cell that prevents publishing, by row; a click moves to it. */
export function GridProblems({
  problems,
  onGo,
}: {
  problems: readonly (CellProblem & { row: number })[];
  onGo: (place: Place) => void;
}) {
  if (problems.length === 0) return null;
  const more = problems.length - maxShown;
  return (
    <details className="grid-problems" open={problems.length <= 10}>
      <summary>
        {problems.length === 1 ? 'One cell' : `${problems.length} cells`} to correct
      </summary>
      <ul>
        {problems.slice(0, maxShown).map(({ row, column, label, text }) => (
          <li key={`${row} ${column}`}>
            <button type="button" className="row-button" onClick={() => onGo({ row, column })}>
              Row {row + 1}, {label}
            </button>{' '}
            {text}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="quiet">and {more} more below</p>}
    </details>
  );
}
