import fc from 'fast-check';
import { consoleRoutes } from '../../domain/operators/console-routes.ts';
import type { ConsoleRoute } from '../../domain/operators/console-route.ts';
import { openOperator, type ConsoleVisitor } from '../support/console-visitor.ts';
import { oddText } from './arbitrary-query.ts';
import { brokenContent, encodeForm, encodeMultipart, toLine } from './arbitrary-requests.ts';
import type { FuzzRequest } from './arbitrary-requests.ts';
import { sendRequests, type FuzzResult } from './send-requests.ts';

/** Actions that would end the fuzzer's own sessions, or the site. */
const skipped = new Set([
  'home.sign-out',
  'me.end-session',
  'me.end-others',
  'me.password',
  'newApp.replace',
  'operators.roles',
  'operators.link',
  'operators.remove',
]);
/** A proof expires after ten minutes; new operators sign in for each share of requests. */
const requestsOfShare = 600;
const addressesOfRow = 6;

interface Row {
  name: string;
  path: string;
  intents: string[];
  addresses: Set<string>;
  /** The fields of its forms, with their current values. */
  fields: Map<string, Set<string>>;
}

const listRows = (): Row[] =>
  Object.entries(consoleRoutes as Record<string, ConsoleRoute>)
    // The event stream never ends.
    .filter(([name]) => name !== 'events')
    .map(([name, { path, actions }]) => ({
      name,
      path,
      intents: Object.keys(actions).filter((intent) => !skipped.has(`${name}.${intent}`)),
      addresses: new Set(path.includes(':') ? [] : [path]),
      fields: new Map(),
    }));

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);

/** Crawls the linked pages and collects addresses and form fields of each row. */
async function learn(rows: readonly Row[], visitor: ConsoleVisitor) {
  const seen = new Set<string>();
  const waiting = rows.flatMap(({ addresses }) => [...addresses]);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const [bare = ''] = path.split('?');
    const row = rows.find((one) => patternOf(one.path).test(bare));
    if (!row || seen.has(bare) || row.addresses.size > addressesOfRow) continue;
    seen.add(bare);
    row.addresses.add(bare);
    const html = await (await visitor.get(bare)).text();
    for (const [, address = ''] of html.matchAll(/href="\/console(\/[^"#]*)"/g))
      waiting.push(address.replaceAll('&amp;', '&'));
    for (const [tag, name = ''] of html.matchAll(
      /<(?:input|select|textarea|button)\b[^>]*\bname="([^"]+)"[^>]*>/g,
    )) {
      const values = row.fields.get(name) ?? new Set();
      row.fields.set(name, values.add(/\bvalue="([^"]*)"/.exec(tag)?.[1] ?? ''));
    }
  }
}

const plausible = ['1', '999', '2026-12-01', '2026-12-01T09:00', 'ada@example.com', 'sextant'];

function arbitraryRequest(row: Row, cookies: readonly string[], origin: string) {
  const anyAddress = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...row.addresses, row.path.replaceAll(/:\w+/g, '1')) },
    oddText.map((text) =>
      row.path.replaceAll(/:\w+/g, () => encodeURIComponent(text.toWellFormed())),
    ),
  );
  const value = (name: string) => {
    const known = [...(row.fields.get(name) ?? []), ...plausible];
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...known) },
      oddText,
      fc.json({ maxDepth: 3 }),
      fc.constantFrom('x'.repeat(5000), '9'.repeat(400)),
    );
  };
  const names = [...row.fields.keys(), 'revision', 'reference', 'id', 'to'];
  const fields = fc.record(Object.fromEntries(names.map((name) => [name, value(name)])), {
    requiredKeys: [],
  });
  const content = fc
    .tuple(fields, fc.constantFrom(...row.intents, 'no-such-intent'), fc.nat({ max: 9 }))
    .chain(([entered, intent, kind]) => {
      const sent = { ...entered, intent };
      if (kind === 0) return brokenContent;
      if (kind === 1) return fc.constant(encodeMultipart(Object.entries(sent)));
      return fc.constant(encodeForm(sent));
    });
  const none = { headers: {}, body: null };
  return fc
    .tuple(
      fc.constantFrom(...cookies),
      anyAddress,
      fc.oneof(
        { weight: 1, arbitrary: fc.tuple(fc.constantFrom('GET', 'HEAD'), fc.constant(none)) },
        {
          weight: row.intents.length > 0 ? 3 : 0,
          arbitrary: fc.tuple(fc.constant('POST'), content),
        },
      ),
      fc.option(fc.tuple(fc.constantFrom(...names, 'page', 'view', 'q'), oddText), { freq: 3 }),
      fc.boolean(),
    )
    .map(([cookie, path, [method, sent], query, isData]): FuzzRequest => {
      const address = path === '/' ? '/?index' : path;
      const search = query && `${address.includes('?') ? '&' : '?'}${new URLSearchParams([query])}`;
      const target = isData && path !== '/' && method === 'GET' ? `${address}.data` : address;
      return {
        method,
        target: `/console${toLine(target)}${search ?? ''}`,
        headers: { cookie, origin, ...sent.headers },
        body: sent.body,
      };
    });
}

/**
 * Requests for every row of the console's table, as an admin, an agent and an editor: pages and
 * actions with the fields of their forms, odd values and corrupted bodies.
 */
export async function fuzzConsole(
  site: { url: string; dataDir: string },
  { seed, count }: { seed: number; count: number },
): Promise<FuzzResult> {
  const rows = listRows();
  const statuses = new Map<number, number>();
  const problems: FuzzResult['problems'] = [];
  let slowestMs = 0;
  for (let done = 0, share = 0; done < count; share += 1) {
    const hire = (role: string) =>
      openOperator(site, { name: role, email: `${role}-${share}@example.com` }, role);
    const [admin, ...others] = [await hire('admin'), await hire('agent'), await hire('editor')];
    if (share === 0) await learn(rows, admin);
    const cookies = [admin, ...others].map(({ cookie }) => cookie());
    const requests = fc.sample(
      fc.oneof(...rows.map((row) => arbitraryRequest(row, cookies, site.url))),
      { seed: seed + share, numRuns: Math.min(requestsOfShare, count - done) },
    );
    const sent = await sendRequests(site.url, requests);
    for (const [status, n] of sent.statuses) statuses.set(status, (statuses.get(status) ?? 0) + n);
    problems.push(...sent.problems);
    slowestMs = Math.max(slowestMs, sent.slowestMs);
    done += requests.length;
    const { status } = await admin.get('/dashboard');
    if (status !== 200) throw new Error(`The admin is no longer signed in: ${status}.`);
  }
  return { statuses, problems, slowestMs };
}
