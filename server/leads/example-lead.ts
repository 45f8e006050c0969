import { virtualMeeting } from '../../domain/meetings/meeting-times.ts';
import type { LeadContent } from './lead-mails.ts';
import type { StoredLead } from './lead-store.ts';
import type { MailedProject } from './mailed-project.ts';
import type { MailedPackage } from './mailed-package.ts';

/** For the preview of mails. */
export const exampleLead: StoredLead = {
  id: 1,
  reference: 'GB-4F7KQ2',
  submission_id: null,
  form: 'project-request',
  source: 'project page',
  name: 'Zoë Example',
  email: 'zoe@example.com',
  email_is_proven: false,
  phone: '+14165550123',
  phone_extension: null,
  message: 'Is a unit with a balcony to the south left?\nWe can visit on Saturdays.',
  project_stub: 'sextant',
  search_text: '',
  attributes: {},
  attribution: {
    first: { landing: '/', referrer: 'https://search.example/' },
    viewed: ['sextant', 'orrery'],
  },
  page_url: null,
  client_address: null,
  user_agent: null,
  answer: '',
  received_at: new Date('2026-11-20T15:04:00Z'),
  quarantine_reasons: null,
  released_at: null,
  dropped_at: null,
  announced_by: null,
  erased_at: null,
  status: 'new',
  owner_id: 1,
  lost_reason: null,
  snoozed_until: null,
  is_held: false,
  revision: 0,
  due_at: new Date('2026-11-20T16:04:00Z'),
  answered_at: null,
  answered_minutes: null,
  answered_by: null,
  escalated_at: null,
  judged_owner_id: null,
  came_from: '',
  person_id: 1,
  request_id: null,
};

export const exampleMeetingLead: StoredLead = {
  ...exampleLead,
  form: 'meeting',
  project_stub: null,
  attributes: { type: virtualMeeting, datetime: '2026-11-24 10:00' },
};

export const exampleWorksheetLead: StoredLead = {
  ...exampleLead,
  form: 'worksheet',
  attributes: { project_name: 'Sextant', selectedMeetingType: 'Ada Byron' },
};

export const exampleProject: MailedProject = {
  title: 'Sextant',
  url: 'https://homes.example/property-details/sextant',
  others: [],
  salesStop: null,
  isComingSoon: false,
  priceLabel: "Low $400k's",
  plans: [
    { name: 'Castor', size: '1 bed + den, 1 bath, 612 sq ft' },
    { name: 'Pollux', size: '2 beds, 2 baths, 845 sq ft' },
  ],
};

export const examplePackage: MailedPackage = {
  url: 'https://homes.example/package/x',
  endsOn: '2026-12-20',
  contents: ['2 documents', 'floor plans with prices', 'deposits'],
};

export const exampleContent: LeadContent = {
  lead: exampleLead,
  project: exampleProject,
  viewed: ['Sextant', 'Orrery'],
};

export const exampleUrls = {
  preferencesUrl: 'https://homes.example/mail-preferences/x',
  passwordUrl: 'https://homes.example/create-new-password#x',
  meetingUrl: 'https://homes.example/meeting/x',
};
