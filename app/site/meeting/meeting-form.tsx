import { findTorontoMinute } from '../../../domain/dates/iso-day.ts';
import { checkInOrder } from '../../../domain/leads/first-problem.ts';
import {
  createMeetingFormSchema,
  meetingFields,
  meetingSlots,
  meetingTypes,
} from '../../../domain/leads/meeting.ts';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { MessageField, PersonFields } from '../../forms/contact-fields.tsx';
import { Field } from '../../forms/field.tsx';
import { LeadForm } from '../../forms/lead-form.tsx';
import type { LeadOutcome } from '../../forms/lead-outcome.ts';
import { useToday } from '../../ui/use-today.ts';
import type { Brokerage } from '../contact/load-brokerage.ts';
import { formatSlot } from './format-slot.ts';

interface MeetingFormProps {
  brokerage: Brokerage;
  /** Answer to a form that was sent without JavaScript. */
  outcome: LeadOutcome | undefined;
}

const schema = createMeetingFormSchema(() => findTorontoMinute(new Date()));

const types = meetingTypes.map((type) => ({ value: type, label: type }));
const slots = meetingSlots.map((slot) => ({ value: slot, label: formatSlot(slot) }));

/** The form that asks for a meeting on a business day, at the beginning of a half hour. */
export function MeetingForm({ brokerage, outcome }: MeetingFormProps) {
  const today = useToday();
  return (
    <LeadForm
      name="meeting"
      check={(typed) => checkInOrder(schema, typed)}
      fields={meetingFields}
      sendTo="/send/meeting"
      outcome={outcome}
      brokerage={brokerage.legalName}
      submitLabel="Ask for this meeting"
      againLabel="Ask for another meeting"
      successShownMs={3000}
      next={`We sent you the day and time by e-mail. A member of our team will confirm the meeting, ${brokerage.hours}.`}
    >
      {(form) => (
        <>
          <PersonFields {...form} />
          <ChoiceField name="type" label="Consultation type" options={types} form={form} />
          <div className="meeting-when">
            <Field name="date" label="Date" hint="Monday to Friday" error={form.errorOf('date')}>
              {(control) => (
                <input
                  {...control}
                  type="date"
                  min={today ?? undefined}
                  defaultValue={form.values['date']}
                  required
                />
              )}
            </Field>
            <ChoiceField name="time" label="Time" hint="In Toronto" options={slots} form={form} />
          </div>
          <MessageField {...form} />
        </>
      )}
    </LeadForm>
  );
}
