import type { MeetingState } from '../../../domain/meetings/meeting-states.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { AlertTables } from './alert-tables.ts';
import type { CatalogueTables } from './catalogue-tables.ts';
import type { BatchTables } from './batch-tables.ts';
import type { IsoDay } from '../../../domain/dates/iso-day.ts';
import type { Attribution } from '../../../domain/leads/forms/attribution.ts';
import type { LeadEventKind } from '../../../domain/leads/inbox/lead-timeline.ts';
import type { LeadStatus } from '../../../domain/leads/lead-status.ts';
import type { MailKind } from '../../../domain/mail/mail-kinds.ts';
import type { Closure } from '../../../domain/brand/office-calendar.ts';
import type { WeekHours } from '../../../domain/brand/opening-hours.ts';
import type { ClockKind } from '../../../domain/worksheets/rescission-clock.ts';
import type { WorksheetState } from '../../../domain/worksheets/worksheet-states.ts';
import type { PublishTables } from './publish-tables.ts';
import type { AnsweredBy } from '../../../domain/leads/inbox/describe-clock.ts';
import type { PeopleTables } from './people-tables.ts';
import type { ShortlistTables } from './shortlist-tables.ts';
import type { Json, OperatorTables } from './operator-tables.ts';

export interface Tables
  extends
    AccountTables,
    AlertTables,
    CatalogueTables,
    OperatorTables,
    PeopleTables,
    BatchTables,
    PublishTables,
    ShortlistTables {
  leads: {
    id: GeneratedAlways<number>;
    reference: string;
    submission_id: string | null;
    form: string;
    source: string | null;
    name: string | null;
    email: string | null;
    /** Whether a member with this proven address sent it, signed in. */
    email_is_proven: Generated<boolean>;
    phone: string | null;
    phone_extension: string | null;
    message: string | null;
    project_stub: string | null;
    search_text: Generated<string>;
    attributes: Json<Record<string, unknown>>;
    attribution: Json<Attribution>;
    page_url: string | null;
    client_address: string | null;
    user_agent: string | null;
    answer: string;
    received_at: Generated<Date>;
    quarantine_reasons: ColumnType<string[] | null, string | null, string | null>;
    released_at: Date | null;
    dropped_at: Date | null;
    /** The mail that reported it as possible spam. */
    announced_by: string | null;
    /** When the personal data was erased at the person's request. */
    erased_at: Date | null;
    status: Generated<LeadStatus>;
    owner_id: number | null;
    lost_reason: string | null;
    snoozed_until: Date | null;
    is_held: GeneratedAlways<boolean>;
    /** Incremented with each change of owner or status. */
    revision: Generated<number>;
    /** When it must be answered; null in quarantine. */
    due_at: Date | null;
    answered_at: Date | null;
    /** In business minutes. */
    answered_minutes: number | null;
    answered_by: AnsweredBy | null;
    escalated_at: Date | null;
    judged_owner_id: number | null;
    came_from: GeneratedAlways<string>;
    /** Null after an erasure. */
    person_id: number | null;
    /** Correlates the log lines about the lead; null if no request sent it. */
    request_id: string | null;
  };
  response_settings: {
    only_row: Generated<boolean>;
    target_minutes: number;
  };
  office_calendar: {
    only_row: Generated<boolean>;
    week: Json<WeekHours>;
    closures: Json<readonly Closure[]>;
    open_holidays: Json<readonly string[]>;
  };
  routing_rules: {
    id: GeneratedAlways<number>;
    position: number;
    project: string | null;
    city: string | null;
    builder: string | null;
    form: string | null;
    source: string | null;
    keeps_unassigned: Generated<boolean>;
    turn: Generated<number>;
  };
  routing_turns: { rule_id: number; operator_id: number; last_turn: Generated<number> };
  lead_events: {
    id: GeneratedAlways<number>;
    lead_id: number;
    at: Date;
    kind: LeadEventKind;
    operator_id: number | null;
    operator_name: string | null;
    before: string | null;
    after: string | null;
    note: string | null;
  };
  worksheets: {
    lead_id: number;
    state: Generated<WorksheetState>;
    state_since: Date;
    clock_kind: ClockKind;
    clock_days: number | null;
    aps_received: IsoDay | null;
    disclosure_received: IsoDay | null;
    guide_received: IsoDay | null;
    material_change_on: IsoDay | null;
    signed_on: IsoDay | null;
    firm_on: IsoDay | null;
    builder_reply: string | null;
    unit: string | null;
    unit_price_cad: number | null;
    unit_notes: string | null;
    revision: Generated<number>;
  };
  consents: {
    id: GeneratedAlways<number>;
    lead_id: number | null;
    email: string | null;
    purpose: string;
    granted: boolean;
    wording: string;
    wording_version: string;
    page_url: string | null;
    client_address: string | null;
    recorded_at: Generated<Date>;
  };
  deliveries: {
    id: Generated<string>;
    lead_id: number | null;
    account_id: number | null;
    /** The alert that it confirms, or whose end it tells. */
    alert_id: Generated<string | null>;
    /** A kind of `server/services/mails.ts`, or "webhook"; another version may have written others. */
    kind: string;
    address: string | null;
    attempts: Generated<number>;
    last_error: string | null;
    sent_at: Date | null;
    suppressed_at: Date | null;
    failed_at: Date | null;
    /** When the mail server refused the recipient for good. */
    refused_at: Generated<Date | null>;
    reported_at: Date | null;
    /** The event that the mail is about: a reply, or a change of a meeting. */
    event_id: number | null;
    /** The receiver of a notice; null for the brokerage. */
    operator_id: Generated<number | null>;
    /** The launched project that the mail is about. */
    project_id: Generated<number | null>;
    created_at: Generated<Date>;
  };
  lead_notices: {
    id: GeneratedAlways<number>;
    kind: string;
    lead_id: number;
    operator_id: number | null;
    given_by: Generated<number | null>;
    at: Date;
    delivery_id: Generated<string | null>;
  };
  subscribers: {
    id: GeneratedAlways<number>;
    email: string;
    email_key: GeneratedAlways<string>;
    kind: MailKind;
    subscribed_at: Date;
    unsubscribed_at: Date | null;
  };
  /** `day` is written as YYYY-MM-DD and read as text, because the drivers disagree on dates. */
  form_counts: { day: string; form: string; event: string; count: Generated<number> };
  /** `text` is folded. */
  missed_searches: { day: string; text: string; count: Generated<number> };
  uploads: {
    id: Generated<string>;
    token_hash: string;
    lead_id: number | null;
    field: string | null;
    uploaded_at: Date;
    /** The size of the file. */
    bytes: number;
    sha256: string;
    /** When the file was deleted; the row stays for the views that refer to it. */
    file_deleted_at: Date | null;
    /** An operator's name, or the process that deleted it. */
    deleted_by: string | null;
  };
  /** Pictures in the bucket of S3_URL. */
  bucket_pictures: {
    file: string;
    sha256: string;
    width: number;
    height: number;
    dominant_colour: string;
  };
  link_keys: { purpose: string; key: string };
  photo_views: {
    id: GeneratedAlways<number>;
    upload_id: string;
    client_address: string | null;
    user_agent: string | null;
    viewed_at: Date;
    operator_id: number;
    operator_name: string;
  };
  sent_documents: {
    id: GeneratedAlways<number>;
    event_id: number;
    lead_id: number;
    document_id: string;
    ends_at: Date;
    revoked_at: Generated<Date | null>;
    openings: Generated<number>;
    opened_at: Generated<Date | null>;
  };
  sent_packages: {
    lead_id: number;
    project_id: number;
    ends_at: Date;
    revoked_at: Generated<Date | null>;
    openings: Generated<number>;
    opened_at: Generated<Date | null>;
    price_list_opened_at: Generated<Date | null>;
  };
  mail_links: {
    token_hash: string;
    email: string;
    created_at: Generated<Date>;
    /** What the link leads to: a meeting or a document of a lead. */
    lead_id: Generated<number | null>;
    sent_document_id: Generated<number | null>;
    package_lead_id: Generated<number | null>;
    browser_hash: Generated<string | null>;
  };
  suppressions: { email_key: string; suppressed_at: Date };
  /** The state of a meeting; absent until it is changed. */
  meetings: {
    lead_id: number;
    starts_at: Date;
    state: MeetingState;
    link: Generated<string | null>;
    place: Generated<string | null>;
    revision: number;
  };
  meeting_bookings: { lead_id: number; operator: string | null; starts_at: Date };
  rate_limits: { key: string; window_start: Date; hits: Generated<number> };
}
