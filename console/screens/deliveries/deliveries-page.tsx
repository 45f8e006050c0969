import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { explainDeliveryError } from '../../../domain/leads/delivery-errors.ts';
import { againSchema } from '../../../domain/leads/work-forms.ts';
import { countOf } from '../../../domain/text/count-of.ts';
import { servicesContext } from '../../../app/services-context.ts';
import { carryOutForm } from '../carry-out.ts';
import { act, getVisit } from '../guard.ts';
import { deliveryName } from '../leads/delivery-list.tsx';
import { Moment } from '../time.tsx';
import '../quarantine/quarantine.css';

export const meta = () => [{ title: 'Deliveries' }];

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(servicesContext).console.deliveries.list();

export async function action({ request, context }: ActionFunctionArgs) {
  const { deliveries } = context.get(servicesContext).console;
  const visit = getVisit(context);
  return act(request, 'deliveries', {
    again: (form) =>
      carryOutForm(form, againSchema, {
        work: ({ delivery }) => deliveries.again(visit, delivery),
        next: '/deliveries',
      }),
  });
}

const AgainForm = ({ delivery, label }: { delivery: string; label: string }) => (
  <Form method="post">
    <input type="hidden" name="delivery" value={delivery} />
    <button className="button button-quiet" name="intent" value="again">
      {label}
    </button>
  </Form>
);

export default function DeliveriesPage() {
  const failing = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <article className="list-page">
      <h1>Deliveries</h1>
      <p>
        Emails and webhooks that did not arrive. Each is tried again for about a day; what has
        failed is not tried again until you send it.
      </p>
      <p className="form-failure" role="alert">
        {refused?.refusal}
      </p>
      {failing.length === 0 ? (
        <p>Everything has arrived, or waits for its first try.</p>
      ) : (
        <>
          {failing.length > 1 && <AgainForm delivery="all" label="Send all again" />}
          <ul className="failing-list">
            {failing.map((each) => (
              <li key={each.id}>
                <div>
                  <p>
                    {deliveryName(each.kind)}
                    {each.reference && (
                      <>
                        {' '}
                        of <Link to={`/leads/${each.reference}`}>{each.reference}</Link>
                      </>
                    )}
                    , {each.state === 'failed' ? '× failed' : '◐ is tried again'} after{' '}
                    {countOf(each.attempts, 'attempt')}
                    {each.next_try_at && (
                      <>
                        , next <Moment at={each.next_try_at} />
                      </>
                    )}
                  </p>
                  {each.last_error && (
                    <p>
                      {explainDeliveryError(each.last_error)}{' '}
                      <span className="failing-why">{each.last_error}</span>
                    </p>
                  )}
                </div>
                <AgainForm delivery={each.id} label="Send again" />
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  );
}
