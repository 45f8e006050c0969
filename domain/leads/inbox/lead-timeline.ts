import { formatMinute } from '../../dates/iso-day.ts';
import { leadFormOf } from '../lead-form-rows.ts';
import { arrivals, type Arrival } from '../forms/manual-lead.ts';
import { parseLeadStatus, statusLabels } from '../lead-status.ts';
import { parseWorksheetState, stateLabels } from '../../worksheets/worksheet-states.ts';
import { callOutcomes, type CallOutcome } from './work-forms.ts';

export interface TimelineEvent {
  at: Date;
  /** Null for acts of the visitor or the site. */
  who: string | null;
  what: string;
  /** Text that a person wrote. */
  note: string | null;
  /** The exact wording that was agreed to, which is evidence and rarely read. */
  wording?: string;
}

/** A stored event; the meaning of `before` and `after` depends on its kind. */
interface EventDetails {
  operatorName: string | null;
  before: string | null;
  after: string | null;
  note: string | null;
}

const labelStatus = (text: string | null) => {
  const status = parseLeadStatus(text);
  return status ? statusLabels[status].label : 'nothing';
};

const labelState = (text: string | null) => {
  const state = parseWorksheetState(text);
  return state ? stateLabels[state].label : 'nothing';
};

const namePurchaser = (field: string | null) =>
  field?.startsWith('second') ? 'second purchaser' : 'first purchaser';

function describeOwner({ operatorName, before, after }: EventDetails): string {
  if (after === null) return `unassigned the lead (was ${before ?? 'nobody'}’s)`;
  if (after === operatorName) return 'took the lead';
  return `assigned the lead to ${after}`;
}

function describeHolder({ operatorName, before, after }: EventDetails): string {
  const former = `${before ?? 'nobody'}’s`;
  if (operatorName === null) return `The meeting went to ${after ?? 'nobody'} (was ${former})`;
  if (after === null) return `left the meeting to nobody (was ${former})`;
  if (after === operatorName) return `took the meeting (was ${former})`;
  return `gave the meeting to ${after} (was ${former})`;
}

const labelMinute = (minute: string | null) => (minute ? formatMinute(minute) : 'another time');

/** Without an operator, the visitor did it. */
const nameVisitor = (operatorName: string | null) => (operatorName === null ? 'The visitor ' : '');

const labelCall = (outcome: string | null) =>
  (callOutcomes[outcome as CallOutcome]?.label ?? 'no outcome').toLowerCase();

const labelArrival = (arrival: string | null) =>
  (arrivals[arrival as Arrival] ?? arrivals.other).toLowerCase();

const taskTexts: Readonly<Record<string, string>> = {
  added: 'added a task',
  done: 'finished a task',
  open: 'reopened a task',
};

/** The text of each kind of event, which follows the operator's name in the timeline. */
const eventKinds = {
  /** `after` is how the person came. */
  entered: ({ after }) => `entered the lead: ${labelArrival(after)}`,
  /** `after` names the fields, never their values. */
  contact: ({ after }) => `corrected contact details: ${after ?? 'none'}`,
  /** Names of the owners before and after. */
  owner: describeOwner,
  /** The site did it: `after` is the owner of the person's other leads. */
  returning: ({ after }) => `Returning buyer of ${after ?? 'nobody'}, who got the lead`,
  /** The site did it: `after` owns the leads of someone who gave the same phone number. */
  household: ({ after }) =>
    `Same phone number as a buyer of ${after ?? 'nobody'}, who got the lead`,
  /** The site did it, because the buyer named the agent in a worksheet. */
  chosen: ({ after }) => `The buyer chose ${after ?? 'nobody'}, who got the worksheet`,
  /** Without an operator, because an email was refused, or arrived after all. */
  status: ({ operatorName, before, after }) =>
    `${operatorName === null ? 'The site ' : ''}set the status from ${labelStatus(before)} to ${labelStatus(after)}`,
  note: () => 'added a note',
  /** The site did it. */
  overdue: () => 'Nobody answered in time',
  /** The site did it: the mail has left. */
  'overdue-notified': () => 'The brokerage was notified',
  /** States of a worksheet before and after. */
  worksheet: ({ before, after }) =>
    `moved the worksheet from ${labelState(before)} to ${labelState(after)}`,
  'worksheet-corrected': ({ before, after }) =>
    `corrected the worksheet from ${labelState(before)} to ${labelState(after)}`,
  /** States before and after; takes back the last step that is not yet taken back. */
  'worksheet-undone': ({ before, after }) =>
    `took back the step from ${labelState(after)} to ${labelState(before)}`,
  /** The entered dates. */
  'worksheet-dates': () => 'entered dates of the worksheet',
  /** `before` is the photo's field, "firstPurchaser.photo_id". */
  'photo-deleted': ({ before }) => `deleted the photo ID of the ${namePurchaser(before)}`,
  /** `after` is the mail's subject, the note its text. */
  reply: ({ after }) => `replied by email${after ? `: “${after}”` : ''}`,
  /** The person did it: `after` is the document's name. */
  'document-opened': ({ after }) => `Opened the document “${after ?? ''}”`,
  /** The person did it: `after` is the project's title. */
  'package-opened': ({ after }) => `Opened the package of “${after ?? ''}”`,
  /** The person did it. */
  'package-sent': () => 'Asked for a new link to the package',
  /** `after` is the document's name. */
  'price-list-sent': ({ after }) => `announced the new price list “${after ?? ''}”`,
  /** The site noted it. */
  'mail-refused': () => 'The mail server refused the address: our email did not arrive',
  /** The site noted it: `before` names the mail, `after` is the minute in Toronto from which on it was tried. */
  'mail-arrived': ({ before, after }) =>
    `Our email of ${labelMinute(after)}${before ? ` (${before})` : ''} was sent after all`,
  answered: () => 'answered by email or phone, outside the console',
  /** `after` is the reference of the lead of the same person that was answered. */
  'answered-with': ({ after }) => `answered this with ${after ?? 'another lead'}`,
  call: ({ after }) => `called: ${labelCall(after)}`,
  task: ({ after }) => taskTexts[after ?? ''] ?? 'changed a task',
  release: () => 'released the lead: not spam',
  /** Until a minute in Toronto. */
  snooze: ({ after }) => `snoozed the lead until ${labelMinute(after)}`,
  /** Minutes in Toronto before and after. */
  'meeting-confirmed': ({ after }) => `confirmed the meeting of ${labelMinute(after)}`,
  'meeting-moved': ({ operatorName, before, after }) =>
    `${nameVisitor(operatorName)}moved the meeting from ${labelMinute(before)} to ${labelMinute(after)}`,
  'meeting-no-show': ({ after }) => `marked a no-show for the meeting of ${labelMinute(after)}`,
  'meeting-cancelled': ({ operatorName, after }) =>
    `${nameVisitor(operatorName)}cancelled the meeting of ${labelMinute(after)}`,
  /** `before` held it and was removed; `after` is its minute in Toronto. */
  'meeting-released': ({ before, after }) =>
    `removed ${before ?? 'somebody'} from the team: nobody holds the meeting of ${labelMinute(after)}`,
  /** The site noted it: `before` is the lead's new owner, `after` the meeting's minute in Toronto. */
  'meeting-unheld': ({ before, after }) =>
    `The meeting of ${labelMinute(after)} is still with nobody: ${before ?? 'the owner'} has another meeting then or is away`,
  /** The site did it, when the lead was spam no longer. */
  'meeting-reopened': ({ after }) =>
    `The time of the meeting of ${labelMinute(after)} was given away meanwhile: it must be confirmed again`,
  /** Names of who held the meeting before and after; without an operator, the visitor or the site did it. */
  holder: describeHolder,
  /** Without an operator, because the person wrote again. */
  wake: ({ operatorName }) =>
    operatorName ? 'ended the snooze' : 'Back in the inbox: the person wrote again',
} as const satisfies Readonly<Record<string, (event: EventDetails) => string>>;

export type LeadEventKind = keyof typeof eventKinds;

export const worksheetEventKinds: readonly LeadEventKind[] = [
  'worksheet',
  'worksheet-undone',
  'worksheet-corrected',
  'worksheet-dates',
  'photo-deleted',
];

export interface StoredEvent extends EventDetails {
  at: Date;
  kind: LeadEventKind;
}

/** An event without the operator's name: "set the status from New to Won". */
export const describeEvent = (event: StoredEvent): string => eventKinds[event.kind](event);

interface TimelineSource {
  lead: { form: string; received_at: Date };
  consents: readonly { at: Date; granted: boolean; wording: string }[];
  events: readonly StoredEvent[];
}

/** A lead's history, latest first. */
export function buildTimeline({ lead, consents, events }: TimelineSource): TimelineEvent[] {
  const { label, apiPath } = leadFormOf(lead.form);
  const timeline: TimelineEvent[] = [
    // A lead that nobody sent begins with who entered it.
    ...(apiPath === null
      ? []
      : [
          {
            at: lead.received_at,
            who: null,
            what: `${label} received`,
            note: null,
          },
        ]),
    ...consents.map(({ at, granted, wording }) => ({
      at,
      who: null,
      what: granted ? 'Agreed to marketing email' : 'Did not agree to marketing email',
      note: null,
      wording,
    })),
    ...events.map((event) => ({
      at: event.at,
      who: event.operatorName,
      what: describeEvent(event),
      note: event.note,
    })),
  ];
  return [...timeline].reverse();
}
