import type { Brand } from '../../domain/brand/brand.ts';
import { formatSubjectMinute } from '../../domain/dates/iso-day.ts';
import { holdsWorksheet, leadFormOf } from '../../domain/leads/lead-form-rows.ts';
import { findMeeting } from '../../domain/meetings/describe-meeting.ts';
import { isolateText } from '../../domain/text/isolate-text.ts';
import type { MailedProject } from './mailed-project.ts';
import type { VisitorLead } from './visitor-lead.ts';

/** Tells a visitor's mails apart: by the time of a meeting, or the project. */
export function buildVisitorSubject(
  lead: Pick<VisitorLead, 'form' | 'attributes'>,
  project: Pick<MailedProject, 'title' | 'others'> | null,
): string {
  const meeting = findMeeting(lead.form, lead.attributes);
  const title = project && isolateText(project.title);
  const more = project && project.others.length > 0 ? ` and ${project.others.length} more` : '';
  if (meeting) return `Your meeting request: ${formatSubjectMinute(meeting.datetime)}`;
  if (holdsWorksheet(lead.form)) return title ? `Your worksheet for ${title}` : 'Your worksheet';
  return title ? `Your request about ${title}${more}` : 'Your request';
}

export const buildNewsletterSubject = ({ name }: Brand) =>
  `You are subscribed to the ${isolateText(name)} newsletter`;

/** The subject with which a reply begins: that of the confirmation, whose thread it continues. */
export function buildReplySubject(
  lead: Pick<VisitorLead, 'form' | 'attributes'>,
  project: Pick<MailedProject, 'title' | 'others'> | null,
  brand: Brand,
): string {
  const { subscribesTo, opensAccount, apiPath } = leadFormOf(lead.form);
  if (subscribesTo) return `Re: ${buildNewsletterSubject(brand)}`;
  // No mail of that subject was sent.
  if (apiPath === null) return project ? `About ${isolateText(project.title)}` : '';
  if (opensAccount) return `Your account with ${isolateText(brand.name)}`;
  return `Re: ${buildVisitorSubject(lead, project)}`;
}
