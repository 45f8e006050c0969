import { useEffect, useRef } from 'react';
import { formNames } from '../../../domain/catalogue/submitted-record.ts';
import { ProblemList } from './problem-list.tsx';
import type { RecordAnswer } from './use-autosave.ts';

const words = {
  publish: 'Nothing was published yet. Correct this, or tick that it is right, and publish again:',
  schedule:
    'Nothing was scheduled yet. Correct this, or tick that it is right, and schedule it again:',
};

type DoubtListProps = NonNullable<RecordAnswer['doubts']> & { intent: keyof typeof words };

/** Asks about probable typing errors before they are published, now or later. */
export function DoubtList({ problems, sure, intent }: DoubtListProps) {
  const notice = useRef<HTMLDivElement>(null);
  // The form may be far down the page: the question is read first.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="record-notice" role="alert" tabIndex={-1} ref={notice}>
      <p>{words[intent]}</p>
      <ProblemList problems={problems} />
      <label className="doubt-sure">
        <input type="checkbox" name={formNames.sure} value={sure} />
        Yes, publish it as it is
      </label>
    </div>
  );
}
