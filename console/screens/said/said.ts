import type { ActionName, ConsoleRouteName } from '../../../domain/console/console-routes.ts';
import { parseLeadStatus, statusLabels } from '../../../domain/leads/lead-status.ts';
import { stateLabels } from '../../../domain/worksheets/worksheet-states.ts';
import { getStep, stepNames, type StepName } from '../../../domain/worksheets/worksheet-steps.ts';
import { readText } from '../read-form.ts';

/** What was done, for whoever did it: shown once, on the page that follows. */
export interface Said {
  text: string;
  /** Distinguishes the same words said twice. */
  atMs: number;
}

const cookieName = 'console-said';
const maxAgeSeconds = 60;

/** The Set-Cookie header that carries a sentence over a redirect; null takes it back. */
export const formatSaid = (text: string | null): string =>
  `${cookieName}=${encodeURIComponent(text ?? '')}; Path=/console; Max-Age=${text === null ? 0 : maxAgeSeconds}; HttpOnly; SameSite=Lax`;

/** The sentence that a request brings along; null without one, or one that was tampered with. */
export function readSaid(request: Request): string | null {
  const cookies = request.headers.get('cookie') ?? '';
  const [, value = ''] = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(cookies) ?? [];
  try {
    return decodeURIComponent(value) || null;
  } catch {
    return null;
  }
}

/** Of each action of the permission table whose page does not show by itself what it did. */
const sentences: Readonly<Partial<Record<ActionName, string>>> = {
  'record.save': 'Draft saved.',
  'record.publish': 'Published. Visitors see it within two seconds.',
  'record.schedule': 'Scheduled. It happens by itself.',
  'record.unpublish': 'Unpublished. What it showed is the draft below.',
  'record.archive': 'Archived. Its page says that it is gone.',
  'record.restore': 'Restored. It is on the site again.',
  'record.discard': 'Draft discarded.',
  'record.remove': 'Removed. A version below brings it back.',
  'record.duplicate': 'This is a draft like the other. Change what is different.',
  'record.end-previews': 'The preview links have ended.',
  'recordHistory.restore': 'A draft of what it was. Publish it to bring it back.',
  'siteTexts.save': 'Draft saved.',
  'siteTexts.publish': 'Published. Visitors see it within two seconds.',
  'siteTexts.discard': 'Draft discarded.',
  'lead.take': 'This lead is yours now.',
  'lead.release': 'Nobody owns this lead now.',
  'lead.note': 'Note saved.',
  'lead.call': 'Call saved.',
  'lead.task': 'Task added.',
  'lead.task-done': 'Task done.',
  'lead.task-open': 'Task reopened.',
  'lead.wake': 'Back in the inbox.',
  'lead.again': 'On its way again.',
  'deliveries.again': 'On its way again.',
  'reply.send': 'Email sent. It stands in the timeline.',
  'meetings.confirm': 'Meeting confirmed. The person gets an email.',
  'meetings.move': 'Meeting moved. The person gets an email.',
  'meetings.no-show': 'Marked as a no-show.',
  'meetings.cancel': 'Meeting cancelled. The person gets an email.',
  'worksheet.back': 'Undone: the worksheet is one step back.',
  'worksheet.correct': 'State corrected.',
  'worksheet.dates': 'Dates saved.',
  'worksheet.delete-photo': 'Photo deleted.',
  'duplicates.merge': 'Merged into this person. “Undo the merge” takes it back.',
  'duplicates.keep-apart': 'Kept apart. They are not suggested again.',
  'person.undo-merge': 'The merge is undone: they are two again.',
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
  'routing.away': 'Saved.',
  'operators.roles': 'Roles saved.',
  'operators.remove': 'The access has ended.',
  'me.name': 'Name saved.',
  'me.password': 'Password changed.',
  'me.add-passkey': 'Passkey added.',
  'me.remove-passkey': 'Passkey removed.',
  'me.end-session': 'Session ended.',
  'me.end-others': 'All other sessions ended.',
  'newApp.replace': 'The new app is in use.',
  'privacy.correct': 'Corrected.',
  'privacy.erase': 'Erased.',
};

const isStep = (intent: string): intent is StepName => stepNames.some((name) => name === intent);

/** What a form that was carried out is confirmed with; null where the page itself shows it. */
export function describeDone(route: ConsoleRouteName, form: FormData): string | null {
  const intent = readText(form, 'intent');
  const status = parseLeadStatus(readText(form, 'status'));
  if (route === 'lead' && intent === 'status' && status)
    return `Status set to ${statusLabels[status].label}.`;
  if (route === 'away')
    return readText(form, 'until') === '' ? 'Welcome back.' : 'You are marked as away.';
  if (route === 'worksheet' && isStep(intent)) {
    const { label } = stateLabels[getStep(intent).to];
    return `Worksheet: ${label}.${form.has('tellBuyer') ? ' The buyer gets the email.' : ''}`;
  }
  return sentences[`${route}.${intent}` as ActionName] ?? null;
}

/** Lets the page that follows say what was done. An answer that is no redirect shows it itself. */
export function confirmDone(answer: unknown, route: ConsoleRouteName, form: FormData): void {
  const isRedirect = answer instanceof Response && answer.headers.has('location');
  if (!isRedirect || /\b(?:prove|sign-in)\b/.test(answer.headers.get('location') ?? '')) return;
  const sentence = describeDone(route, form);
  if (sentence !== null && !answer.headers.has('set-cookie'))
    answer.headers.set('set-cookie', formatSaid(sentence));
}
