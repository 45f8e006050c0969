import * as v from 'valibot';
import type { Builder } from '../catalogue/catalogue-records.ts';
import { normaliseMlsZone } from '../projects/mls-zones.ts';
import { projectSchema, type Project } from '../projects/project.ts';
import { slugify } from '../text/slug.ts';
import type { CompiledMapping } from './compile-mapping.ts';
import { describeIssue } from './describe-issue.ts';
import { showValue, type ImportProblem } from './import-problem.ts';
import { coerceField } from './project-fields.ts';
import { isJsonObject } from './read-json-rows.ts';
import type { SourceRow } from './source-row.ts';

export type BuiltProject =
  | { project: Project; builder: Pick<Builder, 'url' | 'name'> | null }
  | { problems: ImportProblem[] };

type Draft = Record<string, unknown>;

/**
 * Makes a project of one row by a compiled mapping, or lists everything that is wrong with the row.
 * A missing stub is made from the title, `builderName` names the builder, a zone code becomes the
 * zone's name. Never throws.
 */
export function buildProject(row: SourceRow, mapping: CompiledMapping): BuiltProject {
  const own = readOwnRecord(row.record);
  if (own) return { project: own, builder: null };
  const refusal = mapping.findRefusal(row);
  if (refusal) return { problems: [{ position: row.position, ...refusal }] };

  const problems: ImportProblem[] = [];
  const made = new Map<string, unknown>();
  const sources = new Map<string, { column: string | null; raw: unknown }>();
  for (const { field, kind, rule } of mapping.fields) {
    const outcome = rule.evaluate(row, made);
    if (outcome.kind === 'empty') continue;
    const coerced = outcome.kind === 'bad' ? outcome : coerceField(outcome.value, kind);
    if ('reason' in coerced) {
      const { column, raw } = outcome;
      problems.push({
        position: row.position,
        column: column ?? field,
        value: showValue(raw),
        reason: coerced.reason,
      });
    } else {
      made.set(field, coerced.value);
      sources.set(field, outcome);
    }
  }
  if (problems.length > 0) return { problems };

  const { draft, builder } = buildDraft(made);
  const parsed = v.safeParse(projectSchema, draft);
  if (parsed.success) return { project: parsed.output, builder };
  return {
    problems: parsed.issues.map((issue) => {
      const keys = issue.path?.map(({ key }) => String(key)) ?? [];
      const source = sources.get(keys.join('.')) ?? sources.get(keys[0] ?? '');
      return {
        position: row.position,
        column: source?.column ?? keys.join('.'),
        value: showValue(source?.raw ?? issue.input ?? ''),
        reason: describeIssue(issue),
      };
    }),
  };
}

/** A record just as this product writes it is taken as it is: no value of it is lost or guessed at. */
function readOwnRecord(record: unknown): Project | null {
  if (!isJsonObject(record)) return null;
  if (!Object.keys(record).every((key) => Object.hasOwn(projectSchema.entries, key))) return null;
  const parsed = v.safeParse(projectSchema, record);
  if (!parsed.success) return null;
  const zone = parsed.output.mlsZone;
  return { ...parsed.output, mlsZone: zone === null ? null : (normaliseMlsZone(zone) ?? zone) };
}

function buildDraft(made: ReadonlyMap<string, unknown>): {
  draft: Draft;
  builder: Pick<Builder, 'url' | 'name'> | null;
} {
  const draft: Draft = {};
  for (const [field, value] of made) {
    const [group = '', part] = field.split('.');
    if (part === undefined) draft[field] = value;
    else draft[group] = { ...(draft[group] as Draft | undefined), [part]: value };
  }
  const { title, mlsZone, builderName } = draft;
  delete draft.builderName;
  if (draft.stub === undefined && typeof title === 'string') draft.stub = slugify(title);
  if (typeof mlsZone === 'string') draft.mlsZone = normaliseMlsZone(mlsZone) ?? mlsZone;
  if (typeof builderName !== 'string') return { draft, builder: null };
  const url = typeof draft.builderUrl === 'string' ? draft.builderUrl : slugify(builderName);
  if (url === '') return { draft, builder: null };
  draft.builderUrl = url;
  return { draft, builder: { url, name: builderName } };
}
