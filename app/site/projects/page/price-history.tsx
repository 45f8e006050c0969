import { formatPlainDay } from '../../../../domain/dates/iso-day.ts';
import type { PastLabel } from '../../../../domain/projects/price-history.ts';
import { projectMessages } from '../../../../domain/text/messages/project.ts';
import { formatCad } from '../../../../domain/text/format-number.ts';
import { Day } from '../../../ui/day.tsx';
import { scaleLinearly } from '../../../ui/linear-scale.ts';
import type { PlanAccess } from './use-unlocked-plans.ts';
import './price-history.css';

const size = { width: 320, height: 120 };
const inset = 8;

/** A step for each price; the table beside it says the same. */
function Steps({ prices }: { prices: readonly PastLabel[] }) {
  const known = prices.flatMap(({ fromCad }) => fromCad ?? []);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  if (lowest === highest || known.length === 0) return null;
  const y = scaleLinearly([lowest, highest], [size.height - inset, inset]);
  const stepWidth = size.width / prices.length;
  const path = prices.map(({ fromCad }, at) => {
    if (fromCad === null) return '';
    const isJoined = at > 0 && prices[at - 1]?.fromCad !== null;
    return `${isJoined ? 'V' : `M${at * stepWidth} `}${y(fromCad)}h${stepWidth}`;
  });
  return (
    <svg
      className="price-steps"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path.join('')} />
    </svg>
  );
}

const describeFigures = ({ unlocked }: PlanAccess): PastLabel[] | undefined =>
  unlocked?.price_history.map(({ since, price }) => ({
    since,
    label: price === null ? null : formatCad(price),
    fromCad: price,
  }));

interface PriceHistoryProps {
  pastLabels: readonly PastLabel[];
  access: PlanAccess;
}

/** What the lowest price was: in labels, for members in figures. Nothing if it never changed. */
export function PriceHistory({ pastLabels, access }: PriceHistoryProps) {
  const prices = describeFigures(access) ?? pastLabels;
  const firstChange = prices[1]?.since;
  if (!firstChange) return null;
  return (
    <section className="price-history" aria-labelledby="price-history">
      <h2 id="price-history">{projectMessages.priceHistory}</h2>
      <Steps prices={prices} />
      <table>
        <caption>{projectMessages.priceHistoryRule}</caption>
        <tbody>
          {[...prices].reverse().map(({ since, label }) => (
            <tr key={since ?? ''}>
              <th scope="row">
                {since === null ? (
                  projectMessages.before(formatPlainDay(firstChange))
                ) : (
                  <>
                    {projectMessages.since} <Day date={since} />
                  </>
                )}
              </th>
              <td>{label ?? projectMessages.noPrice}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
