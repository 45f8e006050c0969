import { compileRule, type CompiledRule } from './compile-rule.ts';
import { ImportFileError } from './import-file-error.ts';
import { showValue } from './import-problem.ts';
import type { Mapping } from './mapping.ts';
import { compilePattern, findCaptures } from './pattern.ts';
import { projectFields, type FieldKind } from './field-kinds.ts';
import { toText, type SourceRow, type SourceTable } from './source-row.ts';

export interface CompiledMapping {
  fields: readonly { field: string; kind: FieldKind; rule: CompiledRule }[];
  /** The first reason of the mapping's `refuse` list that holds for the row, or null. */
  findApiError(row: SourceRow): string | null;
}

const nothingMade: ReadonlyMap<string, unknown> = new Map();

/**
 * Compiles a mapping for one table. Throws an ImportFileError for a rule that cannot be compiled or
 * that reads a column which no row of the table has.
 */
export function compileMapping(mapping: Mapping, table: SourceTable): CompiledMapping {
  const earlierFields = new Set<string>();
  const fields = Object.entries(mapping.fields).map(([field, rule]) => {
    const where = `fields.${field}`;
    const compiled = compileRule(rule, where, { tables: mapping.tables, earlierFields });
    for (const column of compiled.columns) checkColumn(column, where, table);
    earlierFields.add(field);
    return { field, kind: projectFields.get(field) ?? 'text', rule: compiled };
  });
  const refusals = mapping.refuse.map(({ column, template, match, reason }, index) => {
    const where = `refuse.${index}`;
    const source = compileRule({ column, template }, where, { tables: {}, earlierFields });
    for (const name of source.columns) checkColumn(name, where, table);
    return { source, reason, pattern: compilePattern(match, where) };
  });
  return {
    fields,
    findApiError(row) {
      for (const { source, reason, pattern } of refusals) {
        const outcome = source.evaluate(row, nothingMade);
        const text = outcome.kind === 'value' ? toText(outcome.value) : '';
        if (findCaptures(pattern, text, 0).length > 0) return reason;
      }
      return null;
    },
  };
}

function checkColumn(column: string, where: string, table: SourceTable): void {
  if (table.rows.length === 0 || table.columns.includes(column)) return;
  if (column.includes('.'))
    for (const row of table.rows) if (row.read(column) !== undefined) return;
  throw new ImportFileError(
    `${where}: the file has no column "${showValue(column)}". Its columns are ${table.columns.map(showValue).join(', ')}.`,
  );
}
