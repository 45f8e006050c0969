import { useEffect, useRef, useState } from 'react';
import type { AddedPicture } from '../../server/pictures/picture-uploads.ts';
import { uploadPicture } from './upload-picture.ts';

export interface Upload {
  name: string;
  /** The fraction sent, up to 1; then the server checks the picture. */
  share: number;
  refusal: string;
  canRetry: boolean;
}

const maxAtOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** The server decodes two pictures at a time, so more uploads would only compete for bandwidth. */
async function runLimited<Made>(work: () => Promise<Made>): Promise<Made> {
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Whether a form's pictures are still uploading. */
export const isUploading = (form: HTMLElement): boolean =>
  form.querySelector('[data-uploading]') !== null;

/**
 * Uploads the pictures of one field, each under the caller's key. Network failures are retried once
 * the connection is back.
 */
export function useUploads(onStored: (key: number, picture: AddedPicture) => void) {
  const [uploads, setUploads] = useState<ReadonlyMap<number, Upload>>(new Map());
  const files = useRef(new Map<number, File>());

  const change = (key: number, more: Partial<Upload> | null) =>
    setUploads((before) => {
      const next = new Map(before);
      const upload = before.get(key);
      if (more === null) next.delete(key);
      else if (upload) next.set(key, { ...upload, ...more });
      return next;
    });

  const send = async (key: number, file: File) => {
    const outcome = await runLimited(async () =>
      files.current.has(key) ? uploadPicture(file, (share) => change(key, { share })) : null,
    );
    // It was removed from the list.
    if (!outcome || !files.current.has(key)) return;
    if ('refusal' in outcome) return change(key, outcome);
    files.current.delete(key);
    change(key, null);
    onStored(key, outcome.picture);
  };

  const start = (key: number, file: File) => {
    files.current.set(key, file);
    const upload = { name: file.name, share: 0, refusal: '', canRetry: false };
    setUploads((before) => new Map(before).set(key, upload));
    void send(key, file);
  };
  const retry = (key: number) => {
    const file = files.current.get(key);
    if (file) start(key, file);
  };
  const forget = (key: number) => {
    files.current.delete(key);
    change(key, null);
  };

  const retryAll = useRef(() => {});
  useEffect(() => {
    retryAll.current = () => {
      for (const [key, { canRetry }] of uploads) if (canRetry) retry(key);
    };
  });
  useEffect(() => {
    const retryLost = () => retryAll.current();
    window.addEventListener('online', retryLost);
    return () => window.removeEventListener('online', retryLost);
  }, []);

  return { uploads, start, retry, forget };
}
