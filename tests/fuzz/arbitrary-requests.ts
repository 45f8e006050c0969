import fc from 'fast-check';
import { memberPassword } from '../support/members.ts';
import type { BodySchema, Description, KnownValues } from './api-description.ts';
import { arbitraryQuery, oddText } from './arbitrary-query.ts';

export interface FuzzRequest {
  method: string;
  /** As sent: may contain anything except spaces and control characters. */
  target: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array<ArrayBuffer> | null;
}

/** Plausible form input, by field name. */
const plausible: KnownValues = {
  name: ['Ada Byron'],
  firstName: ['Ada'],
  lastName: ['Byron'],
  email: ['ada@example.com', 'grace@example.com', 'ada@EXAMPLE.com '],
  phone: ['416-555-0123', '(905) 555-0145'],
  message: ['Hello', 'https://example.com https://example.com buy now'],
  datetime: ['2099-03-02 14:30', '2026-03-08 02:30'],
  password: [memberPassword, 'wrong'],
  otp: ['1234', '0000'],
  code: ['1234', '0000'],
  submissionId: ['fuzz-submission-1', 'fuzz-submission-2'],
  token: ['fuzz', 'a'.repeat(64)],
  event: ['view', 'start', 'submit'],
};

const oddValue = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  fc.constantFrom('x'.repeat(5000), '\u202E\uFEFF\u0000', '9'.repeat(400), '2099-02-31 25:61'),
);

/** Values that match a schema, some of them odd. */
function arbitraryValue(
  schema: BodySchema,
  name: string,
  known: KnownValues,
): fc.Arbitrary<unknown> {
  const described = ((): fc.Arbitrary<unknown> => {
    if (schema.oneOf)
      return fc.oneof(...schema.oneOf.map((one) => arbitraryValue(one, name, known)));
    if (schema.enum?.length) return fc.constantFrom(...schema.enum);
    if (schema.properties) return arbitraryObject(schema, known);
    if (schema.items) return fc.array(arbitraryValue(schema.items, name, known), { maxLength: 3 });
    const values = [...(known[name] ?? []), ...(plausible[name] ?? [])];
    return values.length > 0 ? fc.constantFrom(...values) : oddText;
  })();
  return fc.oneof({ weight: 8, arbitrary: described }, oddValue);
}

const arbitraryObject = (schema: BodySchema, known: KnownValues) =>
  fc.record(
    Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [
        name,
        arbitraryValue(field, name, known),
      ]),
    ),
    { requiredKeys: [] },
  );

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Fields as a form sends them, nested ones as `a[b]`. */
function listFields(value: unknown, prefix = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[prefix, asText(value)]];
  return Object.entries(value).flatMap(([name, inner]) =>
    listFields(inner, prefix ? `${prefix}[${name}]` : name),
  );
}

type Content = Pick<FuzzRequest, 'headers' | 'body'>;

const boundary = 'fuzz-boundary';

export function encodeMultipart(
  fields: readonly (readonly [string, string])[],
  file?: Uint8Array,
): Content {
  const parts = fields.map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '_')}"\r\n\r\n${value}\r\n`,
  );
  const pictureHead = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(parts.join('')),
    ...(file ? [Buffer.from(pictureHead), file, Buffer.from('\r\n')] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: new Uint8Array(body),
  };
}

const encodeJson = (value: unknown): Content => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value) ?? '',
});

export const encodeForm = (value: unknown): Content => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(listFields(value)).toString(),
});

export const brokenContent: fc.Arbitrary<Content> = fc
  .tuple(
    fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      `multipart/form-data; boundary=${boundary}`,
      'text/plain',
      'image/png',
      'x',
    ),
    fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
      oddText,
      fc.constantFrom(
        '{',
        '[[[[',
        '{"a":1,}',
        '{"__proto__":{"x":1}}',
        '[]',
        'null',
        '1',
        'a[b]=c&a=d',
      ),
    ),
  )
  .map(([type, body]) => ({ headers: { 'content-type': type }, body }));

function arbitraryContent(schema: BodySchema, known: KnownValues, pictures: readonly Uint8Array[]) {
  const value = arbitraryValue(schema, '', known);
  return fc.oneof(
    { weight: 6, arbitrary: value.map(encodeJson) },
    { weight: 3, arbitrary: value.map(encodeForm) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(value, fc.option(spoiled(pictures), { freq: 3 }))
        .map(([fields, picture]) => encodeMultipart(listFields(fields), picture ?? undefined)),
    },
    { weight: 1, arbitrary: brokenContent },
  );
}

/** One of these files, with some bytes changed or its end missing. */
export const spoiled = (files: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> =>
  fc
    .tuple(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat({ max: 255 })), {
        maxLength: 12,
      }),
      fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 3 }),
    )
    .map(([file, changes, cut]) => {
      const copy = Uint8Array.from(file);
      for (const [at, byte] of changes) copy[Math.floor(at * (copy.length - 1))] = byte;
      return cut === null ? copy : copy.subarray(0, Math.floor(cut * copy.length));
    });

const oddHeaders = fc
  .record(
    {
      token: fc.constantFrom('', 'x', 'a'.repeat(43), 'é', 'a'.repeat(6000)),
      cookie: fc.constantFrom('console=x', '=', 'a=b; a=b', '__Host-console=%00'),
      accept: fc.constantFrom('text/html', '*/*', 'application/json;q=0.1', 'x'),
      'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', 'identity;q=0, br;q=0', ';;;'),
      'if-none-match': fc.constantFrom('*', '"x"', 'W/"', ''),
      range: fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=x'),
      origin: fc.constantFrom('null', 'https://example.com', 'x'),
      'sec-fetch-site': fc.constantFrom('cross-site', 'same-origin', 'x'),
      'x-forwarded-for': fc.constantFrom('203.0.113.1', '::1, x', ''),
      'x-request-id': fc.constantFrom('known-1', 'a b', 'x'.repeat(400)),
    },
    { requiredKeys: [] },
  )
  .map((headers) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, toLine(value)])),
  );

/** A string's bytes as allowed in a request line: without spaces and control characters. */
export const toLine = (text: string) =>
  Buffer.from(text)
    .toString('latin1')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(
      /[\0-\x20\x7f-\x9f]/g,
      (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
    );

const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 19, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const withHeaders = (request: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(request, fc.option(oddHeaders, { freq: 2 }))
    .map(([made, odd]) => ({ ...made, headers: { ...odd, ...made.headers } }));

export interface FuzzMaterial {
  known: KnownValues;
  pictures: readonly Uint8Array[];
  /** Session tokens of members. */
  tokens: readonly string[];
}

/** Requests for every call of the description, occasionally with an unsupported method. */
export function arbitraryCalls(
  { paths }: Description,
  { known, pictures, tokens }: FuzzMaterial,
): fc.Arbitrary<FuzzRequest>[] {
  const token = fc
    .constantFrom(...tokens, 'fuzz')
    .map((value): Record<string, string> => ({ token: value }));
  const otherMethod = fc.constantFrom('PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'POST');
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => {
      const [json] = Object.values(call.requestBody?.content ?? {});
      const content: fc.Arbitrary<Content> = json
        ? arbitraryContent(json.schema, known, pictures)
        : fc.constant({ headers: {}, body: null });
      return withHeaders(
        fc
          .tuple(token, rarely(otherMethod), arbitraryQuery(call, known), content, oddText)
          .map(([member, other, query, sent, segment]) => ({
            method: other ?? method.toUpperCase(),
            target:
              toLine(path.replaceAll(/\{\w+\}/g, encodeURIComponent(segment.toWellFormed()))) +
              (query.length > 0 ? `?${new URLSearchParams(query)}` : ''),
            headers: { ...member, ...sent.headers },
            body: sent.body,
          })),
      );
    }),
  );
}

/** Requests for pages and files, with original and modified addresses and posted forms. */
export function arbitraryPages(addresses: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const odd = oddText.map(toLine);
  const address = fc
    .tuple(fc.constantFrom(...addresses), odd, fc.nat({ max: 9 }))
    .map(([known, text, kind]) => {
      const [path = '/', query = ''] = known.split('?');
      if (kind < 2) return known;
      if (kind === 2) return `${path}.data${query && `?${query}`}`;
      if (kind === 3) return `${path}/${text}`;
      if (kind === 4) return `${path}${text}`;
      if (kind === 5) return path.replace(/[^/]+$/, text || 'x') + `?${query}`;
      if (kind === 6) return `${path}?${query}&page=${text}&sort=${text}`;
      if (kind === 7) return `${path}?${query.replaceAll(/=[^&]*/g, `=${text}`)}`;
      if (kind === 8) return `${path.toUpperCase()}//../${text}`;
      return `/${text}`;
    });
  const form = fc
    .dictionary(
      fc.constantFrom('name', 'email', 'phone', 'message', 'intent', 'datetime', 'type', '_action'),
      oddText,
    )
    .map(encodeForm);
  const none: Content = { headers: {}, body: null };
  return withHeaders(
    fc
      .tuple(
        address,
        fc.oneof(
          { weight: 6, arbitrary: fc.constant({ method: 'GET', ...none }) },
          {
            weight: 1,
            arbitrary: fc
              .constantFrom('HEAD', 'OPTIONS', 'DELETE')
              .map((method) => ({ method, ...none })),
          },
          {
            weight: 2,
            arbitrary: fc.oneof(form, brokenContent).map((sent) => ({ method: 'POST', ...sent })),
          },
        ),
      )
      .map(([target, sent]) => ({
        target: target.startsWith('/') ? target : `/${target}`,
        ...sent,
      })),
  );
}
