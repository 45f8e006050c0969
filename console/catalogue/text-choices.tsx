interface TextChoicesProps {
  id: string;
  name: string;
  texts: readonly string[];
  offered: readonly string[];
  describedBy: string;
  isInvalid: boolean | undefined;
}

/** More of them are folded: on a phone each takes a line. */
const maxShown = 12;

/** Texts to tick: the record's own and the usual ones. Others are entered, one on each line. */
export function TextChoices({
  id,
  name,
  texts,
  offered,
  describedBy,
  isInvalid,
}: TextChoicesProps) {
  const others = offered.filter((text) => !texts.includes(text));
  const hasChoices = texts.length + others.length > 0;
  const boxes = (listed: readonly string[], isTicked: boolean) => (
    <div className="text-choice-list">
      {listed.map((text) => (
        <label key={text}>
          <input type="checkbox" name={name} value={text} defaultChecked={isTicked} />
          {text}
        </label>
      ))}
    </div>
  );
  return (
    <div className="text-choices" role="group" aria-labelledby={`${id}-label`}>
      {boxes(texts, true)}
      {others.length > maxShown ? (
        <details>
          <summary>
            Choose from {others.length}
            {texts.length > 0 && ' others'}
          </summary>
          {boxes(others, false)}
        </details>
      ) : (
        boxes(others, false)
      )}
      <label htmlFor={id}>{hasChoices ? 'Others, one on each line' : 'One on each line'}</label>
      <textarea
        id={id}
        name={name}
        rows={1}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
      />
    </div>
  );
}
