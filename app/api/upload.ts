import { getBody } from './client.ts';

const uploadMs = 90_000;

/**
 * Uploads a form with files and reports progress from 0 to 1. Throws RequestError. Uses
 * XMLHttpRequest, because fetch does not report upload progress.
 */
export const upload = <Body>(
  url: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Body> =>
  new Promise<Body>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'json';
    request.timeout = uploadMs;
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('loadend', () => {
      try {
        resolve(getBody(request.status, request.response) as Body);
      } catch (error) {
        reject(error);
      }
    });
    request.send(form);
  });
