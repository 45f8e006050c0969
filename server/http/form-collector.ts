import { Refusal } from '../../domain/refusal.ts';
import { maxNameLength, maxNameLevels, bodyTooLarge, type FormLimits } from './form-limits.ts';

export type FormEntry = readonly [name: string, value: string | File];

export type FormCollector = ReturnType<typeof createFormCollector>;

export const tooManyFields = ({ fields }: FormLimits) =>
  new Refusal(
    'too_many_fields',
    `The form has more than ${fields.toLocaleString('en-CA')} fields. Please send fewer.`,
  );

export const tooManyFiles = ({ files }: FormLimits) =>
  new Refusal(
    'bad_request',
    files === 0
      ? 'This form takes no files. Please send it without them.'
      : `The form has more than ${files.toLocaleString('en-CA')} files. Please send fewer.`,
  );

/** Throws for a name that is longer or nested more deeply than any form's. */
export function checkName(name: string) {
  if (name.length > maxNameLength)
    throw new Refusal(
      'field_name_too_long',
      `The name of a field is longer than ${maxNameLength} characters.`,
    );
  if (name.split(/[[.]/).length > maxNameLevels)
    throw new Refusal(
      'nested_too_deeply',
      `The name of a field has more than ${maxNameLevels} levels.`,
    );
}

/** Gathers a form's entries in their order, within the limits of names, fields and text. */
export function createFormCollector(limits: FormLimits) {
  const entries: FormEntry[] = [];
  let textBytes = 0;

  function add(name: string, value: string | File): number {
    checkName(name);
    textBytes += Buffer.byteLength(name);
    if (typeof value === 'string') textBytes += Buffer.byteLength(value);
    if (textBytes > limits.textBytes) throw bodyTooLarge(limits.textBytes);
    return entries.push([name, value]) - 1;
  }

  return {
    add,
    /** Keeps the place of a file, whose content arrives later. */
    addFile(name: string): (file: File) => void {
      const at = add(name, '');
      return (file) => void (entries[at] = [name, file]);
    },
    entries: (): readonly FormEntry[] => entries,
  };
}
