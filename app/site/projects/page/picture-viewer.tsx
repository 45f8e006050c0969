import { useLayoutEffect, useRef, useState } from 'react';
import type { PictureSource } from '../../../../domain/pictures/picture-source.ts';
import { Picture } from '../../../ui/picture.tsx';
import { useCloseOnBack } from '../../../ui/use-close-on-back.ts';
import { usePictureTrack } from './use-picture-track.ts';
import './picture-viewer.css';

export const PictureArrows = ({ onMove }: { onMove: (steps: 1 | -1) => void }) => (
  <div className="picture-arrows needs-script">
    {([-1, 1] as const).map((steps) => (
      <button
        key={steps}
        type="button"
        aria-label={steps === 1 ? 'Next picture' : 'Previous picture'}
        onClick={() => onMove(steps)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d={steps === 1 ? 'M3 10h13M11 5l5 5-5 5' : 'M17 10H4M9 5l-5 5 5 5'} />
        </svg>
      </button>
    ))}
  </div>
);

interface PictureViewerProps {
  label: string;
  pictures: readonly PictureSource[];
  first: number;
  onClose: () => void;
}

function PictureViewer({ label, pictures, first, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { close, onCancel } = useCloseOnBack(dialog);
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
