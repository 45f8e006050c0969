import { registrationForm } from '../accounts/registration.ts';
import { contactForm } from './contact.ts';
import { directLeadForm } from './direct-lead.ts';
import type { LeadForm } from './lead-form.ts';
import { meetingForm } from './meeting.ts';
import { newsletterForm } from './newsletter.ts';
import { projectRequestForm } from './project-request.ts';
import { worksheetForm } from './worksheet.ts';

/** Every form that ends in the lead intake. */
export const leadForms = [
  projectRequestForm,
  contactForm,
  meetingForm,
  worksheetForm,
  directLeadForm,
  newsletterForm,
  registrationForm,
] satisfies readonly LeadForm[];

/** The name of a lead's form, as a person says it. */
export const describeForm = (name: string): string =>
  leadForms.find((form) => form.name === name)?.label ?? name;
