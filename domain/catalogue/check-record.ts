import { withKnownWords } from '../import/known-words.ts';
import { applyPatch, checkPatch } from '../import/record-patch.ts';
import type { CataloguePart } from './catalogue-parts.ts';
import { listPictureProblems } from './check-pictures.ts';
import { listPartFields } from './form-fields.ts';

/** A field that keeps a record from being published. */
export interface RecordProblem {
  /** As the form names the field: "floorPlans.0.beds". */
  field: string;
  reason: string;
}

type Checked =
  { record: Record<string, unknown>; problems: [] } | { record: null; problems: RecordProblem[] };

/** The record as it is published, or all that is wrong with it. */
export function checkRecord(
  part: CataloguePart,
  record: Readonly<Record<string, unknown>>,
): Checked {
  const issues = checkPatch(part, record, false);
  const applied = applyPatch(part, null, record);
  const problems = issues.map(({ path, reason }) => ({
    field: path.join('.'),
    // What was typed for a number, and is none.
    reason: reason === 'should be number' ? 'is not a number' : reason,
  }));
  const told = new Set(problems.map(({ field }) => field));
  const unsaid = listPictureProblems(listPartFields(part), record);
  problems.push(...unsaid.filter(({ field }) => !told.has(field)));
  if (problems.length > 0 || 'issues' in applied) return { record: null, problems };
  const checked = part === 'projects' ? withKnownWords(applied.record) : applied.record;
  return { record: checked, problems: [] };
}
