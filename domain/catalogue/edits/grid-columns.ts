import type { FormField } from './form-fields.ts';
import { formatFieldValue, readGroup, type FormRecord } from './record-form.ts';

/** A field of a list's rows; fields within a group are named "image.file". */
export interface GridColumn {
  name: string;
  label: string;
  field: FormField;
}

/** A row's texts, in the order of the columns. */
export type Cells = readonly string[];

const figures = ['number', 'date'];
const lists = ['texts', 'paragraphs', 'rows'];

/** The columns of a list whose rows have figures or dates and nothing long; null for other lists. */
export function listGridColumns({ kind, fields }: FormField): GridColumn[] | null {
  const columns = fields.flatMap((field): GridColumn[] =>
    field.kind === 'group'
      ? field.fields.map((inner) => ({
          name: `${field.name}.${inner.name}`,
          label: inner.label,
          field: inner,
        }))
      : [{ name: field.name, label: field.label, field }],
  );
  const isGrid =
    kind === 'rows' &&
    columns.every(({ field }) => field.kind !== 'group' && !lists.includes(field.kind)) &&
    columns.some(({ field }) => !field.isHidden && figures.includes(field.kind));
  return isGrid ? columns : null;
}

export const toCells = (columns: readonly GridColumn[], row: FormRecord): Cells =>
  columns.map(({ name, field }) => {
    const [group = '', inner] = name.split('.');
    const value = inner === undefined ? row[group] : readGroup(row[group])[inner];
    return formatFieldValue(field, value);
  });

/** Whether nothing was entered; the schema's defaults do not count. */
export const isBlank = (columns: readonly GridColumn[], cells: Cells): boolean =>
  columns.every(({ field }, index) => ['', field.initial].includes(cells[index] ?? ''));

/** A row as a form sends it; empty for a blank one. */
export const formatGridRow = (columns: readonly GridColumn[], cells: Cells): string =>
  isBlank(columns, cells)
    ? ''
    : JSON.stringify(
        Object.fromEntries(columns.map(({ name }, index) => [name, cells[index] ?? ''])),
      );
