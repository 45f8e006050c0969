import { Link } from 'react-router';
import type { ReadRecord } from '../../server/catalogue/record-reading.ts';
import { Crumbs } from '../ui/crumbs.tsx';

/** The pages beside a record's own. */
export function RecordCrumbs({
  loaded: { collection, id, live, isRemoved },
}: {
  loaded: Pick<ReadRecord, 'collection' | 'id' | 'live' | 'isRemoved'>;
}) {
  return (
    <Crumbs>
      {collection.isOfSite ? (
        <Link to="/site">Site</Link>
      ) : (
        <Link to={`/catalogue/${collection.word}`}>All {collection.many}</Link>
      )}
      {collection.word === 'look' && <Link to="/site/logo">Logo and icon</Link>}
      {collection.word === 'home' && <Link to="/site/video">Video</Link>}
      {(live || isRemoved) && (
        <Link to={`/catalogue/${collection.word}/${id}/history`}>History</Link>
      )}
      {collection.word === 'project' && (
        <Link to={`/catalogue/project/${id}/documents`}>Documents</Link>
      )}
      {live && !live.isHidden && (
        <a href={live.path} target="_blank" rel="noreferrer">
          View page
        </a>
      )}
    </Crumbs>
  );
}
