import { Link } from 'react-router';
import { formatComparePath, minCompared, useCompared } from '../../../visitor/own-projects.ts';
import { CompareBox } from '../listing/compare-box.tsx';

/** Adds the project of a page to the comparison, and leads there once there are two. */
export function CompareHere({ stub, title }: { stub: string; title: string }) {
  const compared = useCompared();
  return (
    <>
      <CompareBox stub={stub} title={title} />
      {compared.includes(stub) &&
        (compared.length < minCompared ? (
          <p role="status">Pick one more to compare</p>
        ) : (
          <Link className="button button-quiet" to={formatComparePath(compared)}>
            Compare {compared.length} projects
          </Link>
        ))}
    </>
  );
}
