import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { describeInboxQuery } from '../../domain/leads/inbox/describe-inbox-query.ts';
import { formatInboxQuery, parseInboxQuery } from '../../domain/leads/inbox/inbox-query.ts';
import { countOf } from '../../domain/text/count-of.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { getVisit } from '../ui/guard.ts';
import '../ui/list.css';

export const meta = () => [{ title: 'Export leads' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = parseInboxQuery(new URL(request.url).searchParams);
  const { leadExport } = context.get(servicesContext).console;
  return { query, count: await leadExport.count(getVisit(context).operator, query) };
}

export default function ExportPage() {
  const { query, count } = useLoaderData<typeof loader>();
  const list = formatInboxQuery({ ...query, after: null });
  return (
    <article className="list-page">
      <h1>Export leads</h1>
      <p>
        {countOf(count, 'lead')} in {describeInboxQuery(query)}, on all pages.
      </p>
      <p>
        The file contains names, addresses and messages. Keep it only as long as you need it:
        erasing a person does not remove them from exported files. The audit log records this export
        with its filter and count.
      </p>
      <div className="list-actions">
        <Form method="post" action={`/leads/export.csv${list}`} reloadDocument>
          <button className="button" name="intent" value="download">
            Download CSV
          </button>
        </Form>
        <Link className="button button-quiet" to={`/leads${list}`}>
          Back to leads
        </Link>
      </div>
    </article>
  );
}
