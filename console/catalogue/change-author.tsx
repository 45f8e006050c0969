import { capitalise } from '../../domain/text/capitalise.ts';
import type { ChangeCause } from '../../domain/catalogue/change-origin.ts';
import { causeLabels } from './cause-labels.ts';

/** Who made a change, and how, if not in the record's form: a command's import has no author. */
export function ChangeAuthor({ who, cause }: { who: string | null; cause: ChangeCause }) {
  const how = causeLabels[cause];
  if (who === null) return <strong>{how ? capitalise(how) : 'Somebody'}</strong>;
  return (
    <>
      <strong>{who}</strong> {how}
    </>
  );
}
