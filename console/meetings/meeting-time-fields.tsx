import { useId, useState } from 'react';
import { formatDay, isSupportedDay } from '../../domain/dates/iso-day.ts';
import { errorOf, enteredValue, type Refused } from '../ui/handle-form.ts';
import { Field } from '../ui/field.tsx';

interface MeetingTimeFieldsProps {
  intent: 'create' | 'move';
  freeDays: readonly { day: string; slots: readonly string[] }[];
  today: string;
  refused: Refused | null;
}

/** Day and time of a meeting: any time, with the day in words and its free times offered. */
export function MeetingTimeFields({ intent, freeDays, today, refused }: MeetingTimeFieldsProps) {
  const [day, setDay] = useState(enteredValue(refused, intent, 'day') ?? '');
  const list = useId();
  const slots = freeDays.find((each) => each.day === day)?.slots ?? [];
  const lastDay = freeDays.at(-1)?.day ?? today;
  const words = isSupportedDay(day) ? formatDay(day) : '';
  const isClosed = words !== '' && day <= lastDay && slots.length === 0;
  return (
    <>
      <Field
        label="Day"
        name="day"
        type="date"
        min={today}
        defaultValue={day}
        onChange={({ target }) => setDay(target.value)}
        hint={isClosed ? `${words}: no free time within the hours. You can choose one.` : words}
        error={errorOf(refused, intent, 'day')}
      />
      <Field
        label="Time (Toronto)"
        name="time"
        type="time"
        step={1800}
        list={list}
        defaultValue={enteredValue(refused, intent, 'time') ?? ''}
        error={errorOf(refused, intent, 'time')}
      />
      <datalist id={list}>
        {slots.map((slot) => (
          <option key={slot}>{slot}</option>
        ))}
      </datalist>
    </>
  );
}
