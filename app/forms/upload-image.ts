import { upload } from '../api/client.ts';

const types = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml']);
const maxBytes = 10 * 1024 * 1024;

/** What a file chooser offers. */
export const imageTypes = [...types].join(',');

/**
 * Uploads an image and tells how far it is, from 0 to 1; returns its link, or null when the file or
 * the server does not do.
 */
export async function uploadImage(
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
