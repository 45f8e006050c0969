import { expect, test } from 'vitest';
import { projectRoot } from '../../../tests/support/harness.ts';
import { ConfigError, readConfig } from './config.ts';

test.each([
  [
    { DATABASE_URL: 'mysql://localhost/x' },
    'DATABASE_URL is not a supported address. It must start with postgres:// or postgresql://.',
  ],
  [
    { LIMIT_LEADS_PER_MINUTE: '0' },
    'LIMIT_LEADS_PER_MINUTE is "0". Set it to a whole number from 1 to 100000, or leave it out for 20.',
  ],
  [
    { PORT: '9464', METRICS_PORT: '9464' },
    'METRICS_PORT is the port of the site itself. Choose another.',
  ],
  [
    { SMTP_URL: 'mail.example.com' },
    'SMTP_URL is not a supported address. It must start with smtp:// or smtps://.',
  ],
  [
    { SMTP_URL: 'smtps://' },
    'SMTP_URL has no host name. Write it after smtps://, such as smtps://mail.example.com.',
  ],
  [
    { LEADS_TO: 'sales at example.com' },
    'LEADS_TO is "sales at example.com", which is not an email address. Set it to an address such as leads@example.com, or to several with commas between them, or leave it out.',
  ],
  [
    { LEADS_TO: 'Sales <sales@example.com>' },
    'LEADS_TO is "Sales <sales@example.com>", which is not an email address. Set it to an address such as leads@example.com, or to several with commas between them, or leave it out.',
  ],
  [
    { LEADS_TO: 'ada@example.com; ben@example.com' },
    'LEADS_TO is "ada@example.com; ben@example.com", which is not an email address. Set it to an address such as leads@example.com, or to several with commas between them, or leave it out.',
  ],
  [
    { S3_ACCESS_KEY_ID: 'key' },
    'S3_ACCESS_KEY_ID is set without S3_URL. Set S3_URL too, or leave S3_ACCESS_KEY_ID out.',
  ],
  [
    { S3_SECRET_ACCESS_KEY: 'sesame' },
    'S3_SECRET_ACCESS_KEY is set without S3_URL. Set S3_URL too, or leave S3_SECRET_ACCESS_KEY out.',
  ],
  [
    { LEAD_WEBHOOK_SECRET: 'sesame' },
    'LEAD_WEBHOOK_SECRET is set without LEAD_WEBHOOK_URL. Set LEAD_WEBHOOK_URL too, or leave LEAD_WEBHOOK_SECRET out.',
  ],
  [
    { MAP_TOKEN: 'sesame' },
    'MAP_TOKEN is set without MAP_STYLE_URL. Set MAP_STYLE_URL too, or leave MAP_TOKEN out.',
  ],
  [
    { GEOCODER_TOKEN: 'sesame' },
    'GEOCODER_TOKEN is set without GEOCODER_URL. Set GEOCODER_URL too, or leave GEOCODER_TOKEN out.',
  ],
  [
    { MAP_STYLE_URL: 'https://maps.example/style.json?key={token}' },
    'MAP_STYLE_URL contains {token}, and MAP_TOKEN is not set. Set MAP_TOKEN too, or write the token into the address.',
  ],
  [
    { MAP_STYLE_URL: 'https://maps.example/style.json', MAP_TOKEN: 'sesame' },
    'MAP_TOKEN is set, and MAP_STYLE_URL does not contain {token}. Write {token} where it belongs, or leave MAP_TOKEN out.',
  ],
  [
    { MAIL_FROM: 'Harbour Realty' },
    'MAIL_FROM is "Harbour Realty", which is not an email address. Set it to an address such as Harbour Realty <sales@example.com>, or leave it out.',
  ],
  [
    { PUBLIC_URL: 'https://ada:sesame@homes.example' },
    'PUBLIC_URL contains a user name or password, which pages and mails would show. Set it to https://homes.example.',
  ],
  [{ MEETING_SLOTS: 'some' }, 'MEETING_SLOTS is "some". Set it to open or managed.'],
  [
    { PUBLIC_URL: 'https://homes.example/site' },
    'PUBLIC_URL has a path, query or fragment, but the site must be at the root of its host name. Set it to https://homes.example, or use a separate host name.',
  ],
  [
    { TRUST_PROXY: 'yes' },
    'TRUST_PROXY is "yes". Set it to on, off, or the number of chained proxies (at most 10).',
  ],
  [{ DEMO: 'no' }, 'DEMO is "no". Set it to on or off.'],
])('the setting %j is rejected with a helpful message', (env, sentence) => {
  expect(() => readConfig(env, projectRoot)).toThrow(new ConfigError(sentence));
});

test('address, sender and map token are configurable, with working defaults (D-7.4, D-7.11)', () => {
  expect(readConfig({}, projectRoot)).toMatchObject({
    http: { host: '127.0.0.1', port: 3000, publicUrl: 'http://localhost:3000' },
    map: { styleUrl: null },
  });
  expect(readConfig({}, projectRoot).readMail()).toMatchObject({
    from: 'Groundbreak <hello@groundbreak.example>',
    leadsTo: 'hello@groundbreak.example',
    isFromSet: false,
  });
  const env = {
    HOST: '0.0.0.0',
    MAIL_FROM: 'Oak <oak@homes.example>',
    MAP_STYLE_URL: 'https://maps.example/style.json?key={token}',
    MAP_TOKEN: 'a b',
  };
  expect(readConfig(env, projectRoot)).toMatchObject({
    http: { host: '0.0.0.0' },
    map: { styleUrl: 'https://maps.example/style.json?key=a%20b' },
  });
  expect(readConfig(env, projectRoot).readMail()).toMatchObject({
    from: 'Oak <oak@homes.example>',
    isFromSet: true,
  });
});

test.each([
  'smtp://oak:pa#ss@mail.example',
  'smtp://oak:pa/ss@mail.example',
  'smtp://oak:12/34@mail.example',
  'smtp://oak:12#34@mail.example',
  'smtp://oak:pa?ss@mail.example',
  'smtp://oak:100%@mail.example',
  'smtp://oak:%ff@mail.example',
  'smtp://mail.example:70000',
  'smtps://mail .example',
])(
  'the address %s is said to be unreadable, with the signs that a password may not have',
  (url) => {
    const sentence =
      'SMTP_URL cannot be read. Check its host name and port. In a user name or password, write % as %25, / as %2F, ? as %3F, # as %23 and @ as %40.';
    expect(() => readConfig({ SMTP_URL: url }, projectRoot)).toThrow(new ConfigError(sentence));
  },
);

test.each([
  'postgres:///groundbreak?host=/run/postgresql',
  'postgres://oak:p%40ss%2Fw%23@127.0.0.1/groundbreak',
  'postgresql://[::1]:5433/groundbreak?sslmode=verify-full&sslrootcert=/etc/ca@home.pem',
])('the address %s is taken as it is', (url) => {
  expect(readConfig({ DATABASE_URL: url }, projectRoot).database.url).toBe(url);
});

test.each([
  ['https://homes.example/', 'https://homes.example'],
  ['HTTPS://Homes.Example:443', 'https://homes.example'],
  ['https://müller.example', 'https://xn--mller-kva.example'],
  ['http://homes.example:8080//', 'http://homes.example:8080'],
])('the public address %s is used as browsers write it, %s', (url, origin) => {
  expect(readConfig({ PUBLIC_URL: url }, projectRoot).http.publicUrl).toBe(origin);
});
