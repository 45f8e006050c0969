import type { ReadLead } from '../../../server/console/lead-desk.ts';
import { Moment } from '../time.tsx';

type Delivery = ReadLead['deliveries'][number];

const names: Readonly<Partial<Record<Delivery['kind'], string>>> = {
  'mail-visitor': 'Mail to the visitor',
  'mail-brokerage': 'Mail to the brokerage',
  'mail-agent': 'Copy to the agent of the worksheet',
  webhook: 'Webhook',
};

const countAttempts = (attempts: number) =>
  attempts === 1 ? 'after one attempt' : `after ${attempts} attempts`;

function State({ sentAt, suppressedAt, failedAt, attempts }: Delivery) {
  if (sentAt)
    return (
      <>
        ✓ Sent <Moment at={sentAt} />
      </>
    );
  if (suppressedAt) return '– Not sent: its reader wants no such mail';
  if (failedAt) return `× Failed ${countAttempts(attempts)}`;
  return attempts === 0 ? '◐ Waits to be sent' : `◐ Waits ${countAttempts(attempts)}`;
}

/** What a lead caused to be sent, and how far each has come. */
export function DeliveryList({ deliveries }: { deliveries: readonly Delivery[] }) {
  if (deliveries.length === 0) return <p>Nothing was to be sent.</p>;
  return (
    <ul className="deliveries">
      {deliveries.map((delivery) => (
        <li key={delivery.kind}>
          <span>{names[delivery.kind] ?? delivery.kind}</span>
          <span>
            <State {...delivery} />
          </span>
          {delivery.lastError && !delivery.sentAt && (
            <span className="delivery-error">{delivery.lastError}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
