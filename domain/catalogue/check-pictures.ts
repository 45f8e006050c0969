import { findAltProblem } from '../images/alt-text.ts';
import type { FormField } from './form-fields.ts';
import { readGroup, readRows, type FormRecord } from './record-form.ts';

interface WordProblem {
  field: string;
  reason: string;
  file: unknown;
  alt: unknown;
}

const check = (field: string, alt: unknown, file: unknown): WordProblem[] => {
  const reason = findAltProblem(alt);
  return reason === null ? [] : [{ field, reason, file, alt }];
};

const hasFile = (picture: FormRecord) =>
  typeof picture['file'] === 'string' && picture['file'] !== '';

/** Pictures whose description is missing, or is a file name. */
export function listPictureProblems(
  fields: readonly FormField[],
  record: FormRecord,
  prefix = '',
): WordProblem[] {
  return fields.flatMap((field) => {
    const [name, value] = [prefix + field.name, record[field.name]];
    if (field.kind === 'rows')
      return readRows(value).flatMap((row, index) =>
        field.showsPicture
          ? check(`${name}.${index}.alt`, row['alt'], row['file'])
          : listPictureProblems(field.fields, row, `${name}.${index}.`),
      );
    if (field.kind === 'group') {
      const group = readGroup(value);
      if (!field.showsPicture) return listPictureProblems(field.fields, group, `${name}.`);
      return hasFile(group) ? check(`${name}.alt`, group['alt'], group['file']) : [];
    }
    // An article has its picture's file in one field and the description in the next.
    const alt = `${field.name}Alt`;
    return field.showsPicture && value ? check(prefix + alt, record[alt], value) : [];
  });
}
