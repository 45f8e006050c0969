import { compileRule, type CompiledRule } from './compile-rule.ts';
import { ImportFileError, showValue } from './import-problem.ts';
import { type Mapping, mappingSchema, ruleEntries } from './mapping.ts';
import { compilePattern, findCaptures } from './pattern.ts';
import { projectFields, type FieldKind } from './field-kinds.ts';
import { toText, type SourceRow, type SourceTable } from './source-row.ts';
import * as v from 'valibot';
import { parseJson } from './parse-json.ts';
import { isJsonObject } from './read-json-rows.ts';

export interface CompiledMapping {
  fields: readonly { field: string; kind: FieldKind; rule: CompiledRule }[];
  findSkipReason(row: SourceRow): string | null;
}

const noFields: ReadonlyMap<string, unknown> = new Map();

/** Throws an ImportFileError, also for a rule that reads a column not found in any row. */
export function compileMapping(mapping: Mapping, table: SourceTable): CompiledMapping {
  const earlierFields = new Set<string>();
  const fields = Object.entries(mapping.fields).map(([field, rule]) => {
    const where = `fields.${field}`;
    const compiled = compileRule(rule, where, { tables: mapping.tables, earlierFields });
    for (const column of compiled.columns) checkColumn(column, where, table);
    earlierFields.add(field);
    return { field, kind: projectFields.get(field) ?? 'text', rule: compiled };
  });
  const skipRules = mapping.refuse.map(({ column, template, match, reason }, index) => {
    const where = `refuse.${index}`;
    const source = compileRule({ column, template }, where, { tables: {}, earlierFields });
    for (const name of source.columns) checkColumn(name, where, table);
    return { source, reason, pattern: compilePattern(match, where) };
  });
  return {
    fields,
    findSkipReason(row) {
      for (const { source, reason, pattern } of skipRules) {
        const outcome = source.evaluate(row, noFields);
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

export function parseMapping(text: string): Mapping {
  const json = parseJson(text);
  if (!isJsonObject(json)) throw new ImportFileError('The mapping is not a JSON object.');
  const parsed = v.safeParse(mappingSchema, json);
  if (!parsed.success) throw new ImportFileError(describeIssue(parsed.issues[0]));
  for (const field of Object.keys(parsed.output.fields)) {
    if (!projectFields.has(field)) {
      throw new ImportFileError(
        `fields: a project has no field "${field}". The fields are ${[...projectFields.keys()].join(', ')}.`,
      );
    }
  }
  return parsed.output;
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const keys = issue.path?.map(({ key }) => String(key)) ?? [];
  const where = keys.join('.') || 'the file';
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const allowedKeys = keys.length === 1 ? Object.keys(mappingSchema.entries) : knownKeys(keys);
    const list = allowedKeys.length > 0 ? ` The keys here are ${allowedKeys.join(', ')}.` : '';
    return `${keys.slice(0, -1).join('.') || 'the file'}: unknown key "${keys.at(-1)}".${list}`;
  }
  if (issue.message.startsWith('Invalid key')) return `${where}: is missing.`;
  if (issue.type === 'lazy' || issue.message.startsWith('Invalid')) {
    const expected = (issue.expected ?? 'something else').replaceAll('Object', 'an object');
    return `${where}: should be ${expected}, not ${issue.received.replace('Object', 'an object')}.`;
  }
  return `${where}: ${issue.message}.`;
}

function knownKeys(keys: readonly string[]): string[] {
  const parent = keys.at(-2);
  if (keys[0] === 'refuse') return ['column', 'template', 'match', 'reason'];
  if (parent === 'number') return ['decimal', 'times'];
  if (keys.at(-3) === 'bands') return ['from', 'give'];
  return keys[0] === 'fields' ? Object.keys(ruleEntries) : [];
}
