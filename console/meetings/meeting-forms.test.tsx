import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { MeetingForms } from './meeting-forms.tsx';

type Props = Parameters<typeof MeetingForms>[0];

test.each([
  [true, 'Bea', 2],
  [true, null, 0],
  [false, 'Bea', 0],
])(
  'whoever would get a lead and its meeting reads it before (%s, %s)',
  (isUnassigned, otherHolder, told) => {
    const meeting = {
      reference: 'GB-1',
      revision: 0,
      state: 'asked',
      minute: '2026-11-25 11:00',
      isVideo: false,
      link: null,
      place: null,
      isUnassigned,
      otherHolder,
    } as Props['meeting'];
    const week = {
      now: '2026-11-24 10:00',
      today: '2026-11-24',
      freeDays: [],
      calendar: { hours: [], closedDays: [] },
    };
    const element = (
      <MeetingForms meeting={meeting} week={week as unknown as Props['week']} refused={null} />
    );
    const router = createMemoryRouter([{ path: '/', element }]);
    const text = renderToStaticMarkup(<RouterProvider router={router} />);
    const count = (words: string) => text.split(words).length - 1;
    // To confirm and to move; calling it off takes the lead alone.
    expect(count('the meeting becomes yours with it, and Bea is told.')).toBe(told);
    expect(count('Nobody has the lead: it becomes yours, unless')).toBe(isUnassigned ? 3 : 0);
  },
);
