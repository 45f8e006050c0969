import { worksheetMessages } from '../../domain/text/messages/worksheet.ts';

const types = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml']);
const maxBytes = 10 * 1024 * 1024;
const abandonAfterMs = 90_000;

/** What a file chooser offers. */
export const imageTypes = [...types].join(',');

type UploadAnswer = { ok: true; link: string } | { ok: false; message: string };

const failed: UploadAnswer = { ok: false, message: worksheetMessages.imageInvalid };

function readAnswer({ status, responseText }: XMLHttpRequest): UploadAnswer {
  try {
    const { link } = JSON.parse(responseText) as { link?: unknown };
    return status === 200 && typeof link === 'string' ? { ok: true, link } : failed;
  } catch {
    return failed;
  }
}

/**
 * Uploads an image and tells how far it is, from 0 to 1; every failure is the specified sentence.
 * By XMLHttpRequest, because fetch does not tell how much was sent.
 */
export function uploadImage(
  file: File,
  onProgress: (share: number) => void,
): Promise<UploadAnswer> {
  if (!types.has(file.type) || file.size > maxBytes) return Promise.resolve(failed);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/v1/upload-image');
    request.timeout = abandonAfterMs;
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('loadend', () => resolve(readAnswer(request)));
    const body = new FormData();
    body.set('image', file);
    request.send(body);
  });
}
