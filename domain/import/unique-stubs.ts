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
 * Gives each row a unique stub: 'report' rejects repeats, whose stub is then null; 'number' appends
 * "-2", "-3" and so on, skipping stubs already in the file.
 */
export function makeStubsUnique(
  located: readonly LocatedStub[],
  onDuplicate: 'report' | 'number',
): { stubs: (string | null)[]; problems: ImportProblem[] } {
  const firstByStub = new Map<string, RowPosition>();
  const taken = new Set(located.map(({ stub }) => stub));
  const lastNumbers = new Map<string, number>();
  const problems: ImportProblem[] = [];
  const stubs = located.map(({ position, stub }) => {
    const first = firstByStub.get(stub);
    if (!first) {
      firstByStub.set(stub, position);
      return stub;
    }
    if (onDuplicate === 'report') {
      const reason = `is already used by ${formatPosition(first)}`;
      problems.push({ position, column: 'stub', value: stub, reason });
      return null;
    }
    let number = (lastNumbers.get(stub) ?? 1) + 1;
    while (taken.has(appendNumber(stub, number))) number += 1;
    lastNumbers.set(stub, number);
    const own = appendNumber(stub, number);
    // Truncation can make two long stubs equal.
    taken.add(own);
    return own;
  });
  return { stubs, problems };
}

const maxStubLength = 120;

function appendNumber(stub: string, number: number): string {
  const suffix = `-${number}`;
  return stub.slice(0, maxStubLength - suffix.length).replace(/-$/, '') + suffix;
}
