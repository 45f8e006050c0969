import { findTorontoMinute } from '../../../domain/dates/iso-day.ts';
import { buildChecked } from '../../../domain/leads/first-problem.ts';
import { buildMeetingLead, createMeetingFormSchema } from '../../../domain/leads/meeting.ts';
import { meetingFields } from '../../../domain/leads/meeting-times.ts';
import { meetingMessages } from '../../../domain/text/messages/meeting.ts';
import type { Services } from '../../../server/services.ts';
import { submitLeadForm, type FormOrigin } from '../leads/submit-lead-form.ts';

/** Checks and stores what the meeting form sent. */
export const submitMeeting = (services: Services, request: Request, origin: FormOrigin) => {
  const schema = createMeetingFormSchema(
    () => findTorontoMinute(services.now()),
    services.config.meetings,
  );
  return submitLeadForm(
    services,
    request,
    {
      fields: meetingFields,
      check: (input) =>
        buildChecked(schema, input, (meeting) =>
          buildMeetingLead(meeting, 'page:schedule-meeting'),
        ),
      success: meetingMessages.success,
    },
    origin,
  );
};
