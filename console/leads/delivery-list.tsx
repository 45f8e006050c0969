import { Form } from 'react-router';
import { explainDeliveryError } from '../../domain/mail/delivery-errors.ts';
import type { ReadLead } from '../../server/leads/inbox/inbox.ts';
import type { Refused } from '../ui/handle-form.ts';
import { Moment } from '../ui/time.tsx';

type Delivery = ReadLead['deliveries'][number];

const countAttempts = (attempts: number) =>
  attempts === 1 ? 'after one attempt' : `after ${attempts} attempts`;

function State({ sentAt, suppressedAt, failedAt, attempts }: Delivery) {
  if (sentAt)
    return (
      <>
        ✓ Sent <Moment at={sentAt} />
      </>
    );
  if (suppressedAt) return '– Not sent: recipient unsubscribed';
  if (failedAt) return `× Failed ${countAttempts(attempts)}`;
  return attempts === 0 ? '◐ Waiting to be sent' : `◐ Retrying ${countAttempts(attempts)}`;
}

function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  return (
    <ul className="deliveries">
      {deliveries.map((delivery) => (
        <li key={delivery.id}>
          <span>{delivery.label}</span>
          <span>
            <State {...delivery} />
          </span>
          {delivery.lastError && !delivery.sentAt && (
            <span className="delivery-error">
              {explainDeliveryError(delivery.lastError)} {delivery.lastError}
            </span>
          )}
          {delivery.failedAt && (
            <Form method="post">
              <input type="hidden" name="delivery" value={delivery.id} />
              <button className="button button-quiet" name="intent" value="retry">
                Retry
              </button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A lead's deliveries with their state; those that were sent are folded. */
export function DeliveryList({
  deliveries,
  refused,
}: {
  deliveries: readonly Delivery[];
  refused: Refused | null;
}) {
  const sent = deliveries.filter(({ sentAt }) => sentAt !== null);
  const others = deliveries.filter(({ sentAt }) => sentAt === null);
  if (deliveries.length === 0) return <p>Nothing has been sent.</p>;
  return (
    <>
      <p className="form-failure" role="alert">
        {refused?.intent === 'retry' ? refused.refusal : ''}
      </p>
      {others.length > 0 && <Deliveries deliveries={others} />}
      {sent.length > 0 && (
        <details>
          <summary>✓ {sent.length} sent</summary>
          <Deliveries deliveries={sent} />
        </details>
      )}
    </>
  );
}
