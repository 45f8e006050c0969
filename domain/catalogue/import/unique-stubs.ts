import type { Project } from '../../projects/project.ts';
import type { ImportProblem, RowPosition } from '../fields/import-problem.ts';
import { formatPosition } from '../fields/import-problem.ts';

export interface LocatedProject {
  position: RowPosition;
  project: Project;
}

interface LocatedStub {
  position: RowPosition;
  stub: string;
}

/** Reports rows that repeat a stub of an earlier row; their stub is null. */
export function checkStubs(located: readonly LocatedStub[]): {
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
    const reason = `is already used by ${formatPosition(first)}`;
    problems.push({ position, column: 'stub', value: stub, reason });
    return null;
  });
  return { stubs, problems };
}
