import { Link } from 'react-router';
import { formatCount } from '../../domain/text/format-number.ts';
import type { RecordReading } from '../../server/catalogue/record-reading.ts';
import { capitalise } from '../../domain/text/capitalise.ts';
import { Table } from '../ui/table.tsx';

type Collections = Awaited<ReturnType<RecordReading['listCollections']>>;

/** Record types, each with its counts and a link to its list. */
export const CollectionTable = ({ collections }: { collections: Collections }) => (
  <Table
    rows={collections}
    rowKey={({ word }) => word}
    columns={[
      {
        label: 'Record type',
        render: ({ word, many }) => <Link to={`/catalogue/${word}`}>{capitalise(many)}</Link>,
      },
      { label: 'Public', render: (each) => formatCount(each.public) },
      { label: 'Hidden', render: ({ hidden }) => hidden > 0 && formatCount(hidden) },
      { label: 'Drafts', render: ({ drafts }) => drafts > 0 && formatCount(drafts) },
    ]}
  />
);
