import { Link } from 'react-router';
import type { MemberPrices } from '../../../../server/http/api/member-prices.ts';
import type { MemberFigure } from '../../../../domain/projects/search/compared-fact.ts';
import { focusAfterRemoval } from '../../../ui/focus-after-removal.ts';
import { inPlace } from '../../../ui/in-place.ts';
import { narrow } from '../../../ui/breakpoints.ts';
import { NotKnown } from '../../../ui/not-known.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { MemberPrice } from '../../../visitor/member-prices.tsx';
import { formatComparePath, removeCompared } from '../../../visitor/own-projects.ts';
import type { Comparison } from './load-comparison.ts';
import { describeFigure, findMemberBest } from './member-figures.ts';

type Column = Comparison['columns'][number];

function RemoveLink({
  column,
  stubs,
  onlyDifferences,
}: {
  column: Column;
  stubs: string[];
  onlyDifferences: boolean;
}) {
  const others = stubs.filter((stub) => stub !== column.stub);
  return (
    <Link
      className="compare-remove"
      to={formatComparePath(others, onlyDifferences)}
      {...inPlace}
      onClick={({ currentTarget }) => {
        focusAfterRemoval(currentTarget, '.compare-remove', '.compare h1');
        removeCompared(column.stub);
      }}
    >
      Remove<span className="visually-hidden"> {column.title} from comparing</span>
    </Link>
  );
}

interface CellProps {
  stub: string;
  lines: readonly string[];
  memberFigure: MemberFigure | undefined;
  /** What makes it the best of its row. */
  best: string | null;
}

function Cell({ stub, lines, memberFigure, best }: CellProps) {
  const mark = best && <span className="compare-best">{best}</span>;
  if (lines.length === 0)
    return (
      <td>
        <NotKnown />
      </td>
    );
  if (memberFigure)
    return (
      <td>
        <MemberPrice
          stub={stub}
          label={lines.join()}
          read={(prices) => describeFigure(memberFigure, lines.join(), prices)}
        />
        {mark}
      </td>
    );
  if (lines.length === 1)
    return (
      <td>
        {lines[0]}
        {mark}
      </td>
    );
  return (
    <td>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </td>
  );
}

interface ComparisonTableProps {
  comparison: Comparison;
  prices: readonly (MemberPrices | undefined)[];
}

export function ComparisonTable({ comparison, prices }: ComparisonTableProps) {
  const { columns, onlyDifferences } = comparison;
  const stubs = columns.map(({ stub }) => stub);
  const rows = comparison.rows.filter(({ equality }) => equality !== 'same' || !onlyDifferences);
  return (
    <div className="compare-scroller" role="region" aria-label="Projects side by side" tabIndex={0}>
      <table className="compare-table" data-columns={columns.length}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Fact</span>
            </th>
            {columns.map((column, position) => (
              <th scope="col" key={column.stub}>
                <Picture
                  source={column.picture}
                  sizes={`${narrow} 50vw, 300px`}
                  isFirst={position === 0}
                  isPrinted
                />
                <Link className="compare-title" to={column.href}>
                  {column.title}
                </Link>
                <RemoveLink {...{ column, stubs, onlyDifferences }} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, equality, memberFigure, ...row }) => {
            const best = findMemberBest({ memberFigure, ...row }, prices);
            return (
              <tr key={label}>
                <th scope="row">
                  {label}
                  {equality === 'same' && columns.length > 1 && (
                    <>
                      <span className="compare-sign" aria-hidden="true">
                        =
                      </span>
                      <span className="visually-hidden">, the same</span>
                    </>
                  )}
                </th>
                {cells.map((lines, position) => (
                  <Cell
                    key={stubs[position]}
                    stub={stubs[position] ?? ''}
                    {...{ lines, memberFigure }}
                    best={best?.at === position ? best.word : null}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
