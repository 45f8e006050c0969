/** Every reason to refuse a request: its id, the status that follows from it, and what it means. */
export const refusals = {
  bad_request: [400, 'The request cannot be read.'],
  body_missing: [400, 'The request has no fields. Send a form, JSON or multipart.'],
  too_many_fields: [400, 'The form has too many fields.'],
  field_name_too_long: [400, 'The name of a field is too long.'],
  nested_too_deeply: [400, 'The names of fields, or the JSON, have too many levels.'],
  invalid_bounds: [400, 'The map bounds are invalid.'],
  invalid_image: [400, 'The uploaded file is not a readable image.'],
  invalid_list_parameters: [400, '`limit`, `page` or `fields` is invalid.'],
  invalid_price_per_sq_ft: [400, 'A parameter for the price per square foot is invalid.'],
  password_too_common: [400, 'The password is on the list of common passwords.'],
  unstorable_text: [
    400,
    'A text has a null character or half of a character, or a value is too large to store.',
  ],
  validation_failed: [400, 'A field is missing or invalid; see `error.fields`.'],
  wrong_code: [400, 'The code is wrong, used or expired.'],
  wrong_password: [400, 'The current password is wrong.'],
  link_ended: [400, 'The link for choosing a password has ended, or is not ours.'],
  unauthorized: [401, 'The session token is missing, or the session has ended.'],
  wrong_credentials: [401, 'The email address or password is wrong.'],
  email_unproven: [403, 'The member has not confirmed the email address yet.'],
  foreign_origin: [403, 'The form was sent from another site.'],
  preview_only: [403, 'The page is a preview, which cannot submit forms.'],
  forbidden: [403, 'The session belongs to someone else.'],
  alert_not_found: [404, 'The member has no alert with this id.'],
  blog_not_found: [404, 'There is no blog post with this stub.'],
  builder_not_found: [404, 'There is no builder with this url.'],
  card_not_found: [404, 'There is no such social card.'],
  email_unknown: [404, 'There is no account with this email address.'],
  file_not_found: [404, 'The brand has no such file.'],
  map_not_found: [404, 'There is no static map of this project.'],
  news_not_found: [404, 'There is no news article with this stub.'],
  meeting_not_found: [404, 'The member has no meeting with this reference.'],
  not_found: [404, 'Nothing exists at this address.'],
  part_not_found: [404, 'The sitemap has no such part.'],
  members_only: [403, 'Only members see this drawing.'],
  picture_link_over: [403, 'This link to a picture has ended, or is not complete.'],
  picture_not_found: [404, 'There is no such picture, or none in this size.'],
  project_not_found: [404, 'There is no project with this stub or id.'],
  schedule_not_found: [404, 'There is no mortgage schedule for these figures.'],
  shortlist_not_found: [404, 'There is no shortlist at this link, or it has ended.'],
  session_not_found: [404, 'The member has no session with this id.'],
  unknown_call: [404, 'The API has no such endpoint.'],
  video_not_found: [404, 'There is no such video.'],
  method_not_allowed: [405, 'This address does not support the method.'],
  already_subscribed: [409, 'The address is already subscribed to the newsletter.'],
  email_registered: [409, 'The email address already has an account.'],
  meeting_changed: [409, 'The meeting was changed or cancelled in the meantime.'],
  too_many_alerts: [409, 'The member follows as many searches as one may.'],
  shortlist_changed: [
    409,
    'The project is no longer on the shortlist, or the other side keeps it.',
  ],
  shortlist_full: [409, 'The shortlist has as many projects as it may have.'],
  slot_taken: [409, 'The slot is taken; `error.freeSlots` lists those still free that day.'],
  blog_gone: [410, 'The blog post is no longer shown.'],
  builder_gone: [410, 'The builder is no longer shown.'],
  meeting_over: [410, 'The meeting is over.'],
  gone: [410, 'The content at this address was removed.'],
  news_gone: [410, 'The news article is no longer shown.'],
  project_gone: [410, 'The project is no longer shown.'],
  body_too_large: [413, 'The request is too large.'],
  image_too_large: [413, 'The image is too large.'],
  address_too_long: [414, 'The address is too long.'],
  unsupported_media_type: [415, 'Send a form, JSON or multipart; for an upload, an image.'],
  too_many_requests: [429, 'Too many requests. Try again after `Retry-After` seconds.'],
  server_error: [500, 'Internal error. See the log.'],
  bad_gateway: [502, 'An upstream service failed.'],
  busy: [503, 'The server is overloaded. Try again after `Retry-After` seconds.'],
  database_unavailable: [
    503,
    'The database does not answer. Try again after `Retry-After` seconds.',
  ],
  storage_full: [503, 'The disk is full, so nothing can be stored.'],
  storage_gone: [503, 'The data directory is missing, so nothing can be stored.'],
  unavailable: [503, 'The site is starting or stopping. Try again.'],
  unread_answers: [
    503,
    'The client has too many unread responses. Read them before sending more requests.',
  ],
  photo_damaged: [410, 'The stored picture is missing or damaged, so it is not shown.'],
  uploads_busy: [
    503,
    'Too many uploads are being processed. Try again after `Retry-After` seconds.',
  ],
  conflict: [409, 'In the console: the state of the record no longer allows this.'],
  upload_storage_full: [507, 'In the console: the disk is full, so the file was not stored.'],
} as const satisfies Readonly<Record<string, readonly [status: number, meaning: string]>>;

export type RefusalId = keyof typeof refusals;

interface Details {
  /** The only field that the sentence is about. */
  field?: string | undefined;
  /** A sentence for each field. */
  fields?: Readonly<Record<string, string>>;
  retryAfterSeconds?: number;
  /** The remaining free slots of the day, when the chosen one is taken. */
  freeSlots?: readonly string[];
  /** The methods that the address supports, for a 405. */
  allow?: readonly string[];
  /** If it is not that of the id: a rarer one that the web framework chose. */
  status?: number;
  /** In the console: the page of what is in the way. */
  link?: RefusalLink;
  cause?: unknown;
}

export interface RefusalLink {
  to: string;
  label: string;
}

/** Why a request is not carried out: its status and a stable id for programs, a sentence for people. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly id: RefusalId;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly freeSlots: readonly string[] | undefined;
  readonly allow: readonly string[] | undefined;
  readonly link: RefusalLink | undefined;

  constructor(id: RefusalId, sentence: string, details: Details = {}) {
    super(sentence, 'cause' in details ? { cause: details.cause } : undefined);
    const { field } = details;
    this.id = id;
    this.status = details.status ?? refusals[id][0];
    this.fields = field === undefined ? details.fields : { [field]: sentence };
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.freeSlots = details.freeSlots;
    this.allow = details.allow;
    this.link = details.link;
  }
}

/** Known by its name: the pages' bundle has a copy of the class, so `instanceof` misses the server's. */
export const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && error.name === 'Refusal';

export const buildApiErrorsDocs = (): string =>
  [
    '# API errors',
    '',
    'Errors have the form `{ "message": "…", "error": { "id": "…" } }`; some have `error.fields`, with a message for each field that it names: a form names the first that is wrong, a list each of its parameters. Parameters that a call does not know are ignored. Messages are for people and may change; ids are stable. `npx node scripts/write-api-errors.ts` generates this page from `domain/refusal.ts`.',
    '',
    ...Object.entries(refusals).map(
      ([id, [status, meaning]]) => `- \`${id}\` (${status}): ${meaning}`,
    ),
    '',
  ].join('\n');
