import type { Project } from '../projects/project.ts';
import { showValue } from './import-problem.ts';

const mostShown = 10;

/**
 * Says in a few lines what an import would change: the stubs it adds and, field by field, the
 * projects it changes; at most ten of each, then how many more. No lines when nothing changes.
 */
export function describeChanges(
  projects: readonly Project[],
  findStored: (stub: string) => Project | null,
): string[] {
  const added: string[] = [];
  const changed: string[] = [];
  for (const project of projects) {
    const stored = findStored(project.stub);
    if (!stored) added.push(`+ ${project.stub}`);
    else {
      const fields = listChangedFields(stored, project);
      if (fields.length > 0) changed.push(`~ ${project.stub}: ${fields.join('; ')}`);
    }
  }
  return [...shorten(added), ...shorten(changed)];
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

function shorten(lines: readonly string[]): string[] {
  const more = lines.length - mostShown;
  return more > 0
    ? [...lines.slice(0, mostShown), `  and ${more.toLocaleString('en-CA')} more`]
    : [...lines];
}
