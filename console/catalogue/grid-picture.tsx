import { useRef, type ComponentProps, type FormEvent } from 'react';
import type { FormField } from '../../domain/catalogue/edits/form-fields.ts';
import type { GridColumn } from '../../domain/catalogue/edits/grid-columns.ts';
import type { GridRow } from '../../domain/catalogue/edits/grid.ts';
import type { Thumbnail } from '../../domain/pictures/thumbnail.ts';
import type { AddedPicture } from '../../server/pictures/picture-uploads.ts';
import { OnePicture } from '../pictures/one-picture.tsx';

interface GridPictureProps {
  field: FormField;
  name: string;
  /** The row's title. */
  title: string;
  columns: readonly GridColumn[];
  row: GridRow;
  onChange: (texts: ReadonlyMap<string, string>) => void;
  thumbnail: Thumbnail | null;
  uploading: ComponentProps<typeof OnePicture>['uploading'];
}

const findPictureField = (field: FormField) =>
  field.fields.find(({ kind, showsPicture }) => showsPicture && kind === 'group');

/** The columns of a row that an uploaded picture fills. */
export const writePicture = (
  field: FormField,
  picture: Omit<AddedPicture, 'thumbnail'>,
): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({ ...picture, alt: '' }).map(([inner, value]) => [
      `${findPictureField(field)?.name}.${inner}`,
      String(value),
    ]),
  );

/** Shows the focused row's picture next to the table, and uploads one. */
export function GridPicture(props: GridPictureProps) {
  const { field, name, title, columns, row, onChange, thumbnail, uploading } = props;
  const place = useRef<HTMLDivElement>(null);
  const picture = findPictureField(field);
  if (!picture) return null;
  // The form ignores names that start with an underscore: the table sends the value.
  const prefix = `_${name}.${row.key}.`;
  const value = Object.fromEntries(
    columns.flatMap(({ name: inner, field: { kind } }, at) => {
      const [group, own = ''] = inner.split('.');
      const text = row.cells[at] ?? '';
      const cell = kind === 'number' && text !== '' ? Number(text) : text;
      return group === picture.name ? [[own, cell]] : [];
    }),
  );
  /** Runs before the form's own handler. */
  const onInput = (event: FormEvent) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'file') return;
    const inputs = place.current?.querySelectorAll<HTMLInputElement>(`[name^="${prefix}"]`) ?? [];
    onChange(new Map(Array.from(inputs, (each) => [each.name.slice(prefix.length), each.value])));
  };
  return (
    <div ref={place} className="grid-picture" onInput={onInput}>
      <OnePicture
        field={{ ...picture, label: `${picture.label}, ${title}` }}
        name={prefix + picture.name}
        value={value}
        thumbnail={thumbnail}
        uploading={uploading}
      />
    </div>
  );
}
