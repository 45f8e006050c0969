import { describeMeetingType } from '../../../domain/meetings/describe-meeting.ts';
import type { OfficeCalendar } from '../../../domain/brand/office-calendar.ts';
import { meetingTypes } from '../../../domain/meetings/meeting-times.ts';
import { meetingMessages } from '../../../domain/text/messages/meeting.ts';
import { ChoiceField, MessageField, PersonFields } from '../../forms/form-fields.tsx';
import { LeadForm } from '../../forms/lead-form.tsx';
import type { LeadOutcome } from '../../forms/lead-outcome.ts';
import type { AskedAbout } from '../leads/ask-about.ts';
import { AskedAboutFields } from '../leads/asked-about-fields.tsx';
import { useBrand } from '../root-data.ts';
import { MeetingTime } from './meeting-time.tsx';

interface MeetingFormProps {
  calendar: OfficeCalendar;
  /** What the form is about. */
  asked: AskedAbout | null;
  outcome: LeadOutcome | undefined;
}

const load = async () => (await import('../../../domain/leads/forms/meeting.ts')).meetingForm;

const listTypes = () =>
  meetingTypes.map((type) => ({ value: type, label: describeMeetingType(type) }));

export function MeetingForm({ calendar, asked, outcome }: MeetingFormProps) {
  const brand = useBrand();
  return (
    <LeadForm
      name="meeting"
      load={load}
      calendar={calendar}
      outcome={outcome}
      {...(asked && { draft: `meeting: ${asked.question}`, search: asked.search })}
      brand={brand}
      submitLabel="Request this meeting"
      sendAnotherLabel="Ask for another meeting"
      success={meetingMessages.success}
      successShownMs={3000}
      next={meetingMessages.next(brand.hours)}
    >
      {(form) => (
        <>
          {asked && <AskedAboutFields known={asked.known} />}
          <PersonFields {...form} />
          <ChoiceField name="type" label="Consultation type" options={listTypes()} form={form} />
          <MeetingTime form={form} calendar={calendar} />
          <MessageField {...form} defaultValue={asked?.question ?? null} />
        </>
      )}
    </LeadForm>
  );
}
