import type { MouseEvent } from 'react';
import type { PictureSource } from '../../../../domain/pictures/picture-source.ts';
import { isPlainClick } from '../../../ui/is-plain-click.ts';
import { Picture } from '../../../ui/picture.tsx';
import { usePictureTrack } from './use-picture-track.ts';
import { PictureArrows, usePictureViewer } from './picture-viewer.tsx';
import { medium } from '../../../ui/breakpoints.ts';
import './gallery.css';

const stageSizes = `${medium} 100vw, 912px`;

interface GalleryProps {
  title: string;
  pictures: readonly PictureSource[];
}

/** One large picture and a strip of all; without JavaScript the strip's links open the pictures. */
export function Gallery({ title, pictures }: GalleryProps) {
  const { row, index, moveTo, moveBy, onKeyDown } = usePictureTrack(pictures.length);
  const { open, viewer } = usePictureViewer(title, pictures);
  const show = (position: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    moveTo(position);
  };
  return (
    <div className="gallery">
      <div className="gallery-frame">
        <ul
          {...row}
          className="picture-track gallery-stage"
          tabIndex={0}
          aria-label={`Pictures of ${title}`}
          onKeyDown={onKeyDown}
        >
          {pictures.map((picture, position) => (
            <li key={picture.src}>
              <Picture source={picture} sizes={stageSizes} isNext={position === 0} />
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="button button-quiet gallery-open needs-script"
          onClick={() => open(index)}
        >
          Full screen
        </button>
        {pictures.length > 1 && <PictureArrows onMove={moveBy} />}
      </div>
      {pictures.length > 1 && (
        <ul className="gallery-strip" aria-label="All pictures">
          {pictures.map((picture, position) => (
            <li key={picture.src}>
              <a
                href={picture.src}
                data-scripted
                aria-current={position === index || undefined}
                onClick={show(position)}
              >
                <Picture source={picture} sizes="112px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {viewer}
    </div>
  );
}
