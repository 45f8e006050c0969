import { useCallback, useState } from 'react';
import { preload } from 'react-dom';
import { formatFocus } from '../../domain/pictures/focus.ts';
import {
  listSources,
  pickFallback,
  type Detail,
  type PictureSource,
} from '../../domain/pictures/picture-source.ts';

interface PictureProps {
  source: PictureSource | null;
  /** The displayed width, as in `<img sizes>`. */
  sizes: string;
  /** `small` and `card` leave out the variants that only a large picture needs. */
  detail?: Detail;
  /** The largest picture in the first view, loaded before all others. */
  isFirst?: boolean;
  /** Also in the first view, but loaded after that picture. */
  isNext?: boolean;
  /** Loaded wherever it is, because the page may be printed before anybody scrolls. */
  isPrinted?: boolean;
  className?: string;
}

/** Makes the browser request a picture before the fonts, on its first connection. */
export function preloadPicture(
  source: Pick<PictureSource, 'src' | 'width'> | null,
  sizes: string,
  detail: Detail,
  media?: string,
) {
  const [best] = source ? listSources(source, detail) : [];
  const smallest = best?.srcSet.split(' ')[0];
  if (best && smallest)
    preload(smallest, {
      as: 'image',
      type: best.type,
      imageSrcSet: best.srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
      media,
    });
}

type Loading = 'waiting' | 'shown' | 'failed';

/** Tracks loading. The ref callback detects a picture that loaded before hydration. */
function useLoading() {
  const [loading, setLoading] = useState<Loading>('waiting');
  const checkLoaded = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc)
      setLoading(image.naturalWidth > 0 ? 'shown' : 'failed');
  }, []);
  return {
    loading,
    listeners: {
      ref: checkLoaded,
      onLoad: () => setLoading('shown'),
      onError: () => setLoading('failed'),
    },
  };
}

/**
 * A picture in modern formats. Until it loads, its space shows its dominant colour and a shimmer; a
 * placeholder drawing replaces a missing or failed picture.
 */
export function Picture(props: PictureProps) {
  const { source, sizes, detail = 'full', className } = props;
  const { isFirst = false, isNext = false, isPrinted = false } = props;
  const { loading, listeners } = useLoading();
  const names = ['picture', className, formatFocus(source?.focus)].filter(Boolean).join(' ');
  if (!source || loading === 'failed')
    return (
      <span
        className={`${names} picture-missing`}
        role="img"
        aria-label={source?.alt ?? 'No picture yet'}
      >
        <svg viewBox="0 0 120 90" aria-hidden="true">
          <path d="M24 78V40l20-8v46M44 78V22l28-10v66M72 78V34l24 8v36M16 78h88" />
        </svg>
      </span>
    );
  if (isFirst) preloadPicture(source, sizes, detail);
  return (
    <span className={loading === 'waiting' ? `${names} shimmer` : names}>
      <svg color={source.dominantColour} aria-hidden="true" />
      <picture>
        {listSources(source, detail).map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          src={pickFallback(source, detail)}
          alt={source.alt}
          width={source.width}
          height={source.height}
          loading={isFirst || isPrinted ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : isNext ? 'low' : undefined}
          decoding="async"
          {...listeners}
        />
      </picture>
    </span>
  );
}
