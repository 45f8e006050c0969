import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { batchStateLabels } from '../../domain/catalogue/edits/batch-states.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { Age } from '../ui/time.tsx';
import { Table } from '../ui/table.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import './bulk.css';

export const meta = () => [{ title: 'Bulk edits' }];

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(servicesContext).console.bulkEdits.list();

export default function BulksPage() {
  const { batches, now } = useLoaderData<typeof loader>();
  return (
    <div className="catalogue-page">
      <Crumbs>
        <Link to="/catalogue">Catalogue</Link>
      </Crumbs>
      <h1>Bulk edits</h1>
      {batches.length === 0 ? (
        <p>No bulk edits yet. Select records in a catalogue list to edit them together.</p>
      ) : (
        <Table
          rows={batches}
          rowKey={({ id }) => id}
          columns={[
            {
              label: 'Change',
              render: ({ id, changes, records }) => (
                <>
                  <Link to={`/bulk/${id}`}>{changes.join('; ')}</Link>{' '}
                  <span className="quiet">{records}</span>
                </>
              ),
            },
            { label: 'State', render: ({ state }) => batchStateLabels[state] },
            {
              label: 'By',
              render: ({ who, at }) => (
                <>
                  {who} <Age at={at} now={now} />
                </>
              ),
            },
          ]}
        />
      )}
    </div>
  );
}
