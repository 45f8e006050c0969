import ICAL from 'ical.js';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { brandSchema } from '../../domain/brand/brand.ts';
import { projectRoot } from '../../tests/support/harness.ts';
import { readConfig } from '../platform/settings/config.ts';
import { buildInvitation } from './meeting-invitation.ts';

const brand = readConfig({}, projectRoot).readBrand();
const buildFor = (datetime: string, type = 'virtual meeting', of = brand) =>
  buildInvitation(
    {
      form: 'meeting',
      attributes: { type, datetime },
      reference: 'GB-4F7KQ2',
      received_at: new Date('2026-01-05T15:00:00.500Z'),
    },
    { brand: of, host: 'homes.example', attendee: 'ada@example.com' },
  );

function readEvent(text: string | null) {
  const calendar = new ICAL.Component(ICAL.parse(text ?? ''));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('There is no event.');
  return { calendar, component, event: new ICAL.Event(component) };
}

// Toronto moves to summer time on March 8, 2026 and back on November 1 (National Research Council).
test.each([
  ['2026-03-06 09:00', '2026-03-06T14:00:00.000Z'],
  ['2026-03-08 01:30', '2026-03-08T06:30:00.000Z'],
  ['2026-03-08 02:30', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08 03:00', '2026-03-08T07:00:00.000Z'],
  ['2026-03-09 09:00', '2026-03-09T13:00:00.000Z'],
  ['2026-10-30 17:30', '2026-10-30T21:30:00.000Z'],
  ['2026-11-01 00:30', '2026-11-01T04:30:00.000Z'],
  ['2026-11-01 01:30', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01 02:00', '2026-11-01T07:00:00.000Z'],
  ['2026-11-02 17:30', '2026-11-02T22:30:00.000Z'],
])(
  'the invitation to %s in Toronto begins at %s and takes half an hour (D-2.14)',
  (minute, start) => {
    const { event } = readEvent(buildFor(minute));
    expect(event.startDate.toJSDate().toISOString()).toBe(start);
    expect(event.duration.toSeconds()).toBe(1800);
  },
);

test('an invitation has the lead, the brokerage and the place, and is the same each time', () => {
  const text = buildFor('2026-03-09 09:00', 'One on one meeting');
  expect(buildFor('2026-03-09 09:00', 'One on one meeting')).toBe(text);
  const { calendar, component, event } = readEvent(text);
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  expect(event.uid).toBe('GB-4F7KQ2@homes.example');
  expect(event.organizer).toBe(`mailto:${brand.email}`);
  expect(event.location).toBe(brand.address);
  expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-01-05T15:00:00Z');
  expect(component.getFirstPropertyValue('status')).toBe('TENTATIVE');
  // RFC 5546, section 3.2.2: a request has an attendee.
  expect(event.attendees.map((attendee) => attendee.getFirstValue())).toEqual([
    'MAILTO:ada@example.com',
  ]);
  expect(text?.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(readEvent(buildFor('2026-03-09 09:00')).event.location).toContain('By video');
});

test('what the brokerage is called stays one value of the entry', () => {
  const words = 'Brokerage; "Ltd",\r\nATTENDEE:mailto:x@y.z\rX:1\u0007\u2028 ^n 東京🏗';
  const named = v.parse(brandSchema, { ...brand, name: words, legalName: words, address: words });
  const text = buildFor('2026-03-09 09:00', 'One on one meeting', named) ?? '';
  const { component, event } = readEvent(text);
  expect([event.summary, event.location]).toEqual([`Meeting with ${named.name}`, named.address]);
  expect(event.attendees).toHaveLength(1);
  expect(component.getFirstProperty('organizer')?.getParameter('cn')).toBe(named.legalName);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  // RFC 5545, section 3.1: a tab is the only control character.
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[^\P{Cc}\t]/u);
});

test('the entry of who holds the meeting names the visitor', () => {
  const lead = {
    form: 'meeting',
    attributes: { type: 'virtual meeting', datetime: '2026-03-09 09:00' },
    reference: 'GB-4F7KQ2',
    received_at: new Date(0),
  };
  const entry = { brand, host: 'homes.example', attendee: 'ada@example.com' };
  const own = readEvent(buildInvitation(lead, { ...entry, visitor: 'Mia Chen' })).event;
  const theirs = readEvent(buildInvitation(lead, entry)).event;
  expect([own.summary, theirs.summary]).toEqual([
    'Meeting with Mia Chen',
    `Meeting with ${brand.name}`,
  ]);
  expect(own.description).toMatch(
    /GB-4F7KQ2\. To move or cancel it, open Meetings in the console\.$/,
  );
  expect(own.uid).toBe(theirs.uid);
});

test('other leads have no invitation', () => {
  const contact = { form: 'contact', attributes: {}, reference: 'GB-4F7KQ2' };
  expect(
    buildInvitation(
      { ...contact, received_at: new Date(0) },
      { brand, host: 'homes.example', attendee: null },
    ),
  ).toBeNull();
});
