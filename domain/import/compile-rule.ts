import { ImportFileError } from './import-problem.ts';
import { compileSteps, type Steps } from './rule-steps.ts';
import { toText, type SourceRow } from './source-row.ts';
import { compileTemplate } from './template.ts';
import type { Lookup, Rule, RuleObject } from './mapping.ts';

/** `absent` when the row has none of the rule's columns, `empty` when these are empty. */
type Outcome =
  | { kind: 'absent' }
  | { kind: 'empty' }
  | { kind: 'value'; value: unknown; column: string | null; raw: unknown }
  | { kind: 'bad'; column: string | null; raw: unknown; reason: string };

export interface CompiledRule {
  columns: readonly string[];
  evaluate(row: SourceRow, made: ReadonlyMap<string, unknown>): Outcome;
}

export interface RuleContext {
  tables: Readonly<Record<string, Lookup>>;
  /** Fields with earlier rules, which this rule may read. */
  earlierFields: ReadonlySet<string>;
}

type Evaluate = CompiledRule['evaluate'];

const absent: Outcome = { kind: 'absent' };
const empty: Outcome = { kind: 'empty' };

export function compileRule(rule: Rule, where: string, context: RuleContext): CompiledRule {
  if (typeof rule === 'string')
    return { columns: [rule], evaluate: (row) => readColumn(row, rule) };
  if (Array.isArray(rule)) return compileChain(rule, where, context);
  const source = compileSource(rule, where, context);
  const steps = compileSteps(rule, where, context.tables);
  const fallback = rule.default;
  return {
    columns: source.columns,
    evaluate(row, made) {
      const outcome = runSteps(source.evaluate(row, made), steps);
      if (outcome.kind === 'bad' && rule.ifBad !== 'empty') return outcome;
      if (outcome.kind === 'value') return outcome;
      if (fallback === undefined) return outcome.kind === 'absent' ? absent : empty;
      return { kind: 'value', value: fallback, column: null, raw: fallback };
    },
  };
}

function compileSource(rule: RuleObject, where: string, context: RuleContext): CompiledRule {
  const { column, constant, template, field, first } = rule;
  const sources = Object.entries({ column, constant, template, field, first }).filter(
    ([, value]) => value !== undefined,
  );
  if (sources.length !== 1) {
    const names = sources.map(([key]) => key).join(' and ') || 'none';
    throw new ImportFileError(
      `${where}: a rule needs exactly one of column, constant, template, field and first; it has ${names}.`,
    );
  }
  if (column !== undefined)
    return { columns: [column], evaluate: (row) => readColumn(row, column) };
  if (first !== undefined) return compileChain(first, where, context);
  if (template !== undefined) {
    const { columns, fill } = compileTemplate(template, where);
    const reportedColumn = columns.length === 1 ? (columns[0] ?? null) : null;
    const isAbsent = (row: SourceRow) =>
      columns.length > 0 && columns.every((name) => row.read(name) === undefined);
    return {
      columns,
      evaluate: (row) => (isAbsent(row) ? absent : outcomeOf(fill(row), reportedColumn)),
    };
  }
  if (field !== undefined) {
    if (!context.earlierFields.has(field)) {
      throw new ImportFileError(`${where}: field "${field}" must come before it in "fields".`);
    }
    return {
      columns: [],
      evaluate: (_row, made) => (made.has(field) ? outcomeOf(made.get(field), null) : absent),
    };
  }
  return { columns: [], evaluate: () => outcomeOf(constant, null) };
}

function compileChain(rules: readonly Rule[], where: string, context: RuleContext): CompiledRule {
  const links = rules.map((rule, index) => compileRule(rule, `${where}.${index}`, context));
  const evaluate: Evaluate = (row, made) => {
    let firstBad: Outcome | null = null;
    let none = absent;
    for (const link of links) {
      const outcome = link.evaluate(row, made);
      if (outcome.kind === 'value') return outcome;
      if (outcome.kind === 'bad') firstBad ??= outcome;
      if (outcome.kind === 'empty') none = empty;
    }
    return firstBad ?? none;
  };
  return { columns: links.flatMap(({ columns }) => columns), evaluate };
}

function runSteps(outcome: Outcome, steps: Steps | null): Outcome {
  if (outcome.kind !== 'value' || !steps) return outcome;
  const result = steps(toText(outcome.value));
  if ('reason' in result) return { ...outcome, kind: 'bad', reason: result.reason };
  return isEmpty(result.value) ? empty : { ...outcome, value: result.value };
}

function readColumn(row: SourceRow, column: string): Outcome {
  const cell = row.read(column);
  if (cell === undefined) return absent;
  return outcomeOf(typeof cell === 'string' ? cell.trim() : cell, column);
}

function outcomeOf(value: unknown, column: string | null): Outcome {
  return isEmpty(value) ? empty : { kind: 'value', value, column, raw: value };
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}
