import { useEffect, type RefObject } from 'react';
import { photoFields, worksheetFields } from '../../../domain/leads/forms/worksheet-fields.ts';
import { fillForm, readTexts } from '../../forms/fill-form.ts';
import { createStoredValue } from '../../visitor/stored-value.ts';

/** A photo that was uploaded but not yet submitted with a worksheet. */
interface UploadedPhoto {
  link: string;
  fileName: string;
  uploadedAt: number;
}

/** The answers so far; photos as links only. */
interface WorksheetDraft {
  answers: Readonly<Record<string, string>>;
  photos: Readonly<Record<string, UploadedPhoto>>;
}

const none: WorksheetDraft = { answers: {}, photos: {} };
/** The server deletes a photo after this time. */
const photoTtlMs = 24 * 60 * 60 * 1000;
const enteredFields = worksheetFields.filter((field) => !photoFields.includes(field));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parsePhoto(stored: unknown, now: number): UploadedPhoto | null {
  if (!isRecord(stored)) return null;
  const { link, fileName, uploadedAt } = stored;
  if (typeof link !== 'string' || typeof fileName !== 'string') return null;
  if (typeof uploadedAt !== 'number' || now - uploadedAt >= photoTtlMs) return null;
  return { link, fileName, uploadedAt };
}

/** Returns the known answers, and the photos that the server still has. */
export function parseDraft(stored: unknown, now: number): WorksheetDraft {
  if (!isRecord(stored)) return none;
  const { answers, photos } = stored;
  const answered = enteredFields.flatMap((field): [string, string][] => {
    const answer = isRecord(answers) ? answers[field] : null;
    return typeof answer === 'string' && answer !== '' ? [[field, answer]] : [];
  });
  const storedPhotos = photoFields.flatMap((field): [string, UploadedPhoto][] => {
    const photo = isRecord(photos) ? parsePhoto(photos[field], now) : null;
    return photo ? [[field, photo]] : [];
  });
  return { answers: Object.fromEntries(answered), photos: Object.fromEntries(storedPhotos) };
}

export const worksheetDraft = createStoredValue(
  'worksheetDraft',
  none,
  (stored) => parseDraft(stored, Date.now()),
  'sessionStorage',
);

export const hasAnswers = () => Object.keys(worksheetDraft.read().answers).length > 0;

export function savePhotoInDraft(field: string, photo: UploadedPhoto | null) {
  const draft = worksheetDraft.read();
  const others = Object.entries(draft.photos).filter(([name]) => name !== field);
  const photos = Object.fromEntries(photo ? [...others, [field, photo] as const] : others);
  worksheetDraft.write({ ...draft, photos });
}

function listFilled(form: HTMLFormElement): WorksheetDraft['answers'] {
  const texts = readTexts(form);
  return Object.fromEntries(
    enteredFields.flatMap((field): [string, string][] => {
      const answer = texts.get(field);
      return answer ? [[field, answer]] : [];
    }),
  );
}

/** Stores what is entered into the element's form, and restores it if the form `isFresh`. */
export function useDraft(element: RefObject<HTMLElement | null>, isFresh: boolean) {
  useEffect(() => {
    const form = element.current?.closest('form');
    if (!form) return undefined;
    const { answers } = worksheetDraft.read();
    if (isFresh && Object.keys(answers).length > 0) fillForm(form, new URLSearchParams(answers));
    const saveAnswers = () =>
      worksheetDraft.write({ ...worksheetDraft.read(), answers: listFilled(form) });
    form.addEventListener('input', saveAnswers);
    return () => form.removeEventListener('input', saveAnswers);
  }, [element, isFresh]);
}
