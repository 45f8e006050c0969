import { Form } from 'react-router';
import { explainDeliveryError } from '../../../domain/leads/delivery-errors.ts';
import type { ReadLead } from '../../../server/console/lead-desk.ts';
import type { Refused } from '../carry-out.ts';
import { Moment } from '../time.tsx';

type Delivery = ReadLead['deliveries'][number];

const names: Readonly<Record<Delivery['kind'], string>> = {
  'mail-welcome': 'Welcome to a new account',
  'mail-code': 'Code for an account',
  'mail-password-changed': 'Notice of a changed password',
  'mail-email-changed': 'Notice of a changed address',
  'mail-reminder': 'Daily notice of failures',
  'mail-possible-spam': 'Notice of possible spam',
  'mail-schedule': 'Notice of a publication that was refused',
  'mail-visitor': 'Confirmation to the person',
  'mail-brokerage': 'Email to the brokerage',
  'mail-reply': 'Reply to the person',
  'mail-meeting': 'Email about the meeting',
  'mail-agent': 'Copy to the agent of the worksheet',
  'mail-owner': 'Email to the owner',
  'mail-overdue': 'Notice that nobody answered in time',
  webhook: 'Webhook',
};

/** A kind of delivery in plain words. */
export const deliveryName = (kind: Delivery['kind']) => names[kind];

const countAttempts = (attempts: number) =>
  attempts === 1 ? 'after one attempt' : `after ${attempts} attempts`;

function State({ sentAt, suppressedAt, failedAt, attempts }: Delivery) {
  if (sentAt)
    return (
      <>
        ✓ Sent <Moment at={sentAt} />
      </>
    );
  if (suppressedAt) return '– Not sent: its reader unsubscribed';
  if (failedAt) return `× Failed ${countAttempts(attempts)}`;
  return attempts === 0 ? '◐ Waits to be sent' : `◐ Waits ${countAttempts(attempts)}`;
}

/** The deliveries that a lead caused, and the state of each. */
export function DeliveryList({
  deliveries,
  refused,
}: {
  deliveries: readonly Delivery[];
  refused: Refused | null;
}) {
  if (deliveries.length === 0) return <p>Nothing has been sent.</p>;
  return (
    <>
      <p className="form-failure" role="alert">
        {refused?.intent === 'again' ? refused.refusal : ''}
      </p>
      <ul className="deliveries">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <span>{deliveryName(delivery.kind)}</span>
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
                <button className="button button-quiet" name="intent" value="again">
                  Send again
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
