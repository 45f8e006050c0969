import { describeMeetingType } from '../../../domain/leads/describe-meeting.ts';
import { meetingTypes, type MeetingTimes } from '../../../domain/leads/meeting-times.ts';
import { meetingMessages } from '../../../domain/text/messages/meeting.ts';
import { MessageField, PersonFields, ChoiceField } from '../../forms/form-fields.tsx';
import { LeadForm } from '../../forms/lead-form.tsx';
import type { LeadOutcome } from '../../forms/lead-outcome.ts';
import { useBrand } from '../chrome/root-data.ts';
import { MeetingTime } from './meeting-time.tsx';

export interface Meetings extends MeetingTimes {
  /** Whether a slot can be taken; the form then asks which are free. */
  areManaged: boolean;
}

interface MeetingFormProps {
  meetings: Meetings;
  /** Answer to a form that was sent without JavaScript. */
  outcome: LeadOutcome | undefined;
}

const load = async () => (await import('../../../domain/leads/meeting.ts')).meetingForm;

const types = meetingTypes.map((type) => ({ value: type, label: describeMeetingType(type) }));

/** The form that asks for a meeting on a business day, at the beginning of a half hour. */
export function MeetingForm({ meetings, outcome }: MeetingFormProps) {
  const brand = useBrand();
  return (
    <LeadForm
      name="meeting"
      call="schedule_meeting"
      load={load}
      meetings={meetings}
      outcome={outcome}
      brokerage={brand.legalName}
      submitLabel="Ask for this meeting"
      againLabel="Ask for another meeting"
      success={meetingMessages.success}
      successShownMs={3000}
      next={meetingMessages.next(brand.hours)}
    >
      {(form) => (
        <>
          <PersonFields {...form} />
          <ChoiceField name="type" label="Consultation type" options={types} form={form} />
          <MeetingTime form={form} meetings={meetings} />
          <MessageField {...form} />
        </>
      )}
    </LeadForm>
  );
}
