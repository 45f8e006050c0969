import { useContext, useRef, useState } from 'react';
import { readGroup } from '../../domain/catalogue/edits/record-form.ts';
import type { Thumbnail } from '../../domain/pictures/thumbnail.ts';
import { type FieldProps, FormSettingContext } from '../ui/form-setting.ts';
import { CropButton } from './crop-button.tsx';
import { PictureChooser } from './picture-chooser.tsx';
import {
  fileOf,
  PictureInputs,
  PictureName,
  PictureThumbnail,
  showPart,
  type ShownPicture,
} from './picture-inputs.tsx';
import { UploadState } from './upload-state.tsx';
import { useUploads, type Upload } from './use-uploads.ts';
import './pictures.css';

/** The upload of a field whose picture may come while the field is not shown. */
interface PictureUpload {
  upload: Upload | undefined;
  start: (file: File) => void;
  retry: () => void;
  forget: () => void;
}

interface OnePictureProps extends FieldProps {
  /** Of a picture uploaded since the form was loaded. */
  thumbnail?: Thumbnail | null;
  uploading?: PictureUpload;
}

const nothing: ShownPicture = { row: {}, thumbnail: null };

/** A field for one picture: a group with a description, or only a file name. */
export function OnePicture({ field, name, value, thumbnail = null, uploading }: OnePictureProps) {
  const { problems } = useContext(FormSettingContext);
  const isGroup = field.kind === 'group';
  const place = useRef<HTMLFieldSetElement>(null);
  const [{ picture, version }, setShown] = useState<{ picture: ShownPicture; version: number }>({
    picture: { row: isGroup ? readGroup(value) : { file: value }, thumbnail },
    version: 0,
  });
  const replace = (next: ShownPicture, isOther = false) => {
    setShown(({ version: before }) => ({ picture: next, version: before + (isOther ? 1 : 0) }));
    setTimeout(() => place.current?.dispatchEvent(new Event('input', { bubbles: true })));
  };
  const show = (next: ShownPicture) => replace(next, true);
  const own = useUploads((_, { thumbnail: added, ...row }) =>
    show({ row: { ...row, alt: '' }, thumbnail: added }),
  );
  const { upload, start, retry, forget } = uploading ?? {
    upload: own.uploads.get(0),
    start: (file: File) => own.start(0, file),
    retry: () => own.retry(0),
    forget: () => own.forget(0),
  };
  const hasFile = fileOf(picture) !== '';
  const id = `field-${name}`;

  return (
    <fieldset className="record-group one-picture" ref={place}>
      <legend>{field.label}</legend>
      <div className="picture-row">
        <span className="picture-frame">
          <PictureThumbnail picture={picture} />
        </span>
        <div className="picture-words" key={version}>
          {isGroup ? (
            <PictureInputs
              fields={field.fields}
              prefix={`${name}.`}
              picture={picture}
              place={`of ${field.label}`}
            />
          ) : hasFile ? (
            <input
              key={fileOf(picture)}
              type="hidden"
              id={id}
              name={name}
              defaultValue={fileOf(picture)}
            />
          ) : (
            <div className="field">
              <label htmlFor={id}>File name in the library</label>
              <input id={id} name={name} autoComplete="off" aria-describedby={`${id}-error`} />
              <p className="field-error" id={`${id}-error`}>
                {problems.get(name) && `This ${problems.get(name)}.`}
              </p>
            </div>
          )}
          {hasFile && <PictureName picture={picture} />}
          {hasFile && (
            <p className="row-buttons">
              <CropButton
                file={fileOf(picture)}
                of={field.label}
                onCropped={(part) => replace(showPart(picture, part))}
              />
              <button type="button" className="row-button" onClick={() => show(nothing)}>
                Remove<span className="visually-hidden"> {field.label}</span>
              </button>
            </p>
          )}
          {upload && <UploadState upload={upload} onRetry={retry} onForget={forget} />}
        </div>
      </div>
      <PictureChooser
        name={name}
        label={hasFile ? 'Choose another picture' : 'Choose a picture'}
        isMultiple={false}
        place={place}
        onFiles={([file]) => file && start(file)}
      />
    </fieldset>
  );
}
