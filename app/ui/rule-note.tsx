import { Day } from './day.tsx';

interface RuleNoteProps {
  name: string;
  /** False where the rule's name appears just above. */
  showsName?: boolean;
  effectiveFrom: string | null;
  isStartUnknown?: boolean | undefined;
  checkedOn: string | null;
  /** A URL, or the name of a document. */
  source: string;
}

const Days = ({ effectiveFrom, isStartUnknown = false, checkedOn }: RuleNoteProps) => (
  <>
    {effectiveFrom && !isStartUnknown && (
      <>
        in effect from <Day date={effectiveFrom} />
        {checkedOn && ', '}
      </>
    )}
    {checkedOn && (
      <>
        {isStartUnknown ? 'in force as of ' : 'checked on '}
        <Day date={checkedOn} />
      </>
    )}
  </>
);

export function RuleNote(props: RuleNoteProps) {
  const { name, showsName = true, effectiveFrom, checkedOn, source } = props;
  const hasDay = effectiveFrom !== null || checkedOn !== null;
  return (
    <>
      {showsName && name}
      {showsName && hasDay && ', '}
      <Days {...props} />
      {(showsName || hasDay) && '. '}
      {source.startsWith('https://') ? (
        <a href={source} rel="noreferrer" aria-label={`Source: ${name}`}>
          Source
        </a>
      ) : (
        `${source}.`
      )}
    </>
  );
}
