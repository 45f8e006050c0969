import { expect, test } from 'vitest';
import { announcement, bareAnnouncement } from '../../../tests/support/lead-announcement.ts';
import { buildFollowUpBossEvent } from '../../mail/follow-up-boss.ts';
import { buildHubspotSubmission } from '../../mail/hubspot.ts';
import { splitName } from './lead-announcement.ts';

test.each([
  ['Ada Byron', 'Ada', 'Byron'],
  ['  Ada  Augusta Byron ', 'Ada Augusta', 'Byron'],
  ['Ada', 'Ada', ''],
  [null, '', ''],
])('the name %j is split into %j and %j', (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last });
});

// Field names: docs.followupboss.com/reference/events-post
test('Follow Up Boss gets a property inquiry with person, property and campaign (D-7.8)', () => {
  expect(buildFollowUpBossEvent(announcement, 'homes.example')).toEqual({
    source: 'homes.example',
    system: 'Groundbreak',
    type: 'Property Inquiry',
    occurredAt: '2026-11-21T17:00:10.000Z',
    message: 'Tell me more.',
    description:
      'Reference: GB-4F7KQ2\nForm: project-request\nPhone extension: 5\nProject: Sextant\nisAgent: false\nAgreed to marketing email: yes',
    person: {
      firstName: 'Ada Augusta',
      lastName: 'Byron',
      emails: [{ value: 'ada@example.com' }],
      phones: [{ value: '+14165550123' }],
      tags: ['project-request'],
    },
    property: {
      street: '1 Compass Road',
      city: 'Toronto',
      state: 'Ontario',
      code: 'M5V 0A1',
      type: 'Condominium',
      price: 649900,
      url: 'https://homes.example/property-details/sextant',
    },
    campaign: { source: 'google', campaign: 'spring' },
  });
});

test('Follow Up Boss gets the known fields, and a registration for someone who registers', () => {
  expect(buildFollowUpBossEvent(bareAnnouncement, 'homes.example')).toEqual({
    source: 'homes.example',
    system: 'Groundbreak',
    type: 'General Inquiry',
    occurredAt: '2026-11-21T17:00:10.000Z',
    description: 'Reference: GB-4F7KQ2\nForm: direct\nPhone extension: 5',
    person: {
      firstName: 'Ada',
      lastName: '',
      emails: [],
      phones: [{ value: '+14165550123' }],
      tags: ['direct'],
    },
  });
  for (const form of ['registration', 'newsletter'])
    expect(buildFollowUpBossEvent({ ...bareAnnouncement, form }, 'x').type).toBe('Registration');
});

// Field names: developers.hubspot.com, Forms v3, submit data to a form
test('HubSpot gets the five fields of its form and the page (D-7.8)', () => {
  expect(buildHubspotSubmission(announcement)).toEqual({
    submittedAt: '1795280410000',
    fields: [
      { objectTypeId: '0-1', name: 'email', value: 'ada@example.com' },
      { objectTypeId: '0-1', name: 'firstname', value: 'Ada Augusta' },
      { objectTypeId: '0-1', name: 'lastname', value: 'Byron' },
      { objectTypeId: '0-1', name: 'phone', value: '+14165550123' },
      {
        objectTypeId: '0-1',
        name: 'message',
        value:
          'Tell me more.\n\nReference: GB-4F7KQ2\nForm: project-request\nPhone extension: 5\nProject: Sextant\nisAgent: false\nAgreed to marketing email: yes',
      },
    ],
    context: {
      pageUri: 'https://homes.example/property-details/sextant',
      pageName: 'Sextant',
    },
  });
  expect(buildHubspotSubmission(bareAnnouncement)).toMatchObject({
    fields: [{ name: 'firstname' }, { name: 'phone' }, { name: 'message' }],
    context: { pageName: 'direct' },
  });
  const [, , message] = buildHubspotSubmission(bareAnnouncement).fields;
  expect(message?.value).toBe('Reference: GB-4F7KQ2\nForm: direct\nPhone extension: 5');
});

test('a campaign comes from the last touch, or else from the first', () => {
  const campaignOf = (attribution: Record<string, unknown>) =>
    buildFollowUpBossEvent({ ...bareAnnouncement, attribution }, 'x').campaign;
  const first = { utm_source: 'news' };
  expect(campaignOf({ first, last: { utm_source: 'ads', utm_medium: '', utm_term: 7 } })).toEqual({
    source: 'ads',
  });
  expect(campaignOf({ first })).toEqual({ source: 'news' });
  expect(campaignOf({ first: { gclid: 'x' } })).toBeUndefined();
});

test('an unknown price is omitted, and an unknown address is replaced with the title', () => {
  const project = {
    ...announcement.project!,
    priceFromCad: null,
    postalCode: null,
    type: null,
    streetAddress: null,
  };
  expect(buildFollowUpBossEvent({ ...announcement, project }, 'x').property).toStrictEqual({
    street: 'Sextant',
    city: 'Toronto',
    state: 'Ontario',
    url: 'https://homes.example/property-details/sextant',
  });
});
