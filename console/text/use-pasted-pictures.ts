import { useCallback, useState } from 'react';
import { uploadPicture } from '../pictures/upload-picture.ts';
import { useUpload } from '../ui/uploads.ts';

/**
 * Uploads pictures pasted or dropped into a text, one at a time, and queues them for a description.
 */
export function usePastedPictures() {
  const [files, setFiles] = useState<readonly string[]>([]);
  const [message, setMessage] = useState('');
  const [isUploading, setUploading] = useState(false);
  useUpload(isUploading);
  const upload = useCallback(async (given: readonly File[]) => {
    const refused: string[] = [];
    setUploading(true);
    for (const file of given) {
      setMessage(`Uploading ${file.name}…`);
      const outcome = await uploadPicture(file, () => {});
      if ('refusal' in outcome) refused.push(`${file.name}: ${outcome.refusal}`);
      else setFiles((before) => [...before, outcome.picture.file]);
    }
    setMessage(refused.join(' '));
    setUploading(false);
  }, []);
  const next = useCallback(() => setFiles((before) => before.slice(1)), []);
  return { upload, next, message, isUploading, file: files[0] };
}
