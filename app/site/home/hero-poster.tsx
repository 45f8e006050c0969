import type { Home } from './load-home.ts';
import { narrow } from '../../ui/breakpoints.ts';

/** First frame of the video: what stands first, and what stays where no video plays. */
export function HeroPoster({ wide, tall }: NonNullable<Home['video']>) {
  return (
    <>
      <svg className="picture-colour" aria-hidden="true">
        <rect width="100%" height="100%" fill={wide.poster.dominantColour} />
      </svg>
      <picture>
        {tall.poster.sources.map(({ type, srcSet }) => (
          <source key={type} media={narrow} type={type} srcSet={srcSet} sizes="100vw" />
        ))}
        <source media={narrow} srcSet={`${tall.poster.src} ${tall.poster.width}w`} sizes="100vw" />
        {wide.poster.sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes="100vw" />
        ))}
        <img src={wide.poster.src} alt="" fetchPriority="high" />
      </picture>
    </>
  );
}
