import type { LeadAnnouncement } from '../../domain/leads/inbox/lead-announcement.ts';

/** A lead about a project, with every field a webhook can send. */
export const announcement: LeadAnnouncement = {
  id: '6f2b6c1e-3d0e-4f0e-9c1c-2a7d5c1b9e10',
  reference: 'GB-4F7KQ2',
  form: 'project-request',
  source: 'page:/property-details/sextant',
  receivedAt: '2026-11-21T17:00:10.000Z',
  name: 'Ada Augusta Byron',
  email: 'ada@example.com',
  phone: '+14165550123',
  phoneExtension: '5',
  message: 'Tell me more.',
  projectStub: 'sextant',
  project: {
    title: 'Sextant',
    url: 'https://homes.example/property-details/sextant',
    streetAddress: '1 Compass Road',
    city: 'Toronto',
    province: 'Ontario',
    postalCode: 'M5V 0A1',
    type: 'Condominium',
    priceFromCad: 649900,
  },
  attributes: { isAgent: false },
  attribution: { last: { utm_source: 'google', utm_campaign: 'spring', gclid: 'x' } },
  pageUrl: 'https://homes.example/property-details/sextant',
  consent: { granted: true, wording: 'I agree.', wordingVersion: '2026-11-1' },
};

/** One with only a telephone number. */
export const bareAnnouncement: LeadAnnouncement = {
  ...announcement,
  form: 'direct',
  name: 'Ada',
  email: null,
  message: null,
  projectStub: null,
  project: null,
  attributes: {},
  attribution: {},
  pageUrl: null,
  consent: null,
};
