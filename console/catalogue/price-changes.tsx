import { formatCad } from '../../domain/text/format-number.ts';
import type { PriceChange } from '../../server/catalogue/price-change-store.ts';
import { Moment } from '../ui/time.tsx';
import { causeLabels } from './cause-labels.ts';

const formatPrice = (cad: number | null) => (cad === null ? 'no price' : formatCad(cad));

/** Earlier prices of a project and its plans, and who changed them. */
export function PriceChanges({ changes }: { changes: readonly PriceChange[] }) {
  if (changes.length === 0) return null;
  return (
    <details className="record-differences">
      <summary>Price changes ({changes.length})</summary>
      <table className="catalogue-table">
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Price</th>
            <th scope="col">Changed</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, plan, oldCad, newCad, at, who, cause }) => (
            <tr key={id}>
              <th scope="row">{plan ?? 'Lowest price'}</th>
              <td>
                {formatPrice(oldCad)} → {formatPrice(newCad)}
              </td>
              <td>
                <Moment at={at} /> {who && `by ${who}`}{' '}
                <span className="quiet">{causeLabels[cause]}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
