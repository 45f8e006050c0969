import { formatCad } from '../../domain/text/format-number.ts';
import type { PriceChange } from '../../server/catalogue/price-change-store.ts';
import { Moment } from '../ui/time.tsx';
import { causeLabels } from './cause-labels.ts';
import { Table } from '../ui/table.tsx';

const formatPrice = (cad: number | null) => (cad === null ? 'no price' : formatCad(cad));

/** Earlier prices of a project and its plans, and who changed them. */
export function PriceChanges({ changes }: { changes: readonly PriceChange[] }) {
  if (changes.length === 0) return null;
  return (
    <details className="record-differences">
      <summary>Price changes ({changes.length})</summary>
      <Table
        rows={changes}
        rowKey={({ id }) => id}
        columns={[
          { label: 'Plan', render: ({ plan }) => plan ?? 'Lowest price' },
          {
            label: 'Price',
            render: ({ oldCad, newCad }) => `${formatPrice(oldCad)} → ${formatPrice(newCad)}`,
          },
          {
            label: 'Changed',
            render: ({ at, who, cause }) => (
              <>
                <Moment at={at} /> {who && `by ${who}`}{' '}
                <span className="quiet">{causeLabels[cause]}</span>
              </>
            ),
          },
        ]}
      />
    </details>
  );
}
