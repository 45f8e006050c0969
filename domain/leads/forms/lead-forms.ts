import { registrationForm } from './registration.ts';
import { contactForm } from './contact.ts';
import { directLeadForm } from './direct-lead.ts';
import type { LeadFormDefinition } from './lead-form.ts';
import { manualForm } from './manual-lead.ts';
import { meetingForm } from './meeting.ts';
import { newsletterForm } from './newsletter.ts';
import { projectRequestForm } from './project-request.ts';
import { worksheetForm } from './worksheet.ts';

export const leadForms = [
  projectRequestForm,
  contactForm,
  meetingForm,
  worksheetForm,
  directLeadForm,
  newsletterForm,
  registrationForm,
] satisfies readonly LeadFormDefinition[] as readonly LeadFormDefinition[];

/** What a lead can come from: the site's forms, and an operator who entered it. */
export const leadKinds: readonly Pick<LeadFormDefinition, 'name' | 'label'>[] = [
  ...leadForms,
  manualForm,
];

export const describeForm = (name: string): string =>
  leadKinds.find((kind) => kind.name === name)?.label ?? name;

/** Whether the sender may make an account of what a form asked. */
export const offersAccount = (name: string): boolean =>
  leadForms.find((form) => form.name === name)?.offersAccount === true;

/** Whether leads from a form wait for an answer, by the brokerage's response clock. */
export const hasResponseClock = (name: string): boolean =>
  !leadForms.find((form) => form.name === name)?.needsNoAnswer;
