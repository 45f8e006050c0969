import { useState } from 'react';
import { toTorontoMinute, isIsoDay, type IsoDay } from '../../../domain/dates/iso-day.ts';
import type { OfficeCalendar } from '../../../domain/brand/office-calendar.ts';
import { formatOpenDays, formatTimeOfDay } from '../../../domain/brand/opening-hours.ts';
import { describeFreeSlots } from '../../../domain/meetings/describe-free-slots.ts';
import { listAllSlots, listDaySlots, listSlots } from '../../../domain/meetings/meeting-times.ts';
import { meetingMessages } from '../../../domain/text/messages/meeting.ts';
import { readClock } from '../../api/server-clock.ts';
import { useRead } from '../../api/use-read.ts';
import { Field } from '../../forms/field.tsx';
import { ChoiceField } from '../../forms/form-fields.tsx';
import type { LeadFormState } from '../../forms/use-lead-form.ts';
import { useToday } from '../../ui/use-hydrated.ts';

/** Formats "13:30" as "1:30 p.m." */
function formatSlot(slot: string): string {
  const [hour = 0, minute = 0] = slot.split(':').map(Number);
  return formatTimeOfDay(hour * 60 + minute);
}

interface FreeSlots {
  slots: readonly string[];
}

/** A day's slots; for today only future ones. */
const listPossibleSlots = (calendar: OfficeCalendar, day: IsoDay, today: IsoDay) =>
  day === today
    ? listSlots(calendar, day, toTorontoMinute(readClock()))
    : listDaySlots(calendar, day);

interface MeetingTimeProps {
  form: Pick<LeadFormState, 'errorOf' | 'values' | 'freeSlots'>;
  calendar: OfficeCalendar;
}

/** A day, and a time that is free on it. */
export function MeetingTime({ form, calendar }: MeetingTimeProps) {
  const today = useToday();
  const [day, setDay] = useState(form.values['date'] ?? '');
  // Today's until a day is chosen: the answer also tells the time, should this clock be wrong.
  const slotsDay = isIsoDay(day) ? day : today;
  const { body, isCurrent } = useRead<FreeSlots>(
    slotsDay && `/api/v1/meeting_slots?date=${encodeURIComponent(slotsDay)}`,
  );
  const loadedSlots = (slotsDay === day && isCurrent && body?.slots) || null;
  // Slots in a refusal are newer than those loaded when the day was chosen.
  const freeSlots = (day === form.values['date'] && form.freeSlots) || loadedSlots;
  // Without scripts the times do not follow the day, so the chosen one stays until the day is right.
  const slots =
    freeSlots ??
    (today !== null && isIsoDay(day)
      ? listPossibleSlots(calendar, day, today)
      : listAllSlots(calendar));
  const isPast = today !== null && isIsoDay(day) && day < today;
  const isKnown =
    today !== null && isIsoDay(day) && !isPast && (freeSlots !== null || slots.length === 0);
  return (
    <>
      <div className="meeting-when">
        <Field
          name="date"
          label="Date"
          hint={formatOpenDays(calendar.week)}
          error={form.errorOf('date')}
          isRequired
        >
          {(control) => (
            <input
              {...control}
              type="date"
              min={today ?? undefined}
              defaultValue={form.values['date']}
              onChange={(event) => setDay(event.target.value)}
            />
          )}
        </Field>
        <ChoiceField
          name="time"
          label="Time"
          hint="Toronto time"
          options={slots.map((slot) => ({
            value: slot,
            label: formatSlot(slot),
          }))}
          form={form}
        />
      </div>
      <p
        className={isPast || (isKnown && slots.length === 0) ? 'field-error' : 'meeting-free'}
        role="status"
      >
        {/* An error of the field says it already. */}
        {form.errorOf('date') === null &&
          (isPast
            ? meetingMessages.past
            : isKnown && describeFreeSlots(calendar, day, slots.length, today))}
      </p>
    </>
  );
}
