import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { OperatorRow } from './operator-row.tsx';

test.each([
  [2, 1, '2 open leads and 1 coming meeting of bo@example.com will be nobody’s. Notes'],
  [1, 0, 'immediately. 1 open lead of bo@example.com will be nobody’s. Notes'],
  [0, 3, 'immediately. 3 coming meetings of bo@example.com will be nobody’s. Notes'],
  [0, 0, 'Takes effect immediately. Notes and timelines keep the name.'],
])(
  'removing a colleague with %i leads and %i meetings names what becomes nobody’s',
  (openLeads, meetings, sentence) => {
    const operator = {
      id: 2,
      email: 'bo@example.com',
      name: 'Bo',
      roles: ['agent'] as const,
      isActive: true,
      isSelf: false,
      isLastAdmin: false,
      invitedUntil: null,
      seenAt: null,
      awayUntil: null,
      openLeads,
      openTasks: 0,
      meetings,
      soleRules: [],
    };
    const now = new Date('2026-12-01T12:00:00Z');
    const Page = createRoutesStub([
      { path: '/', Component: () => <OperatorRow operator={operator} refused={null} now={now} /> },
    ]);
    expect(renderToStaticMarkup(<Page />).replaceAll(/<[^>]*>/g, '')).toContain(sentence);
  },
);
