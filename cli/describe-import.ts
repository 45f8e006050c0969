import { collections } from '../domain/catalogue/collections.ts';
import { describeRowWarning } from '../domain/catalogue/import/collect-warnings.ts';
import { formatPosition } from '../domain/catalogue/fields/import-problem.ts';
import type { KeysByCollection } from '../domain/catalogue/import/keys-in-file.ts';
import type { CheckedImport } from '../domain/catalogue/import/read-import.ts';
import type { ImportCounts, ImportOutcome } from '../server/catalogue/import-records.ts';
import { countOf } from '../domain/text/count-of.ts';
import { formatCount } from '../domain/text/format-number.ts';

export function describeOutcome(
  checked: Pick<CheckedImport, 'rowCount' | 'refusedCount' | 'notes'>,
  { counts, problems, changes, warnings, rowWarnings }: ImportOutcome,
  dryRun: boolean,
): string[] {
  const describeCounts = ({ added, changed, unchanged }: ImportCounts) => {
    const would = dryRun ? 'would be ' : '';
    return `(${formatCount(added)} ${would}added, ${formatCount(changed)} ${would}changed, ${formatCount(unchanged)} unchanged)`;
  };
  const late = new Set(problems.map(({ position }) => formatPosition(position))).size;
  const projects = counts.get('projects') ?? { added: 0, changed: 0, unchanged: 0 };
  const others = [...counts].filter(([collection]) => collection !== 'projects');
  return [
    `${countOf(checked.rowCount, 'row')} read: ${countOf(sum(projects), 'project')} ${describeCounts(projects)}, ${countOf(checked.refusedCount + late, 'row')} refused.`,
    ...others.map(
      ([collection, count]) =>
        `Also ${collections[collection].many}: ${formatCount(sum(count))} ${describeCounts(count)}.`,
    ),
    ...changes.filter(() => dryRun),
    ...checked.notes,
    ...warnings,
    ...describeWarnings(rowWarnings, dryRun),
    ...(dryRun ? ['Dry run: nothing was written.'] : []),
  ];
}

const maxShown = 10;

export function describeHidden(hidden: KeysByCollection): string[] {
  return [...hidden].map(([collection, keys]) => {
    const more = keys.length > maxShown ? ` and ${formatCount(keys.length - maxShown)} more` : '';
    const named = keys.slice(0, maxShown).join(', ');
    return `Hidden ${collections[collection].many} in the file, still hidden: ${named}${more}.`;
  });
}

const maxWarningsInDryRun = 100;

/** Probable typing errors by record; a dry run lists more of them. */
function describeWarnings(rowWarnings: ImportOutcome['rowWarnings'], dryRun: boolean): string[] {
  if (rowWarnings.length === 0) return [];
  const printed = rowWarnings.slice(0, dryRun ? maxWarningsInDryRun : maxShown);
  const more = rowWarnings.length - printed.length;
  return [
    `Probably typing errors, imported as they are: ${formatCount(rowWarnings.length)}.`,
    ...printed.map((warning) => `- ${describeRowWarning(warning)}`),
    ...(more > 0 ? [`- and ${formatCount(more)} more`] : []),
  ];
}

const sum = ({ added, changed, unchanged }: ImportCounts) => added + changed + unchanged;
