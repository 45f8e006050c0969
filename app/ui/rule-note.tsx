import { Day } from './day.tsx';

interface RuleNoteProps {
  name: string;
  effectiveFrom: string | null;
  isStartUnknown?: boolean | undefined;
  checkedOn: string | null;
  /** An address, or the name of the paper. */
  source: string;
}

/** Which rule a figure rests on: since when, checked when, by which source. */
export const RuleNote = ({
  name,
  effectiveFrom,
  isStartUnknown = false,
  checkedOn,
  source,
}: RuleNoteProps) => (
  <>
    {name}
    {effectiveFrom && !isStartUnknown && (
      <>
        , in effect from <Day date={effectiveFrom} />
      </>
    )}
    {checkedOn && (
      <>
        , {isStartUnknown ? 'in force when checked on ' : 'checked on '}
        <Day date={checkedOn} />
      </>
    )}
    .{' '}
    {source.startsWith('https://') ? (
      <a href={source} rel="noreferrer" aria-label={`Source: ${name}`}>
        Source
      </a>
    ) : (
      `${source}.`
    )}
  </>
);
