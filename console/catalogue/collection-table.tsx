import { Link } from 'react-router';
import { formatCount } from '../../domain/text/format-number.ts';
import type { RecordEditing } from '../../server/catalogue/record-editing.ts';

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Collections = Awaited<ReturnType<RecordEditing['listCollections']>>;

/** Record types, each with its counts and a link to its list. */
export const CollectionTable = ({ collections }: { collections: Collections }) => (
  <table className="catalogue-table">
    <thead>
      <tr>
        <th scope="col">Record type</th>
        <th scope="col">Public</th>
        <th scope="col">Hidden</th>
        <th scope="col">Drafts</th>
      </tr>
    </thead>
    <tbody>
      {collections.map((collection) => (
        <tr key={collection.word}>
          <th scope="row">
            <Link to={`/catalogue/${collection.word}`}>{capitalise(collection.many)}</Link>
          </th>
          <td>{formatCount(collection.public)}</td>
          <td>{collection.hidden > 0 && formatCount(collection.hidden)}</td>
          <td>{collection.drafts > 0 && formatCount(collection.drafts)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
