import { parseMapping } from '../../domain/import/compile-mapping.ts';
import { formatProblem } from '../../domain/import/import-problem.ts';
import { parseImport } from './parse-import.ts';

/** Runs one rule for the field on a cell named "in", next to one named "other". */
export function runRule(field: string, rule: unknown, cell: string, other = '') {
  const fields = { title: { constant: 'T' }, city: { constant: 'C' }, [field]: rule };
  const mapping = parseMapping(JSON.stringify({ tables: { words: { three: 3, Six: 6 } }, fields }));
  const text = JSON.stringify([{ in: cell, other }]);
  const { document, problems } = parseImport({ text, format: 'json', mapping });
  const project = document.projects[0]?.project as Record<string, unknown> | undefined;
  return project
    ? project[field]
    : problems
        .map(formatProblem)
        .join(' / ')
        .replace(/^records, index 0, /, '');
}
