import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ReadWorksheet } from '../../server/worksheets/worksheet-reading.ts';
import { computeClock } from '../../domain/worksheets/rescission-clock.ts';
import { worksheetStates } from '../../domain/worksheets/worksheet-states.ts';
import { ClockSection } from './clock-section.tsx';

const told = { at: new Date('2026-11-29T15:00:00Z'), subject: 'Your worksheet', body: 'It ends.' };

function render(state: (typeof worksheetStates)[number], isTold = false) {
  const sheet = {
    state,
    clockKind: 'condominium',
    clockDays: null,
    apsReceived: '2026-11-30',
    disclosureReceived: '2026-11-30',
    guideReceived: '2026-11-30',
    materialChangeOn: null,
  } as const;
  const loaded = {
    reference: 'GB-1',
    project: null,
    email: 'jane@example.com',
    sheet,
    clock: computeClock(sheet),
    today: '2026-11-30',
    since: new Date('2026-12-01T02:00:00Z'),
    signedOn: '2026-11-30',
    firmOn: null,
    revision: 1,
    told: { worksheet: null, period: isTold ? told : null },
  } as unknown as ReadWorksheet;
  const element = <ClockSection loaded={loaded} refused={null} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('the days left are counted only while the worksheet is open', () => {
  for (const state of worksheetStates) {
    const isOpen = !['rescinded', 'declined', 'withdrawn'].includes(state);
    expect([state, render(state).includes('10 days left')]).toEqual([state, isOpen]);
  }
  expect(render('rescinded')).toContain('Rescinded on Mon, Nov 30, 2026 Agreement signed');
  expect(render('withdrawn')).toContain('Rescission Agreement signed');
});

test('whoever corrects dates reads what the buyer was told of them, and may tell the new ones', () => {
  expect(render('rescission')).not.toContain('Email the buyer');
  const form = render('rescission', true);
  expect(form).toContain('What the buyer was told on Nov 29, 2026, 10:00 a.m.');
  expect(form).toContain('Email the buyer at jane@example.com');
  expect(form).toContain('ends on Thursday, December 10, 2026');
});
