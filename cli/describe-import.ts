import { catalogueParts } from '../domain/catalogue/catalogue-parts.ts';
import { formatPosition } from '../domain/import/import-problem.ts';
import type { KeysByPart } from '../domain/import/list-gone.ts';
import type { CheckedImport } from '../domain/import/read-import.ts';
import type { SaveCounts } from '../server/catalogue/catalogue-store.ts';
import type { ImportOutcome } from '../server/catalogue/import-records.ts';

export function describeOutcome(
  checked: CheckedImport,
  { counts, problems, changes, warnings }: ImportOutcome,
  dryRun: boolean,
): string[] {
  const describeCounts = ({ added, changed, unchanged }: SaveCounts) => {
    const would = dryRun ? 'would be ' : '';
    return `(${format(added)} ${would}added, ${format(changed)} ${would}changed, ${format(unchanged)} unchanged)`;
  };
  const late = new Set(problems.map(({ position }) => formatPosition(position))).size;
  const projects = counts.get('projects') ?? { added: 0, changed: 0, unchanged: 0 };
  const others = [...counts].filter(([part]) => part !== 'projects');
  return [
    `${format(checked.rowCount)} rows read: ${format(sum(projects))} projects ${describeCounts(projects)}, ${format(checked.refusedCount + late)} rows refused.`,
    ...others.map(
      ([part, count]) =>
        `Also ${catalogueParts[part].many}: ${format(sum(count))} ${describeCounts(count)}.`,
    ),
    ...describeLeftOut(checked.leftOut),
    ...changes.filter(() => dryRun),
    ...warnings,
    ...(dryRun ? ['Dry run: nothing was written.'] : []),
  ];
}

const maxShown = 10;

export function describeHidden(hidden: KeysByPart): string[] {
  return [...hidden].map(([part, keys]) => {
    const more = keys.length > maxShown ? ` and ${format(keys.length - maxShown)} more` : '';
    const shown = keys.slice(0, maxShown).join(', ');
    return `Hidden ${catalogueParts[part].many} in the file, still hidden: ${shown}${more}.`;
  });
}

function describeLeftOut(leftOut: CheckedImport['leftOut']): string[] {
  if (leftOut.size === 0) return [];
  const total = [...leftOut.values()].reduce((before, count) => before + count, 0);
  const reasons = [...leftOut].map(([reason, count]) => `${reason} ×${format(count)}`);
  return [`Left out by the mapping: ${format(total)} rows (${reasons.join('; ')}).`];
}

const sum = ({ added, changed, unchanged }: SaveCounts) => added + changed + unchanged;
const format = (count: number) => count.toLocaleString('en-CA');
