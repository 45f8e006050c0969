import type { LeadForm } from './lead.ts';

const formNames: Readonly<Record<LeadForm, string>> = {
  'project-request': 'Project request',
  contact: 'Contact',
  meeting: 'Meeting',
  worksheet: 'Allocation worksheet',
  newsletter: 'Newsletter',
  registration: 'Registration',
  direct: 'Other lead',
};

/** The name of a lead's form, as a person says it. */
export const describeForm = (form: string): string =>
  (formNames as Readonly<Record<string, string>>)[form] ?? form;
