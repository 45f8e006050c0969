export class ConfigError extends Error {}

export type Env = Readonly<Record<string, string | undefined>>;

export interface Setting<Value> {
  meaning: string;
  fallback: Value;
  /** Describes the default, if `fallback` does not. */
  defaultText?: string;
  /** Throws ConfigError whose message says what to write instead. */
  parse(raw: string, name: string): Value;
}

interface TextOptions<Fallback> {
  fallback: Fallback;
  defaultText?: string;
}

export const text = <Fallback extends string | null>(
  meaning: string,
  options: TextOptions<Fallback>,
): Setting<string | Fallback> => ({ meaning, ...options, parse: (raw) => raw });

export const optionalText = (meaning: string, defaultText?: string) =>
  text(meaning, { fallback: null, ...(defaultText === undefined ? {} : { defaultText }) });

export const integer = (
  meaning: string,
  fallback: number,
  min: number,
  max: number,
): Setting<number> => ({
  meaning,
  fallback,
  parse(raw, name) {
    const value = Number(raw);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    throw new ConfigError(
      `${name} is "${raw}". Set it to a whole number from ${min} to ${max}, or leave it out for ${fallback}.`,
    );
  },
});

/** A number of days; null (`off`) stores indefinitely. */
export const retention = (meaning: string, fallback: number | null): Setting<number | null> => ({
  meaning,
  fallback,
  ...(fallback === null ? { defaultText: '`off`' } : {}),
  parse(raw, name) {
    if (raw.toLowerCase() === 'off') return null;
    const days = Number(raw);
    if (Number.isInteger(days) && days >= 1 && days <= 36_500) return days;
    throw new ConfigError(
      `${name} is "${raw}". Set it to a number of days from 1 to 36500, or to off.`,
    );
  },
});

/**
 * Null for an address that no program reads as it was meant: with a wrong host or port, or with a
 * password whose signs are not encoded.
 */
function readAddress(raw: string): URL | null {
  try {
    const url = new URL(raw);
    const { username, password, pathname, hash, protocol } = url;
    for (const part of [username, password]) decodeURIComponent(part);
    // The rest of a password: "smtp://user:12/34@mail.example" has the port 12.
    const isTorn = !protocol.startsWith('http') && (pathname + hash).includes('@');
    return isTorn ? null : url;
  } catch {
    return null;
  }
}

/** A URL with one of these protocols ("https:"). */
export const address = (
  meaning: string,
  protocols: readonly string[],
  defaultText?: string,
): Setting<string | null> => ({
  meaning,
  fallback: null,
  ...(defaultText === undefined ? {} : { defaultText }),
  // Do not quote the value: it may contain a password.
  parse(raw, name) {
    const starts = protocols.map((protocol) => `${protocol}//`);
    if (!starts.some((start) => raw.toLowerCase().startsWith(start)))
      throw new ConfigError(
        `${name} is not a supported address. It must start with ${starts.join(' or ')}.`,
      );
    const url = readAddress(raw);
    if (!url)
      throw new ConfigError(
        `${name} cannot be read. Check its host name and port. In a user name or password, write % as %25, / as %2F, ? as %3F, # as %23 and @ as %40.`,
      );
    // A PostgreSQL socket has no host name.
    if (url.hostname === '' && !url.protocol.startsWith('postgres'))
      throw new ConfigError(
        `${name} has no host name. Write it after ${url.protocol}//, such as ${url.protocol}//mail.example.com.`,
      );
    return raw;
  },
});

export const webUrl = (meaning: string, defaultText?: string) =>
  address(meaning, ['http:', 'https:'], defaultText);

/** A site's own address, as browsers write it, since they are asked whether a form comes from it. */
export const siteAddress = (meaning: string, defaultText: string): Setting<string | null> => {
  const anyAddress = webUrl(meaning, defaultText);
  return {
    ...anyAddress,
    parse(raw, name) {
      anyAddress.parse(raw, name);
      const { pathname, search, hash, origin, username, password } = new URL(raw);
      if (username !== '' || password !== '')
        throw new ConfigError(
          `${name} contains a user name or password, which pages and mails would show. Set it to ${origin}.`,
        );
      if (/^\/+$/.test(pathname) && search === '' && hash === '') return origin;
      throw new ConfigError(
        `${name} has a path, query or fragment, but the site must be at the root of its host name. Set it to ${origin}, or use a separate host name.`,
      );
    },
  };
};

/** One of these words; the first is the default. */
export const choice = <Word extends string>(
  meaning: string,
  words: readonly [Word, ...Word[]],
): Setting<Word> => ({
  meaning,
  fallback: words[0],
  parse(raw, name) {
    const chosen = words.find((word) => word === raw.toLowerCase());
    if (chosen !== undefined) return chosen;
    throw new ConfigError(
      words.length > 2
        ? `${name} is "${raw}". Set it to one of ${words.join(', ')}, or leave it out.`
        : `${name} is "${raw}". Set it to ${words.join(' or ')}.`,
    );
  },
});

const mailAddress = String.raw`[^\s@<>,"]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?`;
const namedAddress = String.raw`(?:"[^"<>]*"|[^"<>,@]*)\s*<${mailAddress}>`;
const oneAddress = new RegExp(`^(?:${mailAddress}|${namedAddress})$`);
const addressList = new RegExp(String.raw`^${mailAddress}(?:\s*,\s*${mailAddress})*$`);

const buildMailSetting = (
  meaning: string,
  defaultText: string,
  pattern: RegExp,
  example: string,
): Setting<string | null> => ({
  meaning,
  fallback: null,
  defaultText,
  parse(raw, name) {
    if (pattern.test(raw)) return raw;
    throw new ConfigError(
      `${name} is "${raw}", which is not an email address. Set it to an address such as ${example}, or leave it out.`,
    );
  },
});

export const senderAddress = (meaning: string, defaultText: string) =>
  buildMailSetting(meaning, defaultText, oneAddress, 'Harbour Realty <sales@example.com>');

export const receiverAddresses = (meaning: string, defaultText: string) =>
  buildMailSetting(
    meaning,
    defaultText,
    addressList,
    'leads@example.com, or to several with commas between them',
  );

type Rows = Readonly<Record<string, Setting<unknown>>>;
export type Values<Table extends Rows> = {
  readonly [Name in keyof Table]: Table[Name] extends Setting<infer Value> ? Value : never;
};

/** Throws one ConfigError with a line for each invalid value. */
export function readSettings<Table extends Rows>(table: Table, env: Env): Values<Table> {
  const wrong: string[] = [];
  const values = Object.entries(table).map(([name, { fallback, parse }]) => {
    const raw = env[name]?.trim();
    try {
      return [name, raw ? parse(raw, name) : fallback];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      wrong.push(error.message);
      return [name, fallback];
    }
  });
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  return Object.fromEntries(values) as Values<Table>;
}
