import { useState } from 'react';
import { findTorontoMinute, isIsoDay, type IsoDay } from '../../../domain/dates/iso-day.ts';
import { describeDays } from '../../../domain/dates/opening-hours.ts';
import { describeFreeSlots } from '../../../domain/leads/describe-free-slots.ts';
import {
  listAllSlots,
  listDaySlots,
  listSlots,
  type MeetingTimes,
} from '../../../domain/leads/meeting-times.ts';
import { useRead } from '../../api/use-read.ts';
import { ChoiceField } from '../../forms/form-fields.tsx';
import { Field } from '../../forms/field.tsx';
import type { LeadFormState } from '../../forms/use-lead-form.ts';
import { useToday } from '../../ui/use-hydrated.ts';

/** A time of day as a visitor reads it: "13:30" is "1:30 p.m." The same on server and browser. */
function formatSlot(slot: string): string {
  const [hour = 0, minute = 0] = slot.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

export interface Meetings extends MeetingTimes {
  /** Whether a slot can be taken; the form then asks which are free. */
  areManaged: boolean;
}

interface FreeSlots {
  slots: readonly string[];
}

/** The slots of a day; of today only those to come, once the page knows which day it is. */
const listPossibleSlots = (meetings: Meetings, day: IsoDay, today: IsoDay | null) =>
  day === today
    ? listSlots(meetings, day, findTorontoMinute(new Date()))
    : listDaySlots(meetings, day);

export function MeetingTime({ form, meetings }: { form: LeadFormState; meetings: Meetings }) {
  const { areManaged, hours } = meetings;
  const today = useToday();
  const [day, setDay] = useState(form.values['date'] ?? '');
  const { body, isCurrent } = useRead<FreeSlots>(
    areManaged && day ? `/api/v1/meeting_slots?date=${encodeURIComponent(day)}` : null,
  );
  const loadedSlots = isCurrent ? body?.slots : null;
  // Slots sent with a refusal are newer than those loaded when the day was chosen.
  const freeSlots = (day === form.values['date'] && form.freeSlots) || loadedSlots;
  const possibleSlots = isIsoDay(day) ? listPossibleSlots(meetings, day, today) : [];
  const slots = freeSlots ?? (possibleSlots.length > 0 ? possibleSlots : listAllSlots(meetings));
  return (
    <>
      <div className="meeting-when">
        <Field name="date" label="Date" hint={describeDays(hours)} error={form.errorOf('date')}>
          {(control) => (
            <input
              {...control}
              type="date"
              min={today ?? undefined}
              defaultValue={form.values['date']}
              onChange={(event) => setDay(event.target.value)}
              required
            />
          )}
        </Field>
        <ChoiceField
          name="time"
          label="Time"
          hint="In Toronto"
          options={slots.map((slot) => ({
            value: slot,
            label: formatSlot(slot),
          }))}
          form={form}
        />
      </div>
      {areManaged && (
        <p className="meeting-free" role="status">
          {freeSlots && describeFreeSlots(meetings, day, freeSlots.length)}
        </p>
      )}
    </>
  );
}
