import { redirect } from 'react-router';
import * as v from 'valibot';
import { nameConsoleCookie } from '../../domain/operators/console-cookie.ts';
import type { ActionName, ConsoleRouteName } from '../../domain/operators/console-routes.ts';
import { parseLeadStatus, statusLabels } from '../../domain/leads/lead-status.ts';
import { stateLabels } from '../../domain/worksheets/worksheet-states.ts';
import { getStep, stepNames, type StepName } from '../../domain/worksheets/worksheet-steps.ts';
import { readText } from '../../domain/text/read-text.ts';
import { readPagePath } from './read-form.ts';

/** A message about what was done, shown once on the page that its form leads to. */
export interface Flash {
  text: string;
  /** Distinguishes two equal messages, and one that is read again. */
  atMs: number;
  /** Stays until it is closed. */
  stays?: true | undefined;
}

const cookieName = 'console-flash';
/**
 * Reading does not end it: data that is loaded again, in this tab or in another, must not take the
 * message from the page that it is for.
 */
const maxAgeSeconds = 10;

const flashSchema = v.object({
  text: v.string(),
  path: v.string(),
  atMs: v.number(),
  stays: v.optional(v.literal(true)),
});

/** The page of an address below `/console`, without its query. */
const readPage = (address: string) =>
  address.replace(/^\/console(?=\/)/, '').replace(/[?#].*$/, '');

/** The Set-Cookie header that carries a message over a redirect. The server adds its scope. */
export function formatFlash(
  text: string,
  to: string,
  { atMs = Date.now(), stays }: Partial<Omit<Flash, 'text'>> = {},
): string {
  const flash: v.InferOutput<typeof flashSchema> = { text, path: readPage(to), atMs, stays };
  return `${cookieName}=${encodeURIComponent(JSON.stringify(flash))}; Max-Age=${maxAgeSeconds}`;
}

/** The message for a request's page; null if there is none, or if it cannot be read. */
export function readFlash(request: Request): Flash | null {
  const name = nameConsoleCookie(cookieName, request.url);
  const cookies = request.headers.get('cookie') ?? '';
  const [, value = ''] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies) ?? [];
  try {
    const { path, ...flash } = v.parse(flashSchema, JSON.parse(decodeURIComponent(value)));
    return path === readPage(readPagePath(request)) ? flash : null;
  } catch {
    return null;
  }
}

/** Redirects with the request's query, and takes the message for its page along. */
export function redirectWithFlash(request: Request, path: string): Response {
  const flash = readFlash(request);
  return redirect(
    path + new URL(request.url).search,
    flash ? { headers: { 'set-cookie': formatFlash(flash.text, path, flash) } } : {},
  );
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
  'notices.save': 'Saved.',
  'routing.save': 'Rule saved.',
  'routing.delete': 'Rule deleted.',
  'away.away-of': 'Saved.',
  'operators.roles': 'Roles saved.',
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
  if (!(answer instanceof Response)) return;
  const to = answer.headers.get('location');
  if (to === null || /\b(?:prove|sign-in)\b/.test(to)) return;
  const message = describeDone(route, form);
  if (message !== null && !answer.headers.has('set-cookie'))
    answer.headers.set('set-cookie', formatFlash(message, to));
}
