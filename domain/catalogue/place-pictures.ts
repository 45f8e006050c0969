import type { FormField } from './form-fields.ts';
import { readGroup, readRows, type FormRecord } from './record-form.ts';

/** The names of file inputs in a record's form: "_files images". */
export const formatFilesName = (field: string): string => `_files ${field}`;

/** The inverse; null for any other name. */
export const readFilesName = (name: string): string | null =>
  /^_files (.+)$/.exec(name)?.[1] ?? null;

/**
 * Puts pictures into a field: "images", "logo", "floorPlans.0.image". A single one gets the first.
 */
export function placePictures(
  fields: readonly FormField[],
  record: FormRecord,
  path: string,
  files: readonly string[],
): FormRecord {
  const [name = '', ...rest] = path.split('.');
  const field = fields.find((each) => each.name === name);
  const [first] = files;
  if (!field || first === undefined) return record;
  const value = record[name];
  const set = (next: unknown) => ({ ...record, [name]: next });
  if (rest.length > 0 && field.kind === 'rows') {
    const [at, ...inner] = rest;
    return set(
      readRows(value).map((row, index) =>
        String(index) === at ? placePictures(field.fields, row, inner.join('.'), files) : row,
      ),
    );
  }
  if (rest.length > 0 || !field.showsPicture) return record;
  if (field.kind === 'rows')
    return set([...readRows(value), ...files.map((file) => ({ file, alt: '', width: null }))]);
  // Another picture needs another description.
  if (field.kind === 'group') return set({ ...readGroup(value), file: first, alt: '' });
  return set(first);
}
