import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PictureSource } from '../../../../domain/images/picture-source.ts';
import { Picture } from '../../../ui/picture.tsx';
import { useBackCloses } from '../../../ui/use-back-closes.ts';
import { PictureArrows } from './picture-arrows.tsx';
import { usePictureTrack } from './use-picture-track.ts';
import './picture-viewer.css';

interface PictureViewerProps {
  label: string;
  pictures: readonly PictureSource[];
  first: number;
  onClose: () => void;
}

function PictureViewer({ label, pictures, first, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { close, onCancel } = useBackCloses(dialog);
  const { row, index, moveTo, moveBy, onKeyDown } = usePictureTrack(pictures.length);

  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    moveTo(first, 'instant');
  }, [first, moveTo]);

  return (
    <dialog
      ref={dialog}
      className="picture-viewer"
      aria-label={label}
      onClose={onClose}
      onCancel={onCancel}
      onKeyDown={onKeyDown}
    >
      <div className="picture-viewer-head">
        <p aria-live="polite">{`Picture ${index + 1} of ${pictures.length}`}</p>
        <button type="button" className="button button-quiet" onClick={close}>
          Close
        </button>
      </div>
      <ul {...row} className="picture-track" tabIndex={0} aria-label="Pictures">
        {pictures.map((picture) => (
          <li key={picture.src}>
            <Picture source={picture} sizes="100vw" />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && <PictureArrows onMove={moveBy} />}
    </dialog>
  );
}

/** Clicks that open a new tab or window are left to the browser. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  !metaKey && !ctrlKey && !shiftKey;

export function usePictureViewer(title: string, pictures: readonly PictureSource[]) {
  const [opened, open] = useState<number | null>(null);
  const viewer = opened !== null && (
    <PictureViewer
      label={`Pictures of ${title}`}
      pictures={pictures}
      first={opened}
      onClose={() => open(null)}
    />
  );
  return { open, viewer };
}
