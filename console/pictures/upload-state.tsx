import { useUpload } from '../ui/uploads.ts';
import type { Upload } from './use-uploads.ts';

interface UploadStateProps {
  upload: Upload;
  onRetry: () => void;
  onForget: () => void;
}

/** A picture being uploaded, or why the upload failed. */
export function UploadState({ upload, onRetry, onForget }: UploadStateProps) {
  const { name, share, refusal, canRetry } = upload;
  const isUnderWay = refusal === '';
  useUpload(isUnderWay);
  return (
    <div className="picture-upload" data-uploading={isUnderWay || undefined}>
      <p className="picture-name">{name}</p>
      {refusal ? (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      ) : (
        <>
          <progress aria-label={`Upload of ${name}`} value={share < 1 ? share : undefined} />
          <p className="quiet">{share < 1 ? `${Math.floor(share * 100)}%` : 'Checking…'}</p>
        </>
      )}
      <p className="row-buttons">
        {canRetry && (
          <button type="button" className="row-button" onClick={onRetry}>
            Try again<span className="visually-hidden"> {name}</span>
          </button>
        )}
        <button type="button" className="row-button" onClick={onForget}>
          {refusal ? 'Remove' : 'Cancel'}
          <span className="visually-hidden"> {name}</span>
        </button>
      </p>
    </div>
  );
}
