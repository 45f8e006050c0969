import type { Project } from '../projects/project.ts';
import type { ImportProblem, RowPosition } from './import-problem.ts';
import { formatPosition } from './import-problem.ts';

export interface LocatedProject {
  position: RowPosition;
  project: Project;
}

/**
 * Settles projects of one file that have the same stub. 'report' keeps the first and lists the
 * others as problems; 'number' gives the second "-2", the third "-3" and so on, skipping stubs that
 * the file itself has. The same file gives the same stubs every time.
 */
export function settleStubs(
  located: readonly LocatedProject[],
  onDuplicate: 'report' | 'number',
): { projects: LocatedProject[]; problems: ImportProblem[] } {
  const taken = new Map<string, RowPosition>();
  const given = new Set(located.map(({ project }) => project.stub));
  const used = new Map<string, number>();
  const projects: LocatedProject[] = [];
  const problems: ImportProblem[] = [];
  for (const entry of located) {
    const { stub } = entry.project;
    const first = taken.get(stub);
    if (!first) {
      taken.set(stub, entry.position);
      projects.push(entry);
    } else if (onDuplicate === 'report') {
      const reason = `is the stub of ${formatPosition(first)} too`;
      problems.push({ position: entry.position, column: 'stub', value: stub, reason });
    } else {
      let number = (used.get(stub) ?? 1) + 1;
      while (given.has(numbered(stub, number))) number += 1;
      used.set(stub, number);
      projects.push({ ...entry, project: { ...entry.project, stub: numbered(stub, number) } });
    }
  }
  return { projects, problems };
}

function numbered(stub: string, number: number): string {
  const suffix = `-${number}`;
  return stub.slice(0, 120 - suffix.length).replace(/-$/, '') + suffix;
}
