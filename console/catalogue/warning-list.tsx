import { useEffect, useRef } from 'react';
import { formNames } from '../../domain/catalogue/edits/record-form.ts';
import { ProblemList } from './problem-list.tsx';
import type { RecordAnswer } from './use-autosave.ts';

const done = { publish: 'published', schedule: 'scheduled' } as const;

type WarningListProps = NonNullable<RecordAnswer['warnings']> & { intent: keyof typeof done };

/** Asks about possible typos and about what colleagues entered, before it is published or scheduled. */
export function WarningList({ problems, others, confirmation, intent }: WarningListProps) {
  const notice = useRef<HTMLDivElement>(null);
  // The form may be far down the page, so the question gets the focus.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="record-notice" role="alert" tabIndex={-1} ref={notice}>
      {problems.length > 0 && (
        <>
          <p>
            Not {done[intent]} yet. Correct these values, or confirm them and {intent} again:
          </p>
          <ProblemList problems={problems} />
        </>
      )}
      {others.length > 0 && (
        <>
          <p>
            Not {done[intent]} yet. This is not yours and would go live, too. Ask, or confirm it and{' '}
            {intent} again:
          </p>
          <ul>
            {others.map(({ text, who }) => (
              <li key={text}>
                {text}, by <strong>{who}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      <label className="check">
        <input type="checkbox" name={formNames.confirmation} value={confirmation} />
        {others.length > 0 ? 'All of this is meant to go live' : 'These values are correct'}
      </label>
    </div>
  );
}
