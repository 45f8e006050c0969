import { operation } from './operation-settings.ts';
import {
  address,
  choice,
  ConfigError,
  integer,
  optionalText,
  receiverAddresses,
  retention,
  senderAddress,
  siteAddress,
  text,
  webUrl,
  type Setting,
} from './setting.ts';

const serving = {
  PORT: integer('Port to listen on; `0` chooses a free port and prints it.', 3000, 0, 65_535),
  HOST: text('Address to listen on; `0.0.0.0` for every interface.', { fallback: '127.0.0.1' }),
  PUBLIC_URL: siteAddress(
    'The public address of the site, used in canonical links, mail and the sitemap.',
    '`http://localhost:$PORT`',
  ),
  TRUST_PROXY: {
    meaning:
      "`on` behind a reverse proxy that forwards the visitor's address; `2` behind two chained proxies.",
    fallback: 0,
    defaultText: '`off`',
    parse(raw, name) {
      const word = raw.toLowerCase();
      if (word === 'on') return 1;
      if (word === 'off') return 0;
      const count = Number(raw);
      if (Number.isInteger(count) && count >= 0 && count <= 10) return count;
      throw new ConfigError(
        `${name} is "${raw}". Set it to on, off, or the number of chained proxies (at most 10).`,
      );
    },
  } satisfies Setting<number>,
};

const storage = {
  GROUNDBREAK_ENV: optionalText(
    'The settings file to read. Can only be set in the environment.',
    '`groundbreak.env` in the data directory, if it exists',
  ),
  DATA_DIR: text(
    'The data directory: embedded database, settings file, your own pictures and video, uploads, stored mail, scaled pictures. Set it in the environment, or in the file given by `GROUNDBREAK_ENV`.',
    { fallback: 'data' },
  ),
  DATABASE_URL: address(
    'PostgreSQL 15 or newer at `postgres://…`, for any number of processes. If unset, the embedded database is used.',
    ['postgres:', 'postgresql:'],
  ),
  S3_URL: webUrl(
    'Bucket for everything that is uploaded (photo IDs, pictures, video, documents, import files) in an S3-compatible store, `https://HOST/BUCKET`. If unset, it is stored in the data directory.',
  ),
  S3_ACCESS_KEY_ID: optionalText('Access key for the bucket; requires `S3_SECRET_ACCESS_KEY`.'),
  S3_SECRET_ACCESS_KEY: optionalText('Secret of that access key.'),
  S3_REGION: text('Region used to sign requests to the bucket.', { fallback: 'us-east-1' }),
  CACHE_MEGABYTES: integer(
    'Limit of the folder `cache` in the data directory: scaled pictures, social cards and copies of what is in the bucket. What was not read for longest is deleted.',
    5000,
    100,
    10_000_000,
  ),
  CONSOLE_KEY: {
    meaning:
      'Encrypts the authenticator secrets of operators: 32 bytes as 43 characters of base64url. All machines of a site need the same key.',
    fallback: null,
    defaultText: '`console.key` in the data directory, created when needed',
    // Do not quote the value: it is secret.
    parse(raw, name) {
      const bytes = Buffer.from(raw, 'base64url');
      if (bytes.length === 32) return bytes;
      throw new ConfigError(`${name} is not a 32-byte key. Generate one: openssl rand -base64 32`);
    },
  } satisfies Setting<Buffer | null>,
};

const mailAndLeads = {
  SMTP_URL: address(
    'The mail server, `smtp://…` or `smtps://…`. If unset, mail is written to `.eml` files in `$DATA_DIR/mail/` and not sent.',
    ['smtp:', 'smtps:'],
  ),
  MAIL_FROM: senderAddress('Sender of all mail.', 'name and sender of the brokerage'),
  LEADS_TO: receiverAddresses(
    'Recipients of new leads, of notices of possible spam, and of a morning digest of failures. Separate several addresses with commas.',
    'email of the brokerage',
  ),
  LEAD_WEBHOOK_URL: webUrl(
    'Each new lead is posted to this address as JSON; requires `LEAD_WEBHOOK_SECRET`, except for HubSpot. See [webhooks.md](webhooks.md).',
  ),
  LEAD_WEBHOOK_SECRET: optionalText(
    'Signs the posts; requires `LEAD_WEBHOOK_URL`. For Follow Up Boss the API key, for HubSpot the access token.',
  ),
  LEAD_WEBHOOK_FORMAT: choice('Format of the posts: `groundbreak`, `followupboss` or `hubspot`.', [
    'groundbreak',
    'followupboss',
    'hubspot',
  ]),
  LEAD_WEBHOOK_ALLOW_PRIVATE: choice(
    '`on` allows `LEAD_WEBHOOK_URL` to be in a private network; otherwise posts to it fail, as `doctor` reports. `localhost` is always allowed.',
    ['off', 'on'],
  ),
};

const meetings = {
  MEETING_SLOTS: choice('`managed`: each meeting reserves a half hour of one operator.', [
    'open',
    'managed',
  ]),
};

const mapAndPlaces = {
  MAP_STYLE_URL: webUrl(
    'A MapLibre style; `{token}` in the address requires `MAP_TOKEN`, which replaces it. If unset or unavailable, the built-in map is used.',
  ),
  MAP_TOKEN: optionalText('Replaces `{token}` in `MAP_STYLE_URL`.'),
  GEOCODER_URL: webUrl(
    'Geocoding service for additional place suggestions, requested as `URL/TEXT.json`. If unset, only the built-in list is used.',
  ),
  GEOCODER_TOKEN: optionalText(
    'Sent to the geocoding service as `access_token`; requires `GEOCODER_URL`.',
  ),
};

const pages = {
  DEMO: choice(
    '`off`: an empty database is filled with MLS zones, stations and property types, but no demo catalogue.',
    ['on', 'off'],
  ),
  WARM_PICTURES: choice('`off`: pictures are scaled when first requested, not ahead of time.', [
    'on',
    'off',
  ]),
  OCCUPANCY_TEXT: text('Occupancy text of a project without a completion date or occupancy day.', {
    fallback: 'To be announced',
  }),
};

const privacy = {
  RETENTION_MAILS_DAYS: retention(
    'Days until mail in `$DATA_DIR/mail/` is deleted. Without `SMTP_URL` these files are the only copies.',
    null,
  ),
  RETENTION_PHOTOS_DAYS: retention(
    'Days from upload until the photo IDs of a worksheet are deleted. Ask your counsel how long the law requires you to store them.',
    null,
  ),
  RETENTION_PHOTOS_SIGNED_DAYS: retention(
    'Days until the photo IDs of a firm or rescinded worksheet are deleted. The default is six years, as RECO requires for trade records; ask your counsel.',
    2192,
  ),
  RETENTION_PHOTOS_UNSIGNED_DAYS: retention(
    'Days until the photo IDs of a declined or withdrawn worksheet are deleted.',
    30,
  ),
  RETENTION_ADDRESSES_DAYS: retention(
    "Days until the visitor's network address and browser are removed from a lead.",
    365,
  ),
};

const limits = {
  LIMIT_LEADS_PER_MINUTE: integer(
    'Leads per minute from one client address; refused forms and calls are counted separately, with the same limit; an operator who is signed in may have five times as many refused.',
    20,
    1,
    100_000,
  ),
  LIMIT_EVENTS_PER_MINUTE: integer(
    'Form events (started, rejected, completed) per minute from one client address.',
    120,
    1,
    100_000,
  ),
  LIMIT_READS_PER_SECOND: integer(
    'Requests per second from one client address; built assets and the health check do not count.',
    100,
    1,
    1_000_000,
  ),
  LIMIT_BODY_BYTES: integer(
    'Maximum request body; leads may always be up to 256 KB.',
    64 * 1024,
    1024,
    16 * 1024 * 1024,
  ),
  LIMIT_LOGIN_FAILURES_PER_ACCOUNT: integer(
    'Failed logins per account in 15 minutes.',
    10,
    1,
    100_000,
  ),
  LIMIT_LOGIN_FAILURES_PER_CLIENT: integer(
    'Failed logins from one client address in 15 minutes; wrong codes are counted separately, with the same limit.',
    30,
    1,
    100_000,
  ),
  LIMIT_CODES_PER_EMAIL: integer('Codes mailed to one email address per hour.', 5, 1, 100_000),
  LIMIT_CODES_PER_CLIENT: integer(
    'Codes, registrations and email address changes per hour from one client address.',
    20,
    1,
    100_000,
  ),
  LIMIT_CODES_PER_CLIENT_PER_DAY: integer(
    'Codes, registrations and email address changes per day from one client address.',
    40,
    1,
    100_000,
  ),
  LIMIT_CONFIRMATIONS_PER_EMAIL: integer(
    'Form confirmations mailed to one email address per hour; the brokerage still gets every lead.',
    10,
    1,
    100_000,
  ),
  LIMIT_UPLOADS_PER_HOUR: integer('Uploads per hour from one client address.', 30, 1, 100_000),
};

/** Every setting. The configuration, docs and example file are generated from these rows. */
export const settings = {
  ...serving,
  ...storage,
  ...mailAndLeads,
  ...meetings,
  ...mapAndPlaces,
  ...pages,
  ...privacy,
  ...operation,
  ...limits,
};

interface SettingGroup {
  title: string;
  rows: Readonly<Record<string, Setting<unknown>>>;
  notes?: readonly string[];
}

export const settingGroups: readonly SettingGroup[] = [
  { title: 'Address', rows: serving },
  { title: 'Storage', rows: storage },
  {
    title: 'Mail and leads',
    rows: mailAndLeads,
    notes: [
      'To require encryption with an `smtp://` address, add `?requireTLS=true` to `SMTP_URL`; otherwise mail is encrypted only if the server offers it.',
      'If the mail server, the webhook, the bucket or PostgreSQL has a certificate of an authority of your own, name the file with the certificate of that authority in the environment variable `NODE_EXTRA_CA_CERTS`, for the site and for the commands. It cannot stand in the settings file. For PostgreSQL alone, `?sslmode=verify-full&sslrootcert=FILE` in `DATABASE_URL` does the same. For a mail server with a self-signed certificate, `?tls.rejectUnauthorized=false` in `SMTP_URL` accepts any certificate, also that of an impostor.',
    ],
  },
  {
    title: 'Meetings',
    rows: meetings,
    notes: [
      'Hours, closed days and public holidays are set in the console, under Settings ([console.md](console.md#answering-in-time)). The form offers the half hours within them. A time outside them that comes by the API is kept as a request, and its mail says that it is not confirmed.',
      "With `MEETING_SLOTS=managed`, the owner of its lead holds each meeting if free, else the available operator with the fewest meetings that week, and no operator has two meetings at the same time. The brokerage's mail names the operator, who gets a copy unless the new lead is theirs and has a mail of its own. Until there is an operator (`operator add`), slots are open.",
    ],
  },
  {
    title: 'Map and places',
    rows: mapAndPlaces,
    notes: [
      'The geocoding service must be compatible with Mapbox forward geocoding, such as `https://api.mapbox.com/geocoding/v5/mapbox.places`. The server requests `country=ca` and `types=place,region`, and sends only what was typed. If the service fails, the built-in list is used.',
    ],
  },
  { title: 'Catalogue and pages', rows: pages },
  {
    title: 'Privacy',
    rows: privacy,
    notes: [
      'Expired data is deleted every hour. Consent records keep their network address as proof. `npm run cli -- person` finds, exports, corrects and erases what is stored about one person.',
    ],
  },
  { title: 'Operation', rows: operation },
  { title: 'Limits', rows: limits },
];
