import { lazy, Suspense, useRef, useState } from 'react';
import { useIsHydrated } from '../../../../app/ui/use-hydrated.ts';
import type { AddedPicture } from '../../../../server/console/picture-desk.ts';

// Few sessions crop, so its code is loaded on the first press.
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

interface CropButtonProps {
  file: string;
  of: string;
  onCropped: (picture: AddedPicture) => void;
}

/** Nothing without JavaScript, or for a picture at another site. */
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
              // The dialog is gone before it could give the focus back.
              setTimeout(() => button.current?.focus());
            }}
            close={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
