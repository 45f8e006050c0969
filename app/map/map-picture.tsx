import type { ImgHTMLAttributes } from 'react';

type Props = ImgHTMLAttributes<HTMLImageElement> & { src: string; alt: string };

/** A drawn map, in the colours of the reader's scheme; on paper the light ones. */
export const MapPicture = ({ src, alt, ...props }: Props) => (
  <picture>
    <source media="screen and (prefers-color-scheme: dark)" srcSet={`${src}?scheme=dark`} />
    <img src={src} alt={alt} {...props} />
  </picture>
);
