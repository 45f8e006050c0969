import { receiverAddresses, senderAddress } from './mail-address.ts';
import { operation } from './operation-settings.ts';
import {
  address,
  choice,
  ConfigError,
  dayList,
  integer,
  openingHours,
  optionalText,
  retention,
  text,
  webAddress,
  type Setting,
} from './setting.ts';

const publicAddress = webAddress(
  'The address that visitors type: canonical links, mails and the sitemap use it.',
  '`http://localhost:$PORT`',
);

const serving = {
  PORT: integer('Port to listen on; `0` takes a free one and prints it.', 3000, 0, 65_535),
  HOST: text('Address to listen on; `0.0.0.0` for every interface.', { fallback: '127.0.0.1' }),
  PUBLIC_URL: {
    ...publicAddress,
    parse(raw, name) {
      const url = publicAddress.parse(raw, name);
      const { pathname, search, hash, origin } = new URL(raw);
      if (/^\/+$/.test(pathname) && search === '' && hash === '') return url;
      throw new ConfigError(
        `${name} has something after the name of the server, and the site works at the root of a name alone. Set it to ${origin}, or give the site a name of its own.`,
      );
    },
  } satisfies Setting<string | null>,
  TRUST_PROXY: {
    meaning:
      "`on` behind a reverse proxy, which passes on the visitor's address; `2` behind two of them in a row.",
    fallback: 0,
    defaultText: '`off`',
    parse(raw, name) {
      const word = raw.toLowerCase();
      if (word === 'on') return 1;
      if (word === 'off') return 0;
      const count = Number(raw);
      if (Number.isInteger(count) && count >= 0 && count <= 10) return count;
      throw new ConfigError(
        `${name} is "${raw}". Set it to on or off, or to the number of proxies in a row, at most 10.`,
      );
    },
  } satisfies Setting<number>,
};

const storage = {
  GROUNDBREAK_ENV: optionalText(
    'The settings file to read. Only in the environment.',
    '`groundbreak.env` in the data directory, if it is there',
  ),
  DATA_DIR: text(
    'The data directory: embedded database, settings file, your own pictures and video, uploads, stored mail, scaled pictures. In the environment, or in a settings file that `GROUNDBREAK_ENV` names.',
    { fallback: 'data' },
  ),
  DATABASE_URL: address(
    'PostgreSQL 15 or newer at `postgres://…`, for any number of processes. Not set: the embedded database.',
    ['postgres:', 'postgresql:'],
  ),
  S3_URL: webAddress(
    'Uploads go to this bucket of an S3-compatible store, `https://HOST/BUCKET`. Not set: to `$DATA_DIR/uploads`.',
  ),
  S3_ACCESS_KEY_ID: optionalText('The key of that bucket, together with the next.'),
  S3_SECRET_ACCESS_KEY: optionalText('The secret of that key.'),
  S3_REGION: text('The region that requests to the bucket are signed for.', {
    fallback: 'us-east-1',
  }),
  CONSOLE_KEY: {
    meaning:
      'Seals the authenticator secrets of operators: 32 bytes as 43 characters of base64url. Several machines need the same one.',
    fallback: null,
    defaultText: '`console.key` in the data directory, made when needed',
    // The sentence leaves the value out: it is a secret.
    parse(raw, name) {
      const bytes = Buffer.from(raw, 'base64url');
      if (bytes.length === 32) return bytes;
      throw new ConfigError(`${name} is not a key of 32 bytes. Make one: openssl rand -base64 32`);
    },
  } satisfies Setting<Buffer | null>,
};

const mailAndLeads = {
  SMTP_URL: address(
    'The mail server, `smtp://…` or `smtps://…`. Not set: each mail becomes one `.eml` file in `$DATA_DIR/mail/`.',
    ['smtp:', 'smtps:'],
  ),
  MAIL_FROM: senderAddress('Sender of every mail.', 'name and e-mail of `brand.json`'),
  LEADS_TO: receiverAddresses(
    'Who gets a mail for each new lead, one about leads that may be spam, and one in the morning about what failed. Several addresses have commas between them.',
    'e-mail of `brand.json`',
  ),
  LEAD_WEBHOOK_URL: webAddress(
    'Each new lead is posted there as JSON, see [webhooks.md](webhooks.md).',
  ),
  LEAD_WEBHOOK_SECRET: optionalText('Signs those posts; or the key or token of the program below.'),
  LEAD_WEBHOOK_FORMAT: choice(
    '`followupboss` or `hubspot`: the lead in the shape that this program takes.',
    ['groundbreak', 'followupboss', 'hubspot'],
  ),
  LEAD_WEBHOOK_ALLOW_PRIVATE: choice(
    '`on`: `LEAD_WEBHOOK_URL` may be in a private network; `localhost` always may.',
    ['off', 'on'],
  ),
};

const meetings = {
  MEETING_HOURS: openingHours(
    'When meetings can begin, such as `Monday to Thursday, 9:00 to 18:00; Saturday, 10:00 to 14:00`, in Toronto time.',
    '`hours` of `brand.json`, which the site shows',
  ),
  CLOSED_DAYS: dayList(
    'Days without meetings, such as `12-25, 12-26, 2027-02-15`: with a year once, without one each year.',
  ),
  MEETING_SLOTS: choice(
    '`managed`: each meeting takes a half hour of one operator, which nobody else gets.',
    ['open', 'managed'],
  ),
};

const mapAndPlaces = {
  MAP_STYLE_URL: webAddress(
    'A MapLibre style, with the built-in map where it fails; `{token}` in it is replaced. Not set: the built-in map.',
  ),
  MAP_TOKEN: optionalText('Replaces `{token}` in `MAP_STYLE_URL`.'),
  GEOCODER_URL: webAddress(
    'Places are suggested from that service too, asked as `URL/TEXT.json`. Not set: from the built-in list alone.',
  ),
  GEOCODER_TOKEN: optionalText('Sent to that service as `access_token`.'),
};

const pages = {
  DEMO: choice('`off`: an empty database gets zones and property types, and no demo catalogue.', [
    'on',
    'off',
  ]),
  WARM_PICTURES: choice(
    '`off`: pictures are scaled when they are first asked for, none ahead of time.',
    ['on', 'off'],
  ),
  OCCUPANCY_TEXT: text(
    'Shown as occupancy where a project has neither a completion date nor an occupancy day.',
    { fallback: 'To be announced' },
  ),
};

const privacy = {
  RETENTION_MAILS_DAYS: retention(
    'Days after which a mail in `$DATA_DIR/mail/` is deleted. Without `SMTP_URL` these files are the only copies of the mails.',
    null,
  ),
  RETENTION_PHOTOS_DAYS: retention(
    'Days after its upload when the photo identification of a worksheet is deleted. Ask your counsel how long the law has you store it.',
    null,
  ),
  RETENTION_PHOTOS_SIGNED_DAYS: retention(
    'Days after a worksheet became firm or was rescinded when its photos are deleted. Six years, as RECO asks of the records of a trade; ask your counsel.',
    2192,
  ),
  RETENTION_PHOTOS_UNSIGNED_DAYS: retention(
    'Days after a worksheet was declined or withdrawn when its photos are deleted: nothing was bought.',
    30,
  ),
  RETENTION_ADDRESSES_DAYS: retention(
    "Days after which the visitor's network address and browser are removed from a lead.",
    365,
  ),
};

const limits = {
  LIMIT_LEADS_PER_MINUTE: integer('Leads from one client address in a minute.', 20, 1, 100_000),
  LIMIT_EVENTS_PER_MINUTE: integer(
    'Counted events of forms from one client address in a minute.',
    120,
    1,
    100_000,
  ),
  LIMIT_READS_PER_SECOND: integer(
    'Requests from one client address in a second; built assets and the health check do not count.',
    100,
    1,
    1_000_000,
  ),
  LIMIT_BODY_BYTES: integer(
    'Largest request body; 256 KB for a lead if this is less.',
    64 * 1024,
    1024,
    16 * 1024 * 1024,
  ),
  LIMIT_LOGIN_FAILURES_PER_ACCOUNT: integer(
    'Failed logins of one account in 15 minutes.',
    10,
    1,
    100_000,
  ),
  LIMIT_LOGIN_FAILURES_PER_CLIENT: integer(
    'Failed logins, and as many wrong codes, from one client address in 15 minutes.',
    30,
    1,
    100_000,
  ),
  LIMIT_CODES_PER_EMAIL: integer('Codes mailed to one e-mail address in an hour.', 5, 1, 100_000),
  LIMIT_CODES_PER_CLIENT: integer(
    'Codes, registrations and new e-mail addresses of members from one client address in an hour.',
    20,
    1,
    100_000,
  ),
  LIMIT_CODES_PER_CLIENT_PER_DAY: integer(
    'Codes, registrations and new e-mail addresses of members from one client address in a day.',
    40,
    1,
    100_000,
  ),
  LIMIT_CONFIRMATIONS_PER_EMAIL: integer(
    'Confirmations of forms mailed to one e-mail address in an hour; the brokerage gets every lead.',
    10,
    1,
    100_000,
  ),
  LIMIT_UPLOADS_PER_HOUR: integer('Uploads from one client address in an hour.', 30, 1, 100_000),
};

/** Every setting there is: the configuration, the docs and the example file come from these rows. */
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

export interface SettingGroup {
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
      'A mail server that must encrypt: add `?requireTLS=true` to an `SMTP_URL` that begins with `smtp://`, which otherwise encrypts only where the server offers it.',
      'A mail server with a self-signed certificate: add `?tls.rejectUnauthorized=false` to `SMTP_URL`.',
    ],
  },
  {
    title: 'Meetings',
    rows: meetings,
    notes: [
      'The form offers the half hours of these hours. Public holidays are not built in: those that move, such as Family Day and Good Friday, must be listed anew each year.',
      "With `MEETING_SLOTS=managed` a meeting begins at such a half hour and goes to the free operator (`operator add`) with the fewest meetings; the brokerage's mail names the operator, who gets a copy. Two meetings never share an operator and a time. While there is no operator, slots are open as without the setting.",
    ],
  },
  {
    title: 'Map and places',
    rows: mapAndPlaces,
    notes: [
      "The geocoding service is one that answers like Mapbox's forward geocoding, for instance `https://api.mapbox.com/geocoding/v5/mapbox.places`. The server asks it, with `country=ca` and `types=place,region`, and sends only what was typed; while it fails, the built-in list stands in.",
    ],
  },
  { title: 'Catalogue and pages', rows: pages },
  {
    title: 'Privacy',
    rows: privacy,
    notes: [
      'The site looks once an hour for what is older. Proof of consent keeps its network address. `npm run cli -- person` finds, exports, corrects and erases what is stored about one person.',
    ],
  },
  { title: 'Operation', rows: operation },
  { title: 'Limits', rows: limits },
];
