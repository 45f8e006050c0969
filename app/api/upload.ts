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
    const sent = new XMLHttpRequest();
    sent.open('POST', url);
    sent.responseType = 'json';
    sent.timeout = uploadMs;
    sent.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    sent.addEventListener('loadend', () => {
      try {
        resolve(getBody(sent.status, sent.response) as Body);
      } catch (error) {
        reject(error);
      }
    });
    sent.send(form);
  });
