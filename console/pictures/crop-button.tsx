import { Suspense, useRef, useState } from 'react';
import { lazyComponent } from '../../app/ui/lazy-component.ts';
import { useIsHydrated } from '../../app/ui/use-hydrated.ts';
import { httpMessages } from '../../domain/text/messages/http.ts';
import type { AddedPicture } from '../../server/pictures/picture-uploads.ts';

// Loaded on the first click, because few sessions crop pictures.
const CropDialog = lazyComponent(
  async () => (await import('./crop-dialog.tsx')).CropDialog,
  () => <p role="alert">{httpMessages.fallback}</p>,
);

interface CropButtonProps {
  file: string;
  of: string;
  onCropped: (picture: AddedPicture) => void;
}

/** Not for a picture on another site. */
export function CropButton({ file, of, onCropped }: CropButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!useIsHydrated() || file === '' || /^https?:\/\//i.test(file)) return null;
  return (
    <>
      <button type="button" className="row-button" ref={button} onClick={() => setIsOpen(true)}>
        Crop<span className="visually-hidden"> {of}</span>
      </button>
      {isOpen && (
        <Suspense>
          <CropDialog
            file={file}
            onCropped={(picture) => {
              setIsOpen(false);
              onCropped(picture);
              // The dialog closes before it can return the focus.
              setTimeout(() => button.current?.focus());
            }}
            close={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
