import { useContext } from 'react';
import { formatFieldValue, type FormRecord } from '../../domain/catalogue/edits/record-form.ts';
import type { FormField } from '../../domain/catalogue/edits/form-fields.ts';
import type { Thumbnail } from '../../domain/pictures/thumbnail.ts';
import type { AddedPicture } from '../../server/pictures/picture-uploads.ts';
import { FormSettingContext } from '../ui/form-setting.ts';
import { FocusField } from './focus-field.tsx';

/** A picture in a form. */
export interface ShownPicture {
  row: FormRecord;
  /** The thumbnail of a picture uploaded since the form was loaded. */
  thumbnail: Thumbnail | null;
}

/** Replaces a picture by its cropped part and keeps the description. */
export const showPart = (
  { row }: ShownPicture,
  { thumbnail, ...part }: AddedPicture,
): ShownPicture => ({ row: { ...row, ...part, focus: null }, thumbnail });

export const fileOf = ({ row }: ShownPicture): string =>
  typeof row['file'] === 'string' ? row['file'] : '';

export function PictureThumbnail({ picture }: { picture: ShownPicture }) {
  const { thumbnails } = useContext(FormSettingContext);
  const thumbnail = picture.thumbnail ?? thumbnails[fileOf(picture)];
  if (!thumbnail)
    return <span className="picture-none">{fileOf(picture) ? 'Not found' : 'No picture'}</span>;
  // Decorative, because its description is next to it.
  return (
    <img
      src={thumbnail.src}
      alt=""
      width={thumbnail.width}
      height={thumbnail.height}
      loading="lazy"
      draggable={false}
    />
  );
}

interface PictureInputsProps {
  fields: readonly FormField[];
  /** "images.0." */
  prefix: string;
  picture: ShownPicture;
  /** Announced by screen readers: "2", or "of" and the field. */
  place: string;
}

/** A picture's fields. The file name can only be entered if there is no picture yet. */
export function PictureInputs({ fields, prefix, picture, place }: PictureInputsProps) {
  const { problems } = useContext(FormSettingContext);
  const file = fileOf(picture);
  return fields.map((field) => {
    const name = prefix + field.name;
    const id = `field-${name}`;
    const shared = { name, defaultValue: formatFieldValue(field, picture.row[field.name]) };
    const isEntered = field.name === 'alt' || (field.name === 'file' && file === '');
    // Logos are never cropped, and a table's row only has the fields of its columns.
    if (field.name === 'focus' && file !== '' && !/^(?:_|logo)/.test(prefix))
      return (
        <FocusField key={`focus ${file}`} {...shared} choices={field.choices}>
          <PictureThumbnail picture={picture} />
        </FocusField>
      );
    // A new file resets the values.
    if (!isEntered) return <input key={`${field.name} ${file}`} type="hidden" {...shared} />;
    return (
      <div className="field" key={field.name}>
        <label htmlFor={id}>
          {field.label}
          {place && <span className="visually-hidden"> {place}</span>}
          {field.isRequired && <span className="needed"> *</span>}
        </label>
        <input
          {...shared}
          id={id}
          autoComplete="off"
          aria-invalid={problems.has(name) || undefined}
          aria-describedby={`${id}-hint ${id}-error`}
        />
        <p className="field-hint" id={`${id}-hint`}>
          {field.hint}
        </p>
        <p className="field-error" id={`${id}-error`}>
          {problems.get(name) && `This ${problems.get(name)}.`}
        </p>
      </div>
    );
  });
}

export function PictureName({ picture }: { picture: ShownPicture }) {
  const { width, height } = picture.row;
  const size =
    typeof width === 'number' && typeof height === 'number' ? ` · ${width} × ${height}` : '';
  return (
    <p className="picture-name quiet">
      {fileOf(picture)}
      {size}
    </p>
  );
}
