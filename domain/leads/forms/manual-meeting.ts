import * as v from 'valibot';
import {
  isRealTime,
  meetingAnswer,
  meetingTime,
  skippedTime,
} from '../../meetings/meeting-states.ts';
import { meetingTypes } from '../../meetings/meeting-times.ts';
import { isReachable, manualLeadFields, unreachable } from './manual-lead.ts';

/** A meeting that an operator enters, at any time: a showing on a Saturday is one. */
export const manualMeetingSchema = v.pipe(
  v.object({
    ...manualLeadFields,
    ...meetingAnswer,
    ...meetingTime,
    type: v.picklist(meetingTypes, 'Choose how you meet.'),
    /** Whether the person gets the confirmation with the calendar entry. */
    tell: v.pipe(
      v.optional(v.string(), ''),
      v.transform((text) => text !== ''),
    ),
  }),
  v.forward(v.partialCheck([['day'], ['time']], isRealTime, skippedTime), ['time']),
  v.forward(v.partialCheck([['email'], ['phone']], isReachable, unreachable), ['email']),
);
export type ManualMeeting = v.InferOutput<typeof manualMeetingSchema>;
