import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { explainDeliveryError } from '../../domain/mail/delivery-errors.ts';
import { retrySchema } from '../../domain/leads/inbox/work-forms.ts';
import { countOf } from '../../domain/text/count-of.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { handleForm, revalidateAfterConflict } from '../ui/handle-form.ts';
import { runAction, getVisit } from '../ui/guard.ts';
import { Moment } from '../ui/time.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import '../ui/list.css';

export const meta = () => [{ title: 'Deliveries' }];

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(servicesContext).console.deliveries.list();

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = sendKeepingDraft;

export async function action({ context }: ActionFunctionArgs) {
  const { deliveries } = context.get(servicesContext).console;
  const visit = getVisit(context);
  return runAction(context, 'deliveries', {
    retry: (form) =>
      handleForm(form, retrySchema, {
        work: ({ delivery }) => deliveries.retry(visit, delivery),
        next: '/deliveries',
      }),
  });
}

const RetryForm = ({ delivery, label }: { delivery: string; label: string }) => (
  <Form method="post">
    <input type="hidden" name="delivery" value={delivery} />
    <button className="button button-quiet" name="intent" value="retry">
      {label}
    </button>
  </Form>
);

export default function DeliveriesPage() {
  const failing = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  return (
    <article className="list-page">
      <h1>Deliveries</h1>
      <p>
        Emails and webhooks that have not been delivered. Each is retried for about a day. After
        that it counts as failed, and you can retry it here.
      </p>
      <p className="form-failure" role="alert">
        {refused?.refusal}
      </p>
      {failing.length === 0 ? (
        <p>Everything has been delivered or is waiting for its first attempt.</p>
      ) : (
        <>
          {failing.length > 1 && <RetryForm delivery="all" label="Retry all" />}
          <ul className="failing-list">
            {failing.map((each) => (
              <li key={each.id}>
                <div>
                  <p>
                    {each.label}
                    {each.search && ` (${each.search})`}
                    {each.reference ? (
                      <>
                        {' '}
                        for <Link to={`/leads/${each.reference}`}>{each.reference}</Link>
                      </>
                    ) : (
                      each.address && ` to ${each.address}`
                    )}
                    , {each.state === 'failed' ? '× failed' : '◐ retrying'} after{' '}
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
                <RetryForm delivery={each.id} label="Retry" />
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  );
}
