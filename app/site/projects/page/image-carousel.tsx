import type { PictureSource } from '../../../../domain/pictures/picture-source.ts';
import { isPlainClick } from '../../../ui/is-plain-click.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { usePictureViewer } from './picture-viewer.tsx';
import { threePictures } from '../../../ui/breakpoints.ts';

/** Interval between automatic moves (B-2.76). */
const autoplayMs = 5000;

interface PictureRowProps {
  picture: PictureSource;
  onOpen: () => void;
}

const PictureRow = ({ picture, onOpen }: PictureRowProps) => (
  <li>
    <a
      href={picture.src}
      data-scripted
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <Picture source={picture} sizes={`${threePictures} 32vw, 290px`} detail="small" />
    </a>
  </li>
);

export function ImageCarousel({
  title,
  pictures,
}: {
  title: string;
  pictures: readonly PictureSource[];
}) {
  const { open, viewer } = usePictureViewer(title, pictures);
  return (
    <section className="project-wide" aria-labelledby="pictures">
      <h2 id="pictures">Pictures</h2>
      <Carousel
        label={`Pictures of ${title} in a row`}
        className="image-carousel"
        step="one"
        loop
        autoplayMs={autoplayMs}
      >
        {pictures.map((picture, position) => (
          <PictureRow key={picture.src} picture={picture} onOpen={() => open(position)} />
        ))}
      </Carousel>
      {viewer}
    </section>
  );
}
