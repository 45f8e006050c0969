import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { AbsenceMeetings } from './absence-meetings.tsx';

const [amir, bo] = [
  { id: 1, name: 'Amir' },
  { id: 2, name: 'Bo' },
];
const lead = '/leads/GB-1';
const meeting = '/meetings?week=2026-11-25&open=GB-1';

for (const [who, owner, isConfirmed, to, advice] of [
  ['admin', amir, true, lead, 'hand over the lead'],
  ['admin', null, true, lead, 'nobody’s lead: assign it'],
  ['admin', bo, true, meeting, 'the lead of Bo: move the meeting to whoever is free'],
  ['admin', bo, false, meeting, 'the lead of Bo: confirm the meeting, and whoever is free gets it'],
  ['own', amir, false, meeting, null],
  ['own', null, false, meeting, null],
  ['own', bo, true, null, 'the lead of Bo, who can move or cancel it'],
  ['own admin', bo, true, meeting, 'the lead of Bo: move the meeting to whoever is free'],
] as const)
  test(`what helps with a meeting of Amir, who is away (${who}, ${owner?.name}, ${isConfirmed})`, () => {
    const held = { reference: 'GB-1', visitor: 'Mia', minute: '2026-11-25 10:00' };
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <AbsenceMeetings
          meetings={[{ ...held, isConfirmed, owner }]}
          operator={amir.id}
          isOwn={who.startsWith('own')}
          isAdmin={who.endsWith('admin')}
        />
      </MemoryRouter>,
    );
    expect(/href="([^"]*)"/.exec(html)?.[1]?.replace('&amp;', '&') ?? null).toBe(to);
    const words = html.replaceAll(/<[^>]*>/g, '');
    expect(words.split('10:00 a.m.')[1]).toBe(advice === null ? '' : `: ${advice}`);
  });
