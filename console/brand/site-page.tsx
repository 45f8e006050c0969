import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { mayChange } from '../../domain/operators/collection-roles.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { runAction, getVisit } from '../ui/guard.ts';
import { revalidateAfterConflict } from '../ui/handle-form.ts';
import { textField, parseFields } from '../ui/read-form.ts';
import { Table } from '../ui/table.tsx';
import { Age } from '../ui/time.tsx';
import '../ui/catalogue.css';
import './site.css';

export const meta = () => [{ title: 'Site' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { siteFiles } = context.get(servicesContext).console;
  const { operator } = getVisit(context);
  const { rows, now } = await siteFiles.read();
  return {
    rows: rows.map((row) => ({ ...row, isAllowed: mayChange(row.collection, operator) })),
    now,
  };
}

export const shouldRevalidate = revalidateAfterConflict;

export const action = ({ context }: ActionFunctionArgs) =>
  runAction(context, 'site', {
    begin: async (form) => {
      const { siteFiles } = context.get(servicesContext).console;
      const { collection: word, key } = parseFields(
        { collection: textField, key: textField },
        form,
      );
      const id = await siteFiles.begin(getVisit(context), word, key);
      return redirect(`/catalogue/${word}/${id}`);
    },
  });

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];

function Change({ row: { word, key, title, id, isAllowed } }: { row: Row }) {
  if (!isAllowed) return <span className="quiet">Admins and the role Site only</span>;
  const ofWhat = <span className="visually-hidden"> {title}</span>;
  if (id) return <Link to={`/catalogue/${word}/${id}`}>Change{ofWhat}</Link>;
  return (
    <Form method="post">
      <input type="hidden" name="collection" value={word} />
      <input type="hidden" name="key" value={key} />
      <button className="row-button" name="intent" value="begin">
        Change{ofWhat}
      </button>
    </Form>
  );
}

export default function SitePage() {
  const { rows, now } = useLoaderData<typeof loader>();
  return (
    <div className="catalogue-page">
      <h1>Site</h1>
      <p className="site-lead">
        Brokerage details, look and texts of the site. Changes stay drafts until you publish them,
        and then appear within two seconds.
      </p>
      <Table
        className="catalogue-table site-table"
        rows={rows}
        rowKey={({ title }) => title}
        columns={[
          { label: 'Part', render: ({ title }) => title },
          {
            label: 'Changed',
            render: ({ id, changed }) =>
              changed?.at ? (
                <>
                  <Age at={changed.at} now={now} />
                  {changed.who && ` by ${changed.who}`}
                </>
              ) : (
                `Built-in${id ? ', with a draft' : ''}`
              ),
          },
          { label: 'Change', isLabelHidden: true, render: (row) => <Change row={row} /> },
        ]}
      />
    </div>
  );
}
