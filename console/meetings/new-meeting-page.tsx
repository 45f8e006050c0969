import { useState } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { manualMeetingSchema } from '../../domain/leads/forms/manual-meeting.ts';
import { nameMeetingType } from '../../domain/meetings/describe-meeting.ts';
import { meetingTypes, virtualMeeting } from '../../domain/meetings/meeting-times.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { ManualLeadFields } from '../leads/manual-lead-fields.tsx';
import { ActionForm } from '../ui/action-form.tsx';
import {
  handleForm,
  errorOf,
  enteredValue,
  type Refused,
  revalidateAfterConflict,
} from '../ui/handle-form.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import { SelectField } from '../ui/field.tsx';
import { runAction, getVisit } from '../ui/guard.ts';
import { useAnswer } from '../ui/use-answer.ts';
import { AnswerFields } from './meeting-forms.tsx';
import { MeetingTimeFields } from './meeting-time-fields.tsx';

export const meta = () => [{ title: 'New meeting' }];

/** `?lead=` fills in the person of a lead. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  context
    .get(servicesContext)
    .console.newLeads.readMeeting(
      getVisit(context).operator,
      new URL(request.url).searchParams.get('lead'),
    );

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = sendKeepingDraft;

export const action = ({ context }: ActionFunctionArgs) =>
  runAction(context, 'newMeeting', {
    create: (form) =>
      handleForm(form, manualMeetingSchema, {
        check: context.get(servicesContext).console.newLeads.check,
        work: async (entered) => ({
          ...(await context
            .get(servicesContext)
            .console.newLeads.create(getVisit(context), entered, entered)),
          day: entered.day,
        }),
        next: { to: ({ day }) => `/meetings?week=${day}` },
        isStaying: ({ isElsewhere }) => isElsewhere,
        confirmation: ({ tell, email }, { holder }) =>
          `Saved and confirmed, with ${holder}.${tell && email ? ' The person gets an email.' : ''}`,
      }),
  });

const typeLabels = Object.fromEntries(meetingTypes.map((type) => [type, nameMeetingType(type)]));

export default function NewMeetingPage() {
  const { projects, owners, submissionId, person, today, freeDays, calendar } =
    useLoaderData<typeof loader>();
  const refused = useAnswer<Refused>() ?? null;
  // A live update of the page must not make the same meeting a second one.
  const [id] = useState(submissionId);
  const [type, setType] = useState(enteredValue(refused, 'create', 'type') ?? '');
  const meeting = { isVideo: type === virtualMeeting, link: null, place: null };
  return (
    <section className="narrow-page">
      <p>
        <Link to="/meetings">All meetings</Link>
      </p>
      <h1>New meeting</h1>
      <p>For a time that you agreed on, within your hours or not. It becomes a lead.</p>
      <ActionForm intent="create" label="Save meeting" isMain refused={refused} draft="new meeting">
        <input type="hidden" name="submissionId" value={id} />
        <MeetingTimeFields
          intent="create"
          freeDays={freeDays}
          calendar={calendar}
          today={today}
          refused={refused}
        />
        <SelectField
          label="How you meet *"
          name="type"
          none="Choose"
          labels={typeLabels}
          defaultValue={type}
          onChange={({ target }) => setType(target.value)}
          error={errorOf(refused, 'create', 'type')}
        />
        <ManualLeadFields
          projects={projects}
          owners={owners}
          refused={refused}
          person={person}
          ownerLabel="With"
        />
        <AnswerFields intent="create" meeting={meeting} refused={refused} />
        <label className="check">
          <input
            type="checkbox"
            name="tell"
            defaultChecked={refused ? enteredValue(refused, 'create', 'tell') === 'on' : true}
          />
          <span>Email them the confirmation, with the calendar entry</span>
        </label>
        <p className="field-hint">
          If this person has an open lead with the same email or phone number, its owner gets the
          meeting.
        </p>
      </ActionForm>
    </section>
  );
}
