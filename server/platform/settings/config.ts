import path from 'node:path';
import type { Brand } from '../../../domain/brand/brand.ts';
import {
  defaultCalendar,
  presentCalendar,
  type PublicCalendar,
  type StoredCalendar,
} from '../../../domain/brand/office-calendar.ts';
import { parseOpeningHours } from '../../../domain/brand/opening-hours.ts';
import { readBrand } from './read-brand.ts';
import type { LogFormat } from '../log.ts';
import { ConfigError, readSettings, type Env, type Values } from './setting.ts';
import { addSettingsFile } from './settings-file.ts';
import { settings } from './settings.ts';

export { ConfigError };

export interface MailConfig {
  smtpUrl: string | null;
  from: string;
  /** Whether MAIL_FROM names the sender. */
  isFromSet: boolean;
  leadsTo: string;
  isLeadsToSet: boolean;
}

/** Functions, because the console changes the brand while the site runs. */
interface BrandedConfig {
  readBrand(): Brand;
  readMail(): MailConfig;
}

export interface Config extends BrandedConfig {
  /** The calendar that the console edits. */
  readCalendar(): PublicCalendar;
  /** What the first start stores as the calendar. */
  firstCalendar: StoredCalendar;
  /** Each meeting reserves a slot of one operator. */
  areSlotsManaged: boolean;
  /** `proxies`: how many reverse proxies a request passes through. */
  http: { host: string; port: number; publicUrl: string; proxies: number };
  dataDir: string;
  database: { url: string | null };
  webhook: {
    url: string;
    format: WebhookFormatName;
    secret: string | null;
    allowPrivate: boolean;
  } | null;
  /** A MapLibre style that replaces the built-in map, with its token filled in. */
  map: { styleUrl: string | null };
  /** A forward geocoding service that replaces the built-in gazetteer. */
  geocoder: { url: string | null; token: string | null };
  /**
   * Where uploads are stored; null for folders of the data directory. `cacheBytes` limits the folder of
   * what this machine made or fetched.
   */
  uploads: { s3: S3Settings | null; cacheBytes: number };
  /** Encrypts operators' secrets; null for the file console.key in the data directory. */
  console: { key: Buffer | null };
  /** A null `format` means text on a terminal, JSON elsewhere. */
  log: { format: LogFormat | null };
  /** The port of the metrics; null turns them off. */
  metrics: { port: number | null };
  demo: boolean;
  warmPictures: boolean;
  limits: {
    leadsPerMinute: number;
    /** Counted form events per client address. */
    eventsPerMinute: number;
    readsPerSecond: number;
    bodyBytes: number;
    /** Failed logins per 15 minutes. */
    loginFailuresPerAccount: number;
    loginFailuresPerClient: number;
    codesPerEmail: number;
    codesPerClient: number;
    codesPerClientPerDay: number;
    /** Confirmation mails per visitor and hour. */
    confirmationsPerEmail: number;
    uploadsPerHour: number;
  };
  /** How many days data is stored; null for no limit. */
  retention: {
    mailDays: number | null;
    photoDays: number | null;
    photoDaysAfter: Readonly<Record<'signed' | 'unsigned', number | null>>;
    addressDays: number | null;
  };
  /** Shown as OCCUPANCY when a project has neither a completion date nor an occupancy day. */
  occupancyText: string;
  /** The parts that depend on the brand, for a brand other than that of brand.json. */
  rebrand(readBrand: () => Brand): BrandedConfig;
  /** Whether the brokerage is the fictional one from the demo. */
  isDemoBrand: boolean;
}

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export type WebhookFormatName = SettingValues['LEAD_WEBHOOK_FORMAT'];

type SettingValues = Values<typeof settings>;

/** Settings that do nothing without another. */
const needs = [
  ['LEAD_WEBHOOK_SECRET', 'LEAD_WEBHOOK_URL'],
  ['MAP_TOKEN', 'MAP_STYLE_URL'],
  ['GEOCODER_TOKEN', 'GEOCODER_URL'],
  ['S3_ACCESS_KEY_ID', 'S3_URL'],
  ['S3_SECRET_ACCESS_KEY', 'S3_URL'],
] as const satisfies readonly (readonly [keyof SettingValues, keyof SettingValues])[];

function requireNeeded(values: SettingValues) {
  for (const [name, needed] of needs)
    if (values[name] !== null && values[needed] === null)
      throw new ConfigError(
        `${name} is set without ${needed}. Set ${needed} too, or leave ${name} out.`,
      );
}

const tokenPlace = '{token}';

function readMapStyle({ MAP_STYLE_URL: url, MAP_TOKEN: token }: SettingValues): string | null {
  if (url === null) return null;
  const hasPlace = url.includes(tokenPlace);
  if (hasPlace && token === null)
    throw new ConfigError(
      'MAP_STYLE_URL contains {token}, and MAP_TOKEN is not set. Set MAP_TOKEN too, or write the token into the address.',
    );
  if (!hasPlace && token !== null)
    throw new ConfigError(
      'MAP_TOKEN is set, and MAP_STYLE_URL does not contain {token}. Write {token} where it belongs, or leave MAP_TOKEN out.',
    );
  return token === null ? url : url.replaceAll(tokenPlace, encodeURIComponent(token));
}

function readS3(values: SettingValues): S3Settings | null {
  if (values.S3_URL === null) return null;
  const { origin, pathname } = new URL(values.S3_URL);
  const bucket = pathname.replaceAll(/^\/+|\/+$/g, '');
  if (!/^[\w.-]+$/.test(bucket))
    throw new ConfigError(
      'S3_URL must end with the name of a bucket, such as https://s3.example.com/photos.',
    );
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (accessKeyId === null || secretAccessKey === null)
    throw new ConfigError(
      'S3_URL is set without its keys. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or leave S3_URL out.',
    );
  return { endpoint: origin, bucket, region: values.S3_REGION, accessKeyId, secretAccessKey };
}

function readMetricsPort({ METRICS_PORT: port, PORT }: SettingValues): number | null {
  if (port !== null && port !== 0 && port === PORT)
    throw new ConfigError('METRICS_PORT is the port of the site itself. Choose another.');
  return port;
}

function readWebhook(values: SettingValues): Config['webhook'] {
  const {
    LEAD_WEBHOOK_URL: url,
    LEAD_WEBHOOK_FORMAT: format,
    LEAD_WEBHOOK_SECRET: secret,
  } = values;
  if (url === null) return null;
  // HubSpot forms also accept unauthenticated submissions.
  if (secret === null && format !== 'hubspot')
    throw new ConfigError(
      'LEAD_WEBHOOK_URL is set and LEAD_WEBHOOK_SECRET is not. Set it to what the receiver knows too.',
    );
  // A loopback address is deliberate; other host names that resolve to one are refused.
  const isThisMachine = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
  const allowPrivate = isThisMachine || values.LEAD_WEBHOOK_ALLOW_PRIVATE === 'on';
  return { url, format, secret, allowPrivate };
}

const buildFirstCalendar = ({ hours }: Brand): StoredCalendar => ({
  ...defaultCalendar,
  week: parseOpeningHours(hours) ?? defaultCalendar.week,
});

function getBrand(dataDir: string, projectRoot: string): { brand: Brand; isOwn: boolean } {
  const { brand, isOwn, problems } = readBrand(dataDir, projectRoot);
  if (!brand) throw new ConfigError(problems.join('\n'));
  return { brand, isOwn };
}

export function readConfig(env: Env, projectRoot: string): Config {
  const values = readSettings(settings, env);
  requireNeeded(values);
  const dataDir = path.resolve(projectRoot, values.DATA_DIR);
  const { brand, isOwn } = getBrand(dataDir, projectRoot);
  const firstCalendar = buildFirstCalendar(brand);
  const rebrand = (readOwn: () => Brand): BrandedConfig => ({
    readBrand: readOwn,
    readMail: () => ({
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? `${readOwn().name} <${readOwn().senderEmail ?? readOwn().email}>`,
      isFromSet: values.MAIL_FROM !== null,
      leadsTo: values.LEADS_TO ?? readOwn().email,
      isLeadsToSet: values.LEADS_TO !== null,
    }),
  });
  return {
    http: {
      host: values.HOST,
      port: values.PORT,
      publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
      proxies: values.TRUST_PROXY,
    },
    dataDir,
    database: { url: values.DATABASE_URL },
    ...rebrand(() => brand),
    readCalendar: () => presentCalendar(firstCalendar, []),
    firstCalendar,
    areSlotsManaged: values.MEETING_SLOTS === 'managed',
    webhook: readWebhook(values),
    map: { styleUrl: readMapStyle(values) },
    geocoder: { url: values.GEOCODER_URL, token: values.GEOCODER_TOKEN },
    uploads: { s3: readS3(values), cacheBytes: values.CACHE_MEGABYTES * 1e6 },
    console: { key: values.CONSOLE_KEY },
    log: { format: values.LOG_FORMAT },
    metrics: { port: readMetricsPort(values) },
    demo: values.DEMO === 'on',
    warmPictures: values.WARM_PICTURES === 'on',
    retention: {
      mailDays: values.RETENTION_MAILS_DAYS,
      photoDays: values.RETENTION_PHOTOS_DAYS,
      /** Keyed by how the worksheet ended. */
      photoDaysAfter: {
        signed: values.RETENTION_PHOTOS_SIGNED_DAYS,
        unsigned: values.RETENTION_PHOTOS_UNSIGNED_DAYS,
      },
      addressDays: values.RETENTION_ADDRESSES_DAYS,
    },
    limits: {
      leadsPerMinute: values.LIMIT_LEADS_PER_MINUTE,
      eventsPerMinute: values.LIMIT_EVENTS_PER_MINUTE,
      readsPerSecond: values.LIMIT_READS_PER_SECOND,
      bodyBytes: values.LIMIT_BODY_BYTES,
      loginFailuresPerAccount: values.LIMIT_LOGIN_FAILURES_PER_ACCOUNT,
      loginFailuresPerClient: values.LIMIT_LOGIN_FAILURES_PER_CLIENT,
      codesPerEmail: values.LIMIT_CODES_PER_EMAIL,
      codesPerClient: values.LIMIT_CODES_PER_CLIENT,
      codesPerClientPerDay: values.LIMIT_CODES_PER_CLIENT_PER_DAY,
      confirmationsPerEmail: values.LIMIT_CONFIRMATIONS_PER_EMAIL,
      uploadsPerHour: values.LIMIT_UPLOADS_PER_HOUR,
    },
    occupancyText: values.OCCUPANCY_TEXT,
    rebrand,
    isDemoBrand: !isOwn,
  };
}

/** Returns the configuration of this process. Only this file reads process.env. */
export const readProcessConfig = (projectRoot: string): Config =>
  readConfig(addSettingsFile(process.env, projectRoot), projectRoot);

const readProcessSettings = (projectRoot: string) =>
  readSettings(settings, addSettingsFile(process.env, projectRoot));

/** Returns the data directory alone, for commands that must work while brand.json is invalid. */
export const readProcessDataDir = (projectRoot: string): string =>
  path.resolve(projectRoot, readProcessSettings(projectRoot).DATA_DIR);
