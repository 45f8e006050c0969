import { describeForm } from './lead-forms.ts';
import { parseLeadStatus, statusLabels } from './lead-status.ts';

export interface TimelineEvent {
  at: Date;
  /** Null for what the visitor or the site did. */
  who: string | null;
  what: string;
  /** Words of a person. */
  note: string | null;
}

export interface StoredEvent {
  at: Date;
  kind: 'owner' | 'status' | 'note';
  operatorName: string | null;
  before: string | null;
  after: string | null;
  note: string | null;
}

const labelStatus = (text: string | null) => {
  const status = parseLeadStatus(text);
  return status ? statusLabels[status].label : 'nothing';
};

function describeOwner({ operatorName, before, after }: StoredEvent): string {
  if (after === null) return `gave the lead back (was ${before ?? 'nobody'}’s)`;
  if (after === operatorName) return 'took the lead';
  return `gave the lead to ${after}`;
}

/** What an operator did, without the name: "set the status from New to Won". */
export function describeEvent(event: StoredEvent): string {
  if (event.kind === 'note') return 'noted';
  if (event.kind === 'owner') return describeOwner(event);
  return `set the status from ${labelStatus(event.before)} to ${labelStatus(event.after)}`;
}

interface Told {
  lead: { form: string; received_at: Date };
  consents: readonly { at: Date; granted: boolean; wording: string }[];
  events: readonly StoredEvent[];
}

/** The story of a lead, the latest first. */
export function buildTimeline({ lead, consents, events }: Told): TimelineEvent[] {
  const story: TimelineEvent[] = [
    { at: lead.received_at, who: null, what: `${describeForm(lead.form)} received`, note: null },
    ...consents.map(({ at, granted, wording }) => ({
      at,
      who: null,
      what: granted ? 'Agreed to commercial mail' : 'Did not agree to commercial mail',
      note: wording,
    })),
    ...events.map((event) => ({
      at: event.at,
      who: event.operatorName,
      what: describeEvent(event),
      note: event.note,
    })),
  ];
  return story.toReversed();
}
