import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  describeConsentSource,
  formatSubscriberQuery,
  parseSubscriberQuery,
  subscriberStates,
} from '../../domain/mail/subscriber-query.ts';
import { countOf } from '../../domain/text/count-of.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import '../ui/list.css';

export const meta = () => [{ title: 'Export subscribers' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = parseSubscriberQuery(new URL(request.url).searchParams);
  return { query, count: await context.get(servicesContext).console.subscribers.count(query) };
}

export default function SubscriberExportPage() {
  const { query, count } = useLoaderData<typeof loader>();
  const { state, source, search } = query;
  const address = formatSubscriberQuery({ ...query, page: 1 });
  return (
    <article className="list-page">
      <h1>Export subscribers</h1>
      <p>
        {countOf(count, 'subscription')}: {subscriberStates[state].toLowerCase()}
        {source !== '' && `, from ${describeConsentSource(source)}`}
        {search !== '' && `, matching “${search}”`}.
      </p>
      {state !== 'subscribed' && (
        <p>
          <strong>This includes people who unsubscribed.</strong> The column “state” marks them: do
          not send them commercial email.
        </p>
      )}
      <p>
        Each line has the consent: when, on which page and in which words. People may unsubscribe
        later, so export again before each mailing. The audit log records this export with its
        filter and count.
      </p>
      <div className="list-actions">
        <Form method="post" action={`/subscribers/export.csv${address}`} reloadDocument>
          <button className="button" name="intent" value="download">
            Download CSV
          </button>
        </Form>
        <Link className="button button-quiet" to={`/subscribers${address}`}>
          Back to subscribers
        </Link>
      </div>
    </article>
  );
}
