import type { Project } from '../projects/project.ts';
import { showValue } from './import-problem.ts';

const mostShown = 10;

export interface ChangeList {
  add(project: Project, stored: Project | null): void;
  /** No lines when nothing changes. */
  lines(): string[];
}

/**
 * Says in a few lines what an import would change: the stubs it adds and, field by field, the
 * projects it changes; at most ten of each, then how many more.
 */
export function collectChanges(): ChangeList {
  const added = createShortList();
  const changed = createShortList();
  return {
    add(project, stored) {
      if (!stored) {
        added.add(() => `+ ${project.stub}`);
        return;
      }
      const fields = listChangedFields(stored, project);
      if (fields.length > 0) changed.add(() => `~ ${project.stub}: ${fields.join('; ')}`);
    },
    lines: () => [...added.lines(), ...changed.lines()],
  };
}

function createShortList() {
  const shown: string[] = [];
  let count = 0;
  return {
    add(describe: () => string) {
      count += 1;
      if (shown.length < mostShown) shown.push(describe());
    },
    lines: () =>
      count > mostShown
        ? [...shown, `  and ${(count - mostShown).toLocaleString('en-CA')} more`]
        : shown,
  };
}

function listChangedFields(before: Project, after: Project): string[] {
  return (Object.keys(after) as (keyof Project)[])
    .filter((field) => canonical(before[field]) !== canonical(after[field]))
    .map((field) => `${field} ${showValue(before[field])} → ${showValue(after[field])}`);
}

/** JSON whose keys stand in one order, as the database does not keep the order of keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
