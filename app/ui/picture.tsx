import { useCallback, useState } from 'react';
import { preload } from 'react-dom';
import { formatFocus } from '../../domain/images/focus.ts';
import {
  listSources,
  pickFallback,
  type Detail,
  type PictureSource,
} from '../../domain/images/picture-source.ts';

interface PictureProps {
  source: PictureSource | null;
  /** How wide the picture is shown, for the browser's choice of a variant. */
  sizes: string;
  /** `small` and `card` leave out the variants that only a large picture needs. */
  detail?: Detail;
  /**
   * The largest picture in the first view, loaded before all others. In KeptRows, their parent
   * preloads it.
   */
  isFirst?: boolean;
  /** In the first view, too, but loaded after that picture. */
  isNext?: boolean;
  className?: string;
}

/** Has the browser ask for a picture before the fonts, on the connection that it has already. */
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

/** Whether the picture has loaded; one that loaded before hydration is found when React attaches. */
function useLoading() {
  const [loading, setLoading] = useState<Loading>('waiting');
  const meet = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc)
      setLoading(image.naturalWidth > 0 ? 'shown' : 'failed');
  }, []);
  return {
    loading,
    listeners: {
      ref: meet,
      onLoad: () => setLoading('shown'),
      onError: () => setLoading('failed'),
    },
  };
}

/**
 * A picture in modern formats with reserved space, its own colour and a shimmer until it is there; a
 * quiet drawing stands in when there is none or when it cannot be loaded.
 */
export function Picture(props: PictureProps) {
  const { source, sizes, detail = 'full', isFirst = false, isNext = false, className } = props;
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
  if (isFirst && detail === 'full') preloadPicture(source, sizes, detail);
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
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : isNext ? 'low' : undefined}
          decoding="async"
          {...listeners}
        />
      </picture>
    </span>
  );
}
