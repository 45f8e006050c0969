import type { AnswerLine } from '../../../domain/calculators/answer.ts';
import { formatCents } from '../../../domain/calculators/cents.ts';

const tones = 6;

/** Parts of a sum as one bar, with a legend that says the same in words. */
export function ShareBar({ heading, parts }: { heading: string; parts: readonly AnswerLine[] }) {
  const sum = parts.reduce((total, { amountCents }) => total + amountCents, 0);
  if (sum === 0) return null;
  const shares = parts.map((part, position) => ({
    ...part,
    position,
    percent: (part.amountCents / sum) * 100,
    before: parts
      .slice(0, position)
      .reduce((total, { amountCents }) => total + (amountCents / sum) * 100, 0),
  }));
  return (
    <figure className="share-bar">
      <figcaption>{heading}</figcaption>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        {shares.map(({ label, position, percent, before }) => (
          <rect
            key={label}
            className={`tone-${position % tones}`}
            x={before}
            width={percent}
            height="8"
          />
        ))}
      </svg>
      <ul>
        {shares.map(({ label, position, percent, amountCents }) => (
          <li key={label}>
            <svg viewBox="0 0 8 8" aria-hidden="true">
              <rect className={`tone-${position % tones}`} width="8" height="8" />
            </svg>
            <span>{label}</span>
            <span>{`${formatCents(amountCents)} · ${percent.toFixed(1)} %`}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
