import type { ReactNode } from 'react';
import type { Result, ResultLine, ResultSection } from '../../../domain/calculators/result.ts';
import { formatCents, formatRounded, type Cents } from '../../../domain/calculators/cents.ts';
import type { DatedRule } from '../../../domain/calculators/rules/dated-rule.ts';
import { calculatorMessages } from '../../../domain/text/messages/calculator.ts';
import { RuleNote } from '../../ui/rule-note.tsx';

interface LinesProps {
  caption: string;
  columns?: readonly [string, string] | undefined;
  lines: readonly ResultLine[];
  format: (cents: Cents) => string;
}

function Lines({ caption, columns, lines, format }: LinesProps) {
  return (
    <div className="table-scroller">
      <table className="answer-lines">
        <caption className="visually-hidden">{caption}</caption>
        {columns && (
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Payment</span>
              </th>
              {columns.map((column) => (
                <th scope="col" key={column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {lines.map(({ label, amountCents, otherCents, note }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {note && <span className="answer-note">{note}</span>}
              </th>
              <td>{format(amountCents)}</td>
              {otherCents !== undefined && <td>{format(otherCents)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const RuleNotes = ({ rules }: { rules: readonly DatedRule[] }) =>
  rules.length > 0 && (
    <ul className="answer-rules">
      {rules.map((rule) => (
        <li key={rule.name}>
          <RuleNote {...rule} />
        </li>
      ))}
    </ul>
  );

const Beyond = ({
  section: { heading, columns, lines, notes, rules },
}: {
  section: ResultSection;
}) => (
  <section className="answer-beyond">
    <h2>{heading}</h2>
    <Lines caption={heading} columns={columns} lines={lines} format={formatCents} />
    {notes.map((note) => (
      <p className="answer-note" key={note}>
        {note}
      </p>
    ))}
    <RuleNotes rules={rules} />
  </section>
);

interface ResultViewProps {
  /** Null until a valid form is submitted. */
  result: Result | null;
  showsLines?: boolean | undefined;
  children?: ReactNode;
}

const resultId = 'result';

/** On a phone, above the form: leads to the result, which stands below all fields. */
export const ResultLink = () => (
  <p className="result-link">
    <a href={`#${resultId}`}>{calculatorMessages.seeResult}</a>
  </p>
);

export function ResultView({ result, showsLines = true, children }: ResultViewProps) {
  const format = result?.isEstimate ? formatRounded : formatCents;
  return (
    <section className="answer" id={resultId} aria-label="Result">
      <div role="status">
        {result ? (
          <p className="answer-total">
            <span>{result.total.label}</span> <strong>{format(result.total.amountCents)}</strong>
            {result.total.note && <span className="answer-note">{result.total.note}</span>}
          </p>
        ) : (
          <p className="answer-empty">{calculatorMessages.empty}</p>
        )}
      </div>
      {result && (
        <>
          {showsLines && <Lines caption="Breakdown" lines={result.lines} format={format} />}
          {children}
          {result.beyond.map((section) => (
            <Beyond key={section.heading} section={section} />
          ))}
          <div className="answer-beyond">
            {[...result.assumptions, calculatorMessages.notAdvice].map((sentence) => (
              <p className="answer-note" key={sentence}>
                {sentence}
              </p>
            ))}
            <RuleNotes rules={result.rules} />
          </div>
        </>
      )}
    </section>
  );
}
