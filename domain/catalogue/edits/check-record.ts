import { listSiteProblems, type SiteSettings } from '../../brand/site-problems.ts';
import { findAltProblem } from '../../pictures/alt-text.ts';
import { applyPatch } from '../fields/record-patch.ts';
import type { Collection } from '../collections.ts';
import { findFormField, listCollectionFields, type FormField } from './form-fields.ts';
import { findUnreadable } from './read-number.ts';
import { readGroup, readRows, type FormRecord } from './record-form.ts';

/** A problem that prevents a record from being published. */
export interface RecordProblem {
  /** The field's name in the form: "floorPlans.0.beds". */
  field: string;
  reason: string;
}

interface PictureProblem {
  field: string;
  reason: string;
  file: unknown;
  alt: unknown;
}

const checkAlt = (field: string, alt: unknown, file: unknown): PictureProblem[] => {
  const reason = findAltProblem(alt);
  return reason === null ? [] : [{ field, reason, file, alt }];
};

const hasFile = (picture: FormRecord) =>
  typeof picture['file'] === 'string' && picture['file'] !== '';

/** Pictures whose description is missing, or is a file name. */
function listPictureProblems(
  fields: readonly FormField[],
  record: FormRecord,
  prefix = '',
): PictureProblem[] {
  return fields.flatMap((field) => {
    const [name, value] = [prefix + field.name, record[field.name]];
    if (field.kind === 'rows')
      return readRows(value).flatMap((row, index) =>
        field.showsPicture
          ? checkAlt(`${name}.${index}.alt`, row['alt'], row['file'])
          : listPictureProblems(field.fields, row, `${name}.${index}.`),
      );
    if (field.kind === 'group') {
      const group = readGroup(value);
      if (!field.showsPicture) return listPictureProblems(field.fields, group, `${name}.`);
      return hasFile(group) ? checkAlt(`${name}.alt`, group['alt'], group['file']) : [];
    }
    // An article has its picture's file in one field and the description in the next.
    const alt = `${field.name}Alt`;
    return field.showsPicture && value ? checkAlt(prefix + alt, record[alt], value) : [];
  });
}

/** The record with a text for each picture that has no description, as a preview shows it. */
export function fillDescriptions(
  collection: Collection,
  record: FormRecord,
  text: string,
): FormRecord {
  const filled = structuredClone(record);
  for (const { field } of listPictureProblems(listCollectionFields(collection), record)) {
    const path = field.split('.');
    const last = path.pop() ?? '';
    const holder = path.reduce<unknown>((value, step) => (value as FormRecord)[step], filled);
    (holder as FormRecord)[last] = text;
  }
  return filled;
}

export type CheckedRecord =
  | { record: Record<string, unknown>; problems: readonly [] }
  | { record: null; problems: readonly RecordProblem[] };

/** Why the text in a number field was not read: "is a percentage". */
function describeNoNumber(
  fields: readonly FormField[],
  record: FormRecord,
  path: readonly string[],
): string {
  const text = path.reduce<unknown>(
    (value, step) => (value as FormRecord | undefined)?.[step],
    record,
  );
  const field = findFormField(fields, path.filter((step) => !/^\d+$/.test(step)).join('.'));
  const reason = field && typeof text === 'string' ? findUnreadable(field, text) : null;
  return reason ?? 'is not a number';
}

const describePicture = ({ file, alt }: { file: unknown; alt: unknown }) =>
  JSON.stringify([file, alt]);

/**
 * The record ready to publish, or all its problems. Picture descriptions that are the same in
 * `published` are not checked again. Records of the site are also checked by what `site` demands.
 */
export function checkRecord(
  collection: Collection,
  record: Readonly<Record<string, unknown>>,
  published: Readonly<Record<string, unknown>> = {},
  site: SiteSettings | null = null,
): CheckedRecord {
  const applied = applyPatch(collection, null, record);
  const issues = 'issues' in applied ? applied.issues : [];
  const fields = listCollectionFields(collection);
  const problems = issues.map(({ path, reason }) => ({
    field: path.join('.'),
    reason: reason === 'should be number' ? describeNoNumber(fields, record, path) : reason,
  }));
  const reportedFields = new Set(problems.map(({ field }) => field));
  const publishedProblems = new Set(listPictureProblems(fields, published).map(describePicture));
  for (const problem of listPictureProblems(fields, record))
    if (!reportedFields.has(problem.field) && !publishedProblems.has(describePicture(problem)))
      problems.push({ field: problem.field, reason: problem.reason });
  if (site) problems.push(...listSiteProblems(site, collection, record));
  if (problems.length > 0 || 'issues' in applied) return { record: null, problems };
  return { record: applied.record, problems: [] };
}
