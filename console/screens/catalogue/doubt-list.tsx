import { useEffect, useRef } from 'react';
import { formNames } from '../../../domain/catalogue/submitted-record.ts';
import { ProblemList } from './problem-list.tsx';
import type { RecordAnswer } from './use-autosave.ts';

const instructions = {
  publish: 'Not published yet. Correct these values, or confirm them and publish again:',
  schedule: 'Not scheduled yet. Correct these values, or confirm them and schedule again:',
};

type DoubtListProps = NonNullable<RecordAnswer['doubts']> & { intent: keyof typeof instructions };

/** Asks about possible typos before they are published or scheduled. */
export function DoubtList({ problems, confirmation, intent }: DoubtListProps) {
  const notice = useRef<HTMLDivElement>(null);
  // The form may be far down the page, so the question gets the focus.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="record-notice" role="alert" tabIndex={-1} ref={notice}>
      <p>{instructions[intent]}</p>
      <ProblemList problems={problems} />
      <label className="doubt-sure">
        <input type="checkbox" name={formNames.confirmation} value={confirmation} />
        These values are correct
      </label>
    </div>
  );
}
