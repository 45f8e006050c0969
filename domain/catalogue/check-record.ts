import { withKnownWords } from '../import/known-words.ts';
import { applyPatch, checkPatch } from '../import/record-patch.ts';
import type { CataloguePart } from './catalogue-parts.ts';
import { listPictureProblems } from './check-pictures.ts';
import { listPartFields } from './form-fields.ts';

/** A problem that prevents a record from being published. */
export interface RecordProblem {
  /** The field's name in the form: "floorPlans.0.beds". */
  field: string;
  reason: string;
}

type Checked =
  { record: Record<string, unknown>; problems: [] } | { record: null; problems: RecordProblem[] };

const describePicture = ({ file, alt }: { file: unknown; alt: unknown }) =>
  JSON.stringify([file, alt]);

/**
 * The record ready to publish, or all its problems. A picture description that `published` has
 * unchanged is not checked again.
 */
export function checkRecord(
  part: CataloguePart,
  record: Readonly<Record<string, unknown>>,
  published: Readonly<Record<string, unknown>> = {},
): Checked {
  const issues = checkPatch(part, record, false);
  const applied = applyPatch(part, null, record);
  const problems = issues.map(({ path, reason }) => ({
    field: path.join('.'),
    // Text typed into a number field.
    reason: reason === 'should be number' ? 'is not a number' : reason,
  }));
  const reportedFields = new Set(problems.map(({ field }) => field));
  const fields = listPartFields(part);
  const publishedProblems = new Set(listPictureProblems(fields, published).map(describePicture));
  for (const unsaid of listPictureProblems(fields, record))
    if (!reportedFields.has(unsaid.field) && !publishedProblems.has(describePicture(unsaid)))
      problems.push({ field: unsaid.field, reason: unsaid.reason });
  if (problems.length > 0 || 'issues' in applied) return { record: null, problems };
  const checked = part === 'projects' ? withKnownWords(applied.record) : applied.record;
  return { record: checked, problems: [] };
}
