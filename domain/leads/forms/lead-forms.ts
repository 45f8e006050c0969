import type { SentFormName } from '../lead-form-rows.ts';
import { registrationForm } from './registration.ts';
import { contactForm } from './contact.ts';
import { directLeadForm } from './direct-lead.ts';
import type { LeadFormDefinition } from './lead-form.ts';
import { meetingForm } from './meeting.ts';
import { newsletterForm } from './newsletter.ts';
import { projectRequestForm } from './project-request.ts';
import { worksheetForm } from './worksheet.ts';

const definitions: Readonly<Record<SentFormName, LeadFormDefinition>> = {
  'project-request': projectRequestForm,
  contact: contactForm,
  meeting: meetingForm,
  worksheet: worksheetForm,
  direct: directLeadForm,
  newsletter: newsletterForm,
  registration: registrationForm,
};

export const leadForms: readonly LeadFormDefinition[] = Object.values(definitions);
