import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ReadRecord } from '../../server/catalogue/record-reading.ts';
import { useAnswer } from '../ui/use-answer.ts';
import type { RecordAnswer } from './use-autosave.ts';

/** What the actions on a whole record change. */
const describeStored = ({ id, live, schedules }: ReadRecord) =>
  JSON.stringify([id, live?.isHidden, live?.changed?.at, schedules.map((each) => each.id)]);

/**
 * The answer to the last form of a record's page, until the record has changed since: what it asks or
 * refuses is over then. If no answer arrived, the page's data is loaded again, which shows what was done.
 */
export function useRecordAnswer(loaded: ReadRecord): RecordAnswer | null {
  const latest = useAnswer<RecordAnswer>() ?? null;
  const stored = describeStored(loaded);
  const hasDraft = loaded.draft !== null;
  const [given, setGiven] = useState({ answer: latest, stored, hasDraft });
  if (given.answer !== latest) setGiven({ answer: latest, stored, hasDraft });
  const { revalidate } = useRevalidator();
  const unanswered = latest?.isUnanswered ? latest : null;
  useEffect(() => {
    if (unanswered) void revalidate();
  }, [unanswered, revalidate]);
  const isOver =
    given.answer === latest && (given.stored !== stored || (given.hasDraft && !hasDraft));
  return isOver ? null : latest;
}
