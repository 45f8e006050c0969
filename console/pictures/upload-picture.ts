import { consoleRoutes } from '../../domain/operators/console-routes.ts';
import { maxPictureBytes } from '../../domain/pictures/picture-limits.ts';
import type { AddedPicture } from '../../server/pictures/picture-uploads.ts';

type UploadOutcome =
  | { picture: AddedPicture }
  /** Why it failed, and whether a retry could succeed. */
  | { refusal: string; canRetry: boolean };

const lost = 'The connection was lost.';

function readAnswer(request: XMLHttpRequest): UploadOutcome {
  const { status } = request;
  try {
    const answer = JSON.parse(request.responseText) as AddedPicture & { message?: string };
    if (status === 200) return { picture: answer };
    const canRetry = ![400, 403, 413].includes(status);
    return { refusal: answer.message ?? lost, canRetry };
  } catch {
    return { refusal: lost, canRetry: true };
  }
}

/** Uploads one picture. `onProgress` receives the fraction sent, up to 1. */
export function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
): Promise<UploadOutcome> {
  if (file.size > maxPictureBytes) {
    const refusal = 'The file is larger than 20 MB. Reduce its size and try again.';
    return Promise.resolve({ refusal, canRetry: false });
  }
  // fetch does not report upload progress.
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => resolve(readAnswer(request)));
    for (const event of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(event, () => resolve({ refusal: lost, canRetry: true }));
    const name = encodeURIComponent(file.name);
    request.open('POST', `/console${consoleRoutes.pictureUpload.path}?name=${name}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.send(file);
  });
}
