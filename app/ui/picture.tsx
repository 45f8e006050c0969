import type { PictureSource } from '../../domain/images/picture-source.ts';

interface PictureProps {
  source: PictureSource | null;
  /** How wide the picture is shown, for the browser's choice of a variant. */
  sizes: string;
  /** The picture that is largest in the first view loads at once and first. */
  isFirst?: boolean;
  className?: string;
}

/** A picture in modern formats with reserved space; a quiet drawing stands in when there is none. */
export function Picture({ source, sizes, isFirst = false, className }: PictureProps) {
  const names = ['picture', className].filter(Boolean).join(' ');
  if (!source)
    return (
      <span className={`${names} picture-missing`} role="img" aria-label="No picture yet">
        <svg viewBox="0 0 120 90" aria-hidden="true">
          <path d="M24 78V40l20-8v46M44 78V22l28-10v66M72 78V34l24 8v36M16 78h88" />
        </svg>
      </span>
    );
  return (
    <picture className={names}>
      {source.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={source.src}
        alt={source.alt}
        width={source.width}
        height={source.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
