import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { brandSchema, type Brand } from '../domain/brand/brand.ts';

export interface Config {
  /** `proxies` stand in front of this program, one behind the other. */
  http: { host: string; port: number; publicUrl: string; proxies: number };
  dataDir: string;
  database: { url: string | null };
  mail: { smtpUrl: string | null; from: string; leadsTo: string };
  /** Where each new lead is posted, in which shape. */
  webhook: {
    url: string;
    format: WebhookFormatName;
    secret: string | null;
    /** Whether private and loopback addresses may be posted to. */
    allowPrivate: boolean;
  } | null;
  /** Managed: each meeting takes a slot of one operator, which nobody else gets. */
  meetings: { areManaged: boolean };
  /** A MapLibre style to use instead of the built-in map, with its token in place. */
  map: { styleUrl: string | null };
  /** A forward geocoding service to ask instead of the built-in places. */
  geocoder: { url: string | null; token: string | null };
  /** Where uploaded pictures are kept; null for a folder of the data directory. */
  uploads: { s3: S3Settings | null };
  demo: boolean;
  /** Whether the variants of pictures that the first pages show are made ahead of time. */
  warmPictures: boolean;
  limits: {
    leadsPerMinute: number;
    /** Events of forms that are counted, from one client address in a minute. */
    eventsPerMinute: number;
    readsPerSecond: number;
    bodyBytes: number;
    /** Failed logins in 15 minutes, of one account and from one client address. */
    loginFailuresPerAccount: number;
    loginFailuresPerClient: number;
    /** Codes in an hour, to one e-mail address and asked for from one client address. */
    codesPerEmail: number;
    codesPerClient: number;
    uploadsPerHour: number;
  };
  /** Shown as OCCUPANCY when a project has no completion date of its own. */
  occupancyText: string;
  brand: Brand;
}

/** A bucket of an S3-compatible store. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Shapes of the lead webhook. */
const webhookFormatNames = ['groundbreak', 'followupboss', 'hubspot'] as const;
export type WebhookFormatName = (typeof webhookFormatNames)[number];

/** A setting that is missing or wrong. The message says which and what to do. */
export class ConfigError extends Error {}

type Env = Readonly<Record<string, string | undefined>>;

const text = (env: Env, name: string) => env[name]?.trim() || null;

function integer(env: Env, name: string, fallback: number, min: number, max: number): number {
  const raw = text(env, name);
  if (raw === null) return fallback;
  const value = Number(raw);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ConfigError(
      `${name} is "${raw}". Set it to a whole number from ${min} to ${max}, or leave it out for ${fallback}.`,
    );
  return value;
}

function url(env: Env, name: string, protocols: readonly string[]): string | null {
  const raw = text(env, name);
  if (raw === null) return null;
  const protocol = URL.canParse(raw) ? new URL(raw).protocol : '';
  if (!protocols.includes(protocol))
    throw new ConfigError(
      `${name} is not an address this program can use. It must start with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
  return raw;
}

function readS3(env: Env): S3Settings | null {
  const address = url(env, 'S3_URL', ['http:', 'https:']);
  if (address === null) return null;
  const { origin, pathname } = new URL(address);
  const bucket = pathname.replaceAll(/^\/+|\/+$/g, '');
  if (!/^[\w.-]+$/.test(bucket))
    throw new ConfigError(
      'S3_URL must end with the name of a bucket, such as https://s3.example.com/photos.',
    );
  const accessKeyId = text(env, 'S3_ACCESS_KEY_ID');
  const secretAccessKey = text(env, 'S3_SECRET_ACCESS_KEY');
  if (accessKeyId === null || secretAccessKey === null)
    throw new ConfigError(
      'S3_URL is set without its keys. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or leave S3_URL out.',
    );
  const region = text(env, 'S3_REGION') ?? 'us-east-1';
  return { endpoint: origin, bucket, region, accessKeyId, secretAccessKey };
}

function readWebhook(env: Env): Config['webhook'] {
  const address = url(env, 'LEAD_WEBHOOK_URL', ['http:', 'https:']);
  const name = text(env, 'LEAD_WEBHOOK_FORMAT') ?? 'groundbreak';
  const format = webhookFormatNames.find((known) => known === name);
  if (!format)
    throw new ConfigError(
      `LEAD_WEBHOOK_FORMAT is "${name}". Set it to one of ${webhookFormatNames.join(', ')}, or leave it out.`,
    );
  const secret = text(env, 'LEAD_WEBHOOK_SECRET');
  if (address === null) return null;
  // A form of HubSpot also takes submissions of strangers.
  if (secret === null && format !== 'hubspot')
    throw new ConfigError(
      'LEAD_WEBHOOK_URL is set and LEAD_WEBHOOK_SECRET is not. Set it to what the receiver knows too.',
    );
  // Who writes down this very machine means it; a name that leads here by itself is refused.
  const isThisMachine = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(
    new URL(address).hostname,
  );
  const allowPrivate =
    isThisMachine || choice(env, 'LEAD_WEBHOOK_ALLOW_PRIVATE', ['off', 'on']) === 'on';
  return { url: address, format, secret, allowPrivate };
}

/** One of a few words; the first of them when the setting is left out. */
function choice<Word extends string>(env: Env, name: string, words: readonly [Word, ...Word[]]) {
  const raw = text(env, name)?.toLowerCase() ?? words[0];
  const chosen = words.find((word) => word === raw);
  if (chosen === undefined)
    throw new ConfigError(`${name} is "${raw}". Set it to ${words.join(' or ')}.`);
  return chosen;
}

function readProxies(env: Env): number {
  const word = text(env, 'TRUST_PROXY')?.toLowerCase();
  if (word === 'on') return 1;
  return word === 'off' ? 0 : integer(env, 'TRUST_PROXY', 0, 0, 10);
}

function readBrand(file: string): Brand {
  const result = v.safeParse(brandSchema, JSON.parse(readFileSync(file, 'utf8')));
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw new ConfigError(`brand.json: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}

/** Raw strings in, a checked configuration out; throws ConfigError with a sentence for the operator. */
export function readConfig(env: Env, projectRoot: string): Config {
  const port = integer(env, 'PORT', 3000, 0, 65_535);
  const brand = readBrand(path.join(projectRoot, 'brand.json'));
  const publicUrl = url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  return {
    http: {
      host: text(env, 'HOST') ?? '127.0.0.1',
      port,
      publicUrl: publicUrl.replace(/\/+$/, ''),
      proxies: readProxies(env),
    },
    dataDir: path.resolve(projectRoot, text(env, 'DATA_DIR') ?? 'data'),
    database: { url: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']) },
    mail: {
      smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
      from: text(env, 'MAIL_FROM') ?? `${brand.name} <${brand.email}>`,
      leadsTo: text(env, 'LEADS_TO') ?? brand.email,
    },
    webhook: readWebhook(env),
    meetings: { areManaged: choice(env, 'MEETING_SLOTS', ['open', 'managed']) === 'managed' },
    map: {
      styleUrl:
        url(env, 'MAP_STYLE_URL', ['http:', 'https:'])?.replaceAll(
          '{token}',
          encodeURIComponent(text(env, 'MAP_TOKEN') ?? ''),
        ) ?? null,
    },
    geocoder: {
      url: url(env, 'GEOCODER_URL', ['http:', 'https:']),
      token: text(env, 'GEOCODER_TOKEN'),
    },
    uploads: { s3: readS3(env) },
    demo: text(env, 'DEMO')?.toLowerCase() !== 'off',
    warmPictures: text(env, 'WARM_PICTURES')?.toLowerCase() !== 'off',
    limits: {
      leadsPerMinute: integer(env, 'LIMIT_LEADS_PER_MINUTE', 20, 1, 100_000),
      eventsPerMinute: integer(env, 'LIMIT_EVENTS_PER_MINUTE', 120, 1, 100_000),
      readsPerSecond: integer(env, 'LIMIT_READS_PER_SECOND', 100, 1, 1_000_000),
      bodyBytes: integer(env, 'LIMIT_BODY_BYTES', 64 * 1024, 1024, 16 * 1024 * 1024),
      loginFailuresPerAccount: integer(env, 'LIMIT_LOGIN_FAILURES_PER_ACCOUNT', 10, 1, 100_000),
      loginFailuresPerClient: integer(env, 'LIMIT_LOGIN_FAILURES_PER_CLIENT', 30, 1, 100_000),
      codesPerEmail: integer(env, 'LIMIT_CODES_PER_EMAIL', 5, 1, 100_000),
      codesPerClient: integer(env, 'LIMIT_CODES_PER_CLIENT', 20, 1, 100_000),
      uploadsPerHour: integer(env, 'LIMIT_UPLOADS_PER_HOUR', 30, 1, 100_000),
    },
    occupancyText: text(env, 'OCCUPANCY_TEXT') ?? '2026',
    brand,
  };
}

/** The configuration of this process. The only place that reads process.env. */
export const readProcessConfig = (projectRoot: string): Config =>
  readConfig(process.env, projectRoot);
