import { useId, useState } from 'react';
import type { OfficeCalendar } from '../../domain/brand/office-calendar.ts';
import { isSupportedDay } from '../../domain/dates/iso-day.ts';
import { describeChosenDay } from '../../domain/meetings/describe-free-slots.ts';
import { fieldProps, errorOf, enteredValue, type Refused } from '../ui/handle-form.ts';
import { Field } from '../ui/field.tsx';

interface MeetingTimeFieldsProps {
  intent: 'create' | 'move';
  freeDays: readonly { day: string; slots: readonly string[] }[];
  calendar: OfficeCalendar;
  today: string;
  refused: Refused | null;
}

/** Day and time of a meeting: any time, with the day in words and its free times offered. */
export function MeetingTimeFields({
  intent,
  freeDays,
  calendar,
  today,
  refused,
}: MeetingTimeFieldsProps) {
  const [day, setDay] = useState(enteredValue(refused, intent, 'day') ?? '');
  const list = useId();
  const slots = freeDays.find((each) => each.day === day)?.slots ?? [];
  const lastDay = freeDays.at(-1)?.day ?? today;
  const isFull = day <= lastDay && slots.length === 0;
  return (
    <>
      <Field
        label="Day"
        name="day"
        type="date"
        min={today}
        defaultValue={day}
        onChange={({ target }) => setDay(target.value)}
        hint={isSupportedDay(day) ? describeChosenDay(calendar, day, { isFull, today }) : ''}
        error={errorOf(refused, intent, 'day')}
      />
      <Field
        label="Time (Toronto)"
        type="time"
        step={1800}
        list={list}
        {...fieldProps(refused, intent, 'time')}
      />
      <datalist id={list}>
        {slots.map((slot) => (
          <option key={slot}>{slot}</option>
        ))}
      </datalist>
    </>
  );
}
