import type { ImportProblem, RowPosition } from '../fields/import-problem.ts';
import { formatPosition, shortenValue } from '../fields/import-problem.ts';

interface LocatedStub {
  position: RowPosition;
  stub: string;
}

/**
 * Reports rows that repeat a stub of an earlier row; their stub is null. `titleColumn` gives the stubs
 * if no column has them.
 */
export function checkStubs(
  located: readonly LocatedStub[],
  titleColumn?: string,
): {
  stubs: (string | null)[];
  problems: ImportProblem[];
} {
  const firstByStub = new Map<string, RowPosition>();
  const problems: ImportProblem[] = [];
  const stubs = located.map(({ position, stub }) => {
    const first = firstByStub.get(stub);
    if (!first) {
      firstByStub.set(stub, position);
      return stub;
    }
    problems.push(
      titleColumn === undefined
        ? {
            position,
            column: 'stub',
            value: stub,
            reason: `is already used by ${formatPosition(first)}`,
          }
        : {
            position,
            column: titleColumn,
            value: '',
            reason: `gives the page address “${shortenValue(stub)}”, which ${formatPosition(first)} has already`,
          },
    );
    return null;
  });
  return { stubs, problems };
}
