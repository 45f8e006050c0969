import { useRef, useState } from 'react';
import { worksheetMessages } from '../../../domain/text/messages/worksheet.ts';
import { Field } from '../../forms/field.tsx';
import type { ShownForm } from '../../forms/lead-form.tsx';
import { imageTypes, uploadImage } from '../../forms/upload-image.ts';
import { useStoredValue } from '../visitor/stored-value.ts';
import { fileFieldOf } from './photo-names.ts';
import { PhotoPreview } from './photo-preview.tsx';
import { keepPhotoInDraft, worksheetDraft } from './worksheet-draft.ts';

interface PhotoFieldProps {
  purchaser: 'firstPurchaser' | 'secondPurchaser';
  form: ShownForm;
}

/** A picture of an identity card: uploaded when it is chosen, and sent as its link. */
export function PhotoField({ purchaser, form }: PhotoFieldProps) {
  const name = `${purchaser}.photo_id`;
  const isRequired = purchaser === 'firstPurchaser';
  const kept = useStoredValue(worksheetDraft).photos[name];
  const input = useRef<HTMLInputElement>(null);
  /** The latest choice; answers of earlier ones come too late. */
  const choice = useRef<File | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** A problem that another choice has answered. */
  const [answered, setAnswered] = useState<ShownForm['problem']>(null);
  const error = failure ?? (form.problem === answered ? null : form.errorOf(name));
  const link = kept?.link ?? form.values[name] ?? '';

  const choose = async (chosen: File | null) => {
    choice.current = chosen;
    keepPhotoInDraft(name, null);
    setFile(chosen);
    setFailure(null);
    setAnswered(form.problem);
    setShare(chosen && 0);
    if (!chosen) return;
    const uploaded = await uploadImage(chosen, (sent) => {
      if (choice.current === chosen) setShare(sent);
    });
    if (choice.current !== chosen) return;
    setShare(null);
    if (uploaded !== null)
      keepPhotoInDraft(name, { link: uploaded, fileName: chosen.name, uploadedAt: Date.now() });
    else {
      setFailure(worksheetMessages.imageInvalid);
      setFile(null);
      if (input.current) input.current.value = '';
    }
  };

  const remove = () => {
    if (input.current) input.current.value = '';
    void choose(null);
    input.current?.focus();
  };

  return (
    <div className="photo-field">
      <input type="hidden" name={name} value={link} />
      <Field
        name={name}
        label={isRequired ? 'Photo identification' : 'Photo identification (optional)'}
        hint="A JPEG, PNG, GIF or SVG of at most 10 MB. Only our staff can open it."
        error={error}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            name={fileFieldOf(name)}
            data-field={name}
            type="file"
            accept={imageTypes}
            required={isRequired && link === ''}
            onChange={({ currentTarget: { files } }) => void choose(files?.[0] ?? null)}
          />
        )}
      </Field>
      {file && <PhotoPreview file={file} />}
      {share !== null && (
        <progress
          max={1}
          {...(share < 1 && { value: share })}
          aria-label={`Uploading ${file?.name ?? 'the photo'}`}
        />
      )}
      <p className="photo-state" role="status">
        {link !== '' &&
          share === null &&
          error === null &&
          `${kept?.fileName ?? 'The photo'} is uploaded.`}
      </p>
      {kept && (
        <button className="button button-quiet" type="button" onClick={remove}>
          Remove the photo
        </button>
      )}
    </div>
  );
}
