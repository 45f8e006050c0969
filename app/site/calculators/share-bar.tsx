import type { ResultLine } from '../../../domain/calculators/result.ts';
import { formatCents } from '../../../domain/calculators/cents.ts';
import { listPercentShares } from '../../../domain/calculators/percent-shares.ts';
import { toneCount, usePatterns } from './plot-parts.tsx';

/** In SVG units close to the displayed size, so that patterns keep their shape. */
const bar = { width: 600, height: 28 };

export function ShareBar({ heading, parts }: { heading: string; parts: readonly ResultLine[] }) {
  const { patterns, fillOf } = usePatterns();
  const sum = parts.reduce((total, { amountCents }) => total + amountCents, 0);
  if (sum === 0) return null;
  const percents = listPercentShares(parts.map(({ amountCents }) => amountCents));
  const shares = parts.map((part, position) => ({
    ...part,
    position,
    percent: percents[position] ?? 0,
    x:
      parts.slice(0, position).reduce((total, { amountCents }) => total + amountCents / sum, 0) *
      bar.width,
    width: (part.amountCents / sum) * bar.width,
  }));
  return (
    <figure className="share-bar">
      <figcaption>{heading}</figcaption>
      <svg viewBox={`0 0 ${bar.width} ${bar.height}`} preserveAspectRatio="none" aria-hidden="true">
        {patterns}
        {shares.map(({ label, position, x, width }) => (
          <g key={label}>
            <rect
              className={`tone-${position % toneCount}`}
              {...{ x, width }}
              height={bar.height}
            />
            <rect fill={fillOf(position)} {...{ x, width }} height={bar.height} />
          </g>
        ))}
      </svg>
      <ul>
        {shares.map(({ label, position, percent, amountCents }) => (
          <li key={label}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <rect className={`tone-${position % toneCount}`} width="16" height="16" />
              <rect fill={fillOf(position)} width="16" height="16" />
            </svg>
            <span>{label}</span>
            <span>{`${formatCents(amountCents)} · ${percent.toFixed(1)}%`}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
