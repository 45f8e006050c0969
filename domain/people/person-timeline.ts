import { describeMeeting } from '../meetings/describe-meeting.ts';
import { describeForm } from '../leads/lead-form-rows.ts';
import {
  describeEvent,
  type StoredEvent,
  type TimelineEvent,
} from '../leads/inbox/lead-timeline.ts';

export interface PersonEvent extends TimelineEvent {
  /** The reference of its lead. */
  reference: string | null;
  /** The page of the site that it is about. */
  page?: { label: string; path: string } | null;
}

/** What happened to an alert: a followed search, or the favourites. */
export interface AlertEvent {
  at: Date;
  change: 'started' | 'paused' | 'ended';
  /** What it follows: "Assignments: Toronto". */
  name: string;
  /** The listing; null for favourites. */
  path: string | null;
  /** What the mail server answered, if it refused the address. */
  reason: string | null;
}

interface TimelineLead {
  id: number;
  reference: string;
  form: string;
  message: string | null;
  attributes: Record<string, unknown>;
  received_at: Date;
}

interface OfLead {
  leadId: number | null;
}

interface Merge {
  /** The person merged into this one, by lead references; null when this one was merged. */
  gone: string | null;
  at: Date;
  operator_name: string | null;
  undone_at: Date | null;
  undone_by: string | null;
}

interface PersonTimelineSource {
  leads: readonly TimelineLead[];
  /** Titles of projects. */
  aboutOf: (leadId: number) => string | null;
  viewedOf: (leadId: number) => readonly string[];
  events: readonly (StoredEvent & OfLead)[];
  consents: readonly (OfLead & { at: Date; granted: boolean; wording: string })[];
  /** Without a name, it is not shown: it went to the brokerage. */
  deliveries: readonly (OfLead & {
    name: string | null;
    sentAt: Date | null;
    failedAt: Date | null;
  })[];
  meetings: readonly (OfLead & { at: Date; operator: string })[];
  photoViews: readonly (OfLead & { at: Date })[];
  accounts: readonly { email: string; createdAt: Date }[];
  favourites: readonly { title: string; at: Date; path: string | null }[];
  alerts: readonly AlertEvent[];
  merges: readonly Merge[];
}

/** A consent without a lead is a later choice. */
const describeConsent = ({ leadId, granted }: OfLead & { granted: boolean }) =>
  granted
    ? 'Agreed to marketing email'
    : leadId === null
      ? 'Unsubscribed from marketing email'
      : 'Did not agree to marketing email';

function describeAlertEvent({ change, name, reason }: AlertEvent): string {
  if (change === 'started') return `Started the alert “${name}”`;
  if (change === 'ended') return `The alert “${name}” ended: what it asks for is gone`;
  return reason === null
    ? `Paused the alert “${name}”`
    : `The alert “${name}” was paused: the mail server refused the address`;
}

const formatFacts = (facts: readonly (readonly [string, string])[]) =>
  facts.map(([label, text]) => `${label}: ${text}`);

/** All of a person's actions and mail, latest first. */
export function buildPersonTimeline(parts: PersonTimelineSource): PersonEvent[] {
  const references = new Map(parts.leads.map(({ id, reference }) => [id, reference]));
  const buildEvent = (
    { leadId }: OfLead,
    event: Pick<PersonEvent, 'at' | 'what'> & Partial<PersonEvent>,
  ): PersonEvent => ({
    who: null,
    note: null,
    reference: leadId === null ? null : (references.get(leadId) ?? null),
    ...event,
  });
  const ofNone = { leadId: null };

  const events = [
    ...parts.accounts.map(({ email, createdAt }) =>
      buildEvent(ofNone, { at: createdAt, what: `Registered with ${email}: Platinum access` }),
    ),
    ...parts.leads.map(({ id, form, message, attributes, received_at }) => {
      const about = parts.aboutOf(id);
      const viewed = parts.viewedOf(id);
      const words = [
        ...(message ? [message] : []),
        ...formatFacts(describeMeeting(form, attributes)),
        ...(viewed.length > 0 ? [`Projects viewed before: ${viewed.join('; ')}`] : []),
      ];
      return buildEvent(
        { leadId: id },
        {
          at: received_at,
          what: `${describeForm(form)} received${about ? ` about ${about}` : ''}`,
          note: words.join('\n') || null,
        },
      );
    }),
    ...parts.consents.map((consent) =>
      buildEvent(consent, {
        at: consent.at,
        what: describeConsent(consent),
        note: consent.wording,
      }),
    ),
    ...parts.deliveries.flatMap((delivery) => {
      const { name } = delivery;
      const at = delivery.sentAt ?? delivery.failedAt;
      if (!name || !at) return [];
      return [
        buildEvent(delivery, {
          at,
          what: `${name} ${delivery.sentAt ? 'was sent' : 'could not be sent'}`,
        }),
      ];
    }),
    ...parts.meetings.map((meeting) =>
      buildEvent(meeting, { at: meeting.at, what: `Meeting with ${meeting.operator}` }),
    ),
    ...parts.photoViews.map((view) =>
      buildEvent(view, { at: view.at, what: 'A photo ID was opened' }),
    ),
    ...parts.favourites.map(({ title, at, path }) =>
      buildEvent(ofNone, {
        at,
        what: `Saved ${title}`,
        page: path === null ? null : { label: 'Show project', path },
      }),
    ),
    ...parts.alerts.map((alert) =>
      buildEvent(ofNone, {
        at: alert.at,
        what: describeAlertEvent(alert),
        note: alert.reason,
        page: alert.path === null ? null : { label: 'Show listing', path: alert.path },
      }),
    ),
    ...parts.events.map((event) =>
      buildEvent(event, {
        at: event.at,
        who: event.operatorName,
        what: describeEvent(event),
        note: event.note,
      }),
    ),
    ...parts.merges.flatMap(describeMerge),
  ];
  // Simultaneous events stay in causal order, latest first.
  return events
    .map((event, index) => ({ event, index }))
    .sort((a, b) => b.event.at.getTime() - a.event.at.getTime() || b.index - a.index)
    .map(({ event }) => event);
}

function describeMerge({ gone, ...merge }: Merge): PersonEvent[] {
  const merged = {
    at: merge.at,
    who: merge.operator_name,
    what: gone ? `merged ${gone} into this person` : 'merged this person into another',
    note: null,
    reference: null,
  };
  if (!merge.undone_at) return [merged];
  const what = `undid the merge of ${gone ?? 'this person'}`;
  return [merged, { ...merged, at: merge.undone_at, who: merge.undone_by, what }];
}
