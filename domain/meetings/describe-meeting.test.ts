import { expect, test } from 'vitest';
import { describeStanding } from './describe-meeting.ts';
import { meetingTypes, virtualMeeting } from './meeting-times.ts';

const agreed = { link: 'https://meet.example.com/a', place: '99 Front Street West' };

test.each([
  [virtualMeeting, 'confirmed', { link: agreed.link, place: null }],
  [meetingTypes[0], 'confirmed', { link: null, place: agreed.place }],
  [virtualMeeting, 'no-show', { link: agreed.link, place: null }],
  // Nobody goes there, or joins it.
  [virtualMeeting, 'cancelled', { link: null, place: null }],
  [meetingTypes[0], 'cancelled', { link: null, place: null }],
] as const)('a %s that is %s says where it is: %o', (type, state, where) => {
  expect(describeStanding({ minute: '2026-11-25 10:00', type, state, ...agreed })).toMatchObject(
    where,
  );
});
