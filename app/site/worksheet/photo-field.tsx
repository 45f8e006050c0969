import { useRef, useState, useEffect } from 'react';
import { worksheetMessages } from '../../../domain/text/messages/worksheet.ts';
import { upload } from '../../api/upload.ts';
import { Field } from '../../forms/field.tsx';
import type { LeadFormState } from '../../forms/use-lead-form.ts';
import { useStoredValue } from '../visitor/stored-value.ts';
import { savePhotoInDraft, worksheetDraft } from './worksheet-draft.ts';

const width = 240;

/** A preview of the chosen picture; empty if the browser cannot draw it, such as SVG. */
function PhotoPreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isUnmounted = false;
    const draw = async () => {
      const bitmap = await createImageBitmap(file, { resizeWidth: width });
      if (canvas.current && !isUnmounted) {
        canvas.current.width = bitmap.width;
        canvas.current.height = bitmap.height;
        canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0);
      }
      bitmap.close();
    };
    draw().catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [file]);
  return (
    <canvas
      ref={canvas}
      className="photo-preview"
      width={0}
      height={0}
      role="img"
      aria-label={`Preview of ${file.name}`}
    />
  );
}

const types = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml']);
const maxBytes = 10 * 1024 * 1024;

const imageTypes = [...types].join(',');

/** Uploads an image, reporting progress from 0 to 1. Returns its link, or null on failure. */
async function uploadImage(
  file: File,
  onProgress: (share: number) => void,
): Promise<string | null> {
  if (!types.has(file.type) || file.size > maxBytes) return null;
  const form = new FormData();
  form.set('image', file);
  const uploading = upload<{ link: string }>('/api/v1/upload-image', form, onProgress);
  return uploading.then(
    ({ link }) => link,
    () => null,
  );
}

/** The name of a photo field's file input. Without JavaScript both are submitted. */
export const fileFieldOf = (photoField: string): string => photoField.replace(/_id$/, '');

interface PhotoFieldProps {
  purchaser: 'firstPurchaser' | 'secondPurchaser';
  form: LeadFormState;
}

export function PhotoField({ purchaser, form }: PhotoFieldProps) {
  const name = `${purchaser}.photo_id`;
  const isRequired = purchaser === 'firstPurchaser';
  const stored = useStoredValue(worksheetDraft).photos[name];
  const input = useRef<HTMLInputElement>(null);
  /** The latest choice; uploads of earlier ones are ignored. */
  const choice = useRef<File | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** A problem that choosing another file has resolved. */
  const [resolvedProblem, setResolvedProblem] = useState<LeadFormState['problem']>(null);
  const error = failure ?? (form.problem === resolvedProblem ? null : form.errorOf(name));
  const link = stored?.link ?? form.values[name] ?? '';

  const choose = async (chosen: File | null) => {
    choice.current = chosen;
    savePhotoInDraft(name, null);
    setFile(chosen);
    setFailure(null);
    setResolvedProblem(form.problem);
    setShare(chosen && 0);
    if (!chosen) return;
    const uploaded = await uploadImage(chosen, (sent) => {
      if (choice.current === chosen) setShare(sent);
    });
    if (choice.current !== chosen) return;
    setShare(null);
    if (uploaded !== null)
      savePhotoInDraft(name, { link: uploaded, fileName: chosen.name, uploadedAt: Date.now() });
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
          `${stored?.fileName ?? 'The photo'} is uploaded.`}
      </p>
      {stored && (
        <button className="button button-quiet" type="button" onClick={remove}>
          Remove the photo
        </button>
      )}
    </div>
  );
}
