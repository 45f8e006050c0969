import { nameConsoleCookie } from '../../domain/operators/console-cookie.ts';
import type { ActionName, ConsoleRouteName } from '../../domain/operators/console-routes.ts';
import { parseLeadStatus, statusLabels } from '../../domain/leads/lead-status.ts';
import { stateLabels } from '../../domain/worksheets/worksheet-states.ts';
import { getStep, stepNames, type StepName } from '../../domain/worksheets/worksheet-steps.ts';
import { readText } from './read-form.ts';

/** A message about what was done, shown once on the next page. */
export interface Flash {
  text: string;
  /** Distinguishes two equal messages. */
  atMs: number;
}

const cookieName = 'console-said';
const maxAgeSeconds = 60;

/** The Set-Cookie header that carries a message over a redirect; null clears it. The server adds its scope. */
export const formatFlash = (text: string | null): string =>
  `${cookieName}=${encodeURIComponent(text ?? '')}; Max-Age=${text === null ? 0 : maxAgeSeconds}`;

/** The message in a request's cookie; null if there is none, or if it cannot be decoded. */
export function readFlash(request: Request): string | null {
  const name = nameConsoleCookie(cookieName, request.url);
  const cookies = request.headers.get('cookie') ?? '';
  const [, value = ''] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies) ?? [];
  try {
    return decodeURIComponent(value) || null;
  } catch {
    return null;
  }
}

/** The confirmation of each action whose result the page does not show by itself. */
const confirmations: Readonly<Partial<Record<ActionName, string>>> = {
  'record.save': 'Draft saved.',
  'record.publish': 'Published. Visible to visitors within two seconds.',
  'record.schedule': 'Scheduled.',
  'record.unpublish': 'Unpublished. Its content is now the draft below.',
  'record.archive': 'Archived. Its page now says it is gone.',
  'record.restore': 'Restored. It is back on the site.',
  'record.discard': 'Draft discarded.',
  'record.remove': 'Removed. You can restore it from a version below.',
  'record.duplicate': 'Duplicated as a new draft.',
  'record.end-previews': 'Preview links revoked.',
  'recordHistory.restore': 'Restored as a draft. Publish it to put it on the site.',
  'lead.take': 'Assigned to you.',
  'lead.release': 'Unassigned.',
  'lead.note': 'Note saved.',
  'lead.call': 'Call saved.',
  'lead.task': 'Task added.',
  'lead.task-done': 'Task done.',
  'lead.task-open': 'Task reopened.',
  'lead.wake': 'Back in the inbox.',
  'lead.retry': 'Sending again.',
  'lead.revoke': 'Link revoked.',
  'deliveries.retry': 'Sending again.',
  'reply.send': 'Email sent. It is in the timeline.',
  'meetings.confirm': 'Meeting confirmed. The visitor gets an email.',
  'meetings.move': 'Meeting moved. The visitor gets an email.',
  'meetings.no-show': 'Marked as a no-show.',
  'meetings.cancel': 'Meeting cancelled. The visitor gets an email.',
  'worksheet.back': 'Last step undone.',
  'worksheet.correct': 'State corrected.',
  'worksheet.dates': 'Dates saved.',
  'worksheet.delete-photo': 'Photo deleted.',
  'duplicates.merge': 'Merged into this person. You can undo this below.',
  'duplicates.keep-apart': 'Marked as different. They will not be suggested again.',
  'person.undo-merge': 'Merge undone.',
  'templates.add': 'Template added.',
  'templates.add-team': 'Template added.',
  'templates.add-starters': 'Templates added.',
  'templates.save': 'Template saved.',
  'templates.save-team': 'Template saved.',
  'templates.delete': 'Template deleted.',
  'templates.delete-team': 'Template deleted.',
  'savedViews.add': 'View saved.',
  'savedViews.add-team': 'View saved for the team.',
  'savedViews.rename': 'View renamed.',
  'savedViews.rename-team': 'View renamed.',
  'savedViews.delete': 'View deleted.',
  'savedViews.delete-team': 'View deleted.',
  'hours.save': 'Hours saved.',
  'hours.add-closure': 'Closed day added.',
  'hours.remove-closure': 'Closed day removed.',
  'routing.save': 'Rule saved.',
  'routing.delete': 'Rule deleted.',
  'away.away-of': 'Saved.',
  'operators.roles': 'Roles saved.',
  'operators.remove': 'Removed from the team.',
  'me.name': 'Name saved.',
  'me.password': 'Password changed.',
  'me.add-passkey': 'Passkey added.',
  'me.remove-passkey': 'Passkey removed.',
  'me.end-session': 'Session ended.',
  'me.end-others': 'All other sessions ended.',
  'newApp.replace': 'Authenticator app replaced.',
  'privacy.correct': 'Corrected.',
  'privacy.erase': 'Erased.',
};

const isStep = (intent: string): intent is StepName => stepNames.some((name) => name === intent);

/** Confirms the action of a form; null if the page shows the result by itself. */
export function describeDone(route: ConsoleRouteName, form: FormData): string | null {
  const intent = readText(form, 'intent');
  const status = parseLeadStatus(readText(form, 'status'));
  if (route === 'lead' && intent === 'status' && status)
    return `Status set to ${statusLabels[status].label}.`;
  if (route === 'away' && intent === 'away')
    return readText(form, 'until') === '' ? 'Welcome back.' : 'You are marked as away.';
  if (route === 'worksheet' && isStep(intent)) {
    const { label } = stateLabels[getStep(intent).to];
    return `Worksheet: ${label}.${form.has('tellBuyer') ? ' The buyer gets an email.' : ''}`;
  }
  return confirmations[`${route}.${intent}` as ActionName] ?? null;
}

/** Adds the confirmation to a redirect. Other answers show their result themselves. */
export function confirmDone(answer: unknown, route: ConsoleRouteName, form: FormData): void {
  const isRedirect = answer instanceof Response && answer.headers.has('location');
  if (!isRedirect || /\b(?:prove|sign-in)\b/.test(answer.headers.get('location') ?? '')) return;
  const message = describeDone(route, form);
  if (message !== null && !answer.headers.has('set-cookie'))
    answer.headers.set('set-cookie', formatFlash(message));
}
