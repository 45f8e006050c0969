import { Link } from 'react-router';
import type { MemberFigure } from '../../../../domain/projects/search/compare-projects.ts';
import { formatCad, formatCadRange } from '../../../../domain/text/format-number.ts';
import type { MemberPrices } from '../../../../server/http/api/member-prices.ts';
import { inPlace } from '../../../ui/in-place.ts';
import { narrow } from '../../../ui/breakpoints.ts';
import { Picture } from '../../../ui/picture.tsx';
import { MemberPrice } from '../../../visitor/member-price.tsx';
import { formatComparePath, removeCompared } from '../../../visitor/own-projects.ts';
import type { Comparison } from './load-comparison.ts';

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
      onClick={() => removeCompared(column.stub)}
    >
      Remove<span className="visually-hidden"> {column.title} from comparing</span>
    </Link>
  );
}

/** "20% of the price, $82,900 for Castor". */
function describeDeposit(label: string, figure: MemberFigure, { deposit }: MemberPrices) {
  if (!deposit) return null;
  const amount = figure === 'deposit' ? deposit.total : deposit.before_occupancy;
  return amount === 0 ? null : `${label}, ${formatCad(amount)} for ${deposit.plan}`;
}

const readFigure = (figure: MemberFigure, label: string) => (prices: MemberPrices) => {
  if (figure === 'deposit' || figure === 'deposit before occupancy')
    return describeDeposit(label, figure, prices);
  const { price, price_per_sq_ft: perSqFt, from_by_bedrooms: from } = prices;
  if (figure === 'price') return price && formatCadRange(price);
  if (figure === 'price per sq ft')
    return (
      perSqFt && formatCadRange({ min: Math.round(perSqFt.min), max: Math.round(perSqFt.max) })
    );
  return from[figure] === undefined ? null : formatCad(from[figure]);
};

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
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">Not known</span>
      </td>
    );
  if (memberFigure)
    return (
      <td>
        <MemberPrice
          stub={stub}
          label={lines.join()}
          read={readFigure(memberFigure, lines.join())}
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

export function ComparisonTable({ comparison }: { comparison: Comparison }) {
  const { columns, rows, onlyDifferences } = comparison;
  const stubs = columns.map(({ stub }) => stub);
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
          {rows.map(({ label, cells, isDifferent, memberFigure, best }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {!isDifferent && columns.length > 1 && (
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
          ))}
        </tbody>
      </table>
    </div>
  );
}
