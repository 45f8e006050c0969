import type {
  CashLine,
  CashMoment,
  LaterRebate,
} from '../../../../domain/calculators/cash-to-close/cash-input.ts';
import { cashSentences } from '../../../../domain/calculators/cash-to-close/cash-sentences.ts';
import type { CashToClose } from '../../../../domain/calculators/cash-to-close/cash-to-close.ts';
import { formatCents } from '../../../../domain/calculators/cents.ts';
import { formatEstimate } from '../../../../domain/dates/iso-day.ts';
import { Day } from '../../../ui/day.tsx';
import { RuleNote } from '../../../ui/rule-note.tsx';

const momentLabels: Readonly<Record<CashMoment, string>> = {
  signing: 'At signing',
  'before-occupancy': 'Before occupancy',
  occupancy: 'At occupancy',
  closing: 'At final closing',
};

const Line = ({
  line: { label, dueOn, isEstimated, amountCents, note, basis },
}: {
  line: CashLine;
}) => (
  <tr>
    <th scope="row">
      {label}
      {dueOn && (
        <>
          <span className="cash-dot"> · </span>
          <span className="cash-day">
            {isEstimated ? formatEstimate(dueOn) : <Day date={dueOn} />}
          </span>
        </>
      )}
      {note && <small>{note}</small>}
      <small>
        <RuleNote {...basis} showsName={basis.name !== label} />
      </small>
    </th>
    <td>{formatCents(amountCents)}</td>
  </tr>
);

const Rebate = ({
  rebate: { label, amountCents, status, deadlines, basis },
}: {
  rebate: LaterRebate;
}) => (
  <tr>
    <th scope="row">
      {label}
      <small>{[`${status}.`, ...deadlines].join(' ')}</small>
      <small>
        <RuleNote {...basis} showsName={basis.name !== label} />
      </small>
    </th>
    <td>
      {amountCents === null
        ? cashSentences.unknownAmount
        : cashSentences.upTo(formatCents(amountCents))}
    </td>
  </tr>
);

interface CashResultProps {
  plan: string;
  priceCents: number;
  cash: CashToClose;
  occupancy: string | null;
}

export function CashResult({ plan, priceCents, cash, occupancy }: CashResultProps) {
  const { moments, totalCents, loanCents, premiumCents, later, correction, notes } = cash;
  return (
    <div className="cash-result">
      <p className="cash-total" role="status">
        Cash to close {plan} <strong>{formatCents(totalCents)}</strong>
        <small>
          {`For a price of ${formatCents(priceCents)} and a mortgage of ${formatCents(loanCents)}`}
          {premiumCents > 0 &&
            `, plus an insurance premium of ${formatCents(premiumCents)} added to it`}
          .{correction && ` ${correction}`}
        </small>
      </p>
      {moments.map(({ moment, lines, totalCents: sumCents }) => (
        <table className="cash-table" key={moment}>
          <caption>
            {momentLabels[moment]}
            {moment === 'occupancy' && occupancy && `, estimated: ${occupancy}`}
          </caption>
          <tbody>
            {lines.map((line, position) => (
              <Line key={`${position}-${line.label}`} line={line} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{formatCents(sumCents)}</td>
            </tr>
          </tfoot>
        </table>
      ))}
      {later.length > 0 && (
        <>
          <table className="cash-table">
            <caption>HST that may come back</caption>
            <tbody>
              {later.map((rebate) => (
                <Rebate key={rebate.label} rebate={rebate} />
              ))}
            </tbody>
          </table>
          <p className="cash-note">{cashSentences.rebates}</p>
        </>
      )}
      {notes.map((note) => (
        <p className="cash-note" key={note}>
          {note}
        </p>
      ))}
    </div>
  );
}
