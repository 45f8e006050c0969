import { useRef, useState, useEffect } from 'react';
import type { FieldProblem } from '../../../domain/leads/forms/first-problem.ts';
import { withUnit } from '../../../domain/text/format-number.ts';
import { worksheetMessages } from '../../../domain/text/messages/worksheet.ts';
import { RequestError } from '../../api/client.ts';
import { upload } from '../../api/upload.ts';
import { Field } from '../../forms/field.tsx';
import type { LeadFormState } from '../../forms/use-lead-form.ts';
import { useStoredValue } from '../../visitor/stored-value.ts';
import { notePhoto } from './arriving-photos.ts';
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

const maxBytes = 10 * 1024 * 1024;

/** Without HEIC, so that an iPhone converts its photos. */
const imageTypes = 'image/jpeg,image/png,image/gif,image/svg+xml,image/webp,image/avif';

const imageErrors: readonly (string | null)[] = ['invalid_image', 'image_too_large'];

/** Uploads an image, which the server judges by its content, reporting progress from 0 to 1. */
async function uploadImage(
  file: File,
  onProgress: (share: number) => void,
): Promise<{ link: string } | { problem: string }> {
  if (file.size > maxBytes) return { problem: worksheetMessages.imageTooLarge };
  const form = new FormData();
  form.set('image', file);
  return upload<{ link: string }>('/api/v1/upload-image', form, onProgress).catch(
    (error: unknown) => ({
      problem:
        error instanceof RequestError && imageErrors.includes(error.id)
          ? error.message
          : worksheetMessages.imageInvalid,
    }),
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
  const linkInput = useRef<HTMLInputElement>(null);
  /** The latest choice; uploads of earlier ones are ignored. */
  const choice = useRef<File | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** A problem that choosing another file has resolved. */
  const [resolvedProblem, setResolvedProblem] = useState<LeadFormState['problem']>(null);
  const error = failure ?? (form.problem === resolvedProblem ? null : form.errorOf(name));
  const link = stored?.link ?? form.values[name] ?? '';

  const choose = async (chosen: File | null): Promise<FieldProblem | null> => {
    choice.current = chosen;
    savePhotoInDraft(name, null);
    setFile(chosen);
    setFailure(null);
    setResolvedProblem(form.problem);
    setShare(chosen && 0);
    if (!chosen) return null;
    const uploaded = await uploadImage(chosen, (portion) => {
      if (choice.current === chosen) setShare(portion);
    });
    if (choice.current !== chosen) return null;
    setShare(null);
    if ('link' in uploaded) {
      savePhotoInDraft(name, { ...uploaded, fileName: chosen.name, uploadedAt: Date.now() });
      // At once, because a press that waited for the photo reads the form now.
      if (linkInput.current) linkInput.current.value = uploaded.link;
      return null;
    }
    setFailure(uploaded.problem);
    setFile(null);
    if (input.current) input.current.value = '';
    return { field: name, message: uploaded.problem };
  };
  const chooseAndNote = (chosen: File | null) => {
    const uploading = choose(chosen);
    notePhoto(name, chosen && uploading);
  };

  const remove = () => {
    if (input.current) input.current.value = '';
    chooseAndNote(null);
    input.current?.focus();
  };

  return (
    <div className="photo-field">
      <input ref={linkInput} type="hidden" name={name} value={link} />
      <Field
        name={name}
        label="Photo identification"
        isRequired={isRequired}
        hint={`A JPEG, PNG, WebP, AVIF, GIF or SVG of at most ${withUnit(10, 'MB')}. Only our staff can open it.`}
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
            onChange={({ currentTarget: { files } }) => chooseAndNote(files?.[0] ?? null)}
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
