import type { Project } from '../projects/project.ts';
import type { ImportProblem, RowPosition } from './import-problem.ts';
import { formatPosition } from './import-problem.ts';

export interface LocatedProject {
  position: RowPosition;
  project: Project;
}

interface LocatedStub {
  position: RowPosition;
  stub: string;
}

/**
 * 'report' refuses repeats; 'number' appends "-2", "-3" and so on, skipping stubs in the file
 * itself. Null is a skipped row.
 */
export function settleStubs(
  located: readonly LocatedStub[],
  onDuplicate: 'report' | 'number',
): { stubs: (string | null)[]; problems: ImportProblem[] } {
  const firstByStub = new Map<string, RowPosition>();
  const stubsInFile = new Set(located.map(({ stub }) => stub));
  const used = new Map<string, number>();
  const problems: ImportProblem[] = [];
  const stubs = located.map(({ position, stub }) => {
    const first = firstByStub.get(stub);
    if (!first) {
      firstByStub.set(stub, position);
      return stub;
    }
    if (onDuplicate === 'report') {
      const reason = `is the stub of ${formatPosition(first)} too`;
      problems.push({ position, column: 'stub', value: stub, reason });
      return null;
    }
    let number = (used.get(stub) ?? 1) + 1;
    while (stubsInFile.has(numbered(stub, number))) number += 1;
    used.set(stub, number);
    return numbered(stub, number);
  });
  return { stubs, problems };
}

function numbered(stub: string, number: number): string {
  const suffix = `-${number}`;
  return stub.slice(0, 120 - suffix.length).replace(/-$/, '') + suffix;
}
