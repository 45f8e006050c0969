import { useEffect, useState } from 'react';
import type { IsoDay } from '../../../domain/dates/iso-day.ts';
import { readJson } from '../../ui/read-json.ts';

interface FreeSlots {
  date: IsoDay;
  slots: readonly string[];
}

/** Free slots of a day, asked of the server when the day changes; null while there is no answer. */
export function useFreeSlots(day: IsoDay | null): readonly string[] | null {
  const [answer, setAnswer] = useState<FreeSlots | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    if (day) {
      const url = `/api/v1/meeting_slots?date=${encodeURIComponent(day)}`;
      readJson<FreeSlots>(url, { signal: controller.signal }).then(setAnswer, () =>
        setAnswer(null),
      );
    }
    return () => controller.abort();
  }, [day]);
  return answer?.date === day ? (answer?.slots ?? null) : null;
}
