// Sends requests from a separate process, so that measurements in the benchmark are not delayed:
// http-load.ts URL KIND CONNECTIONS REQUESTS [PER_SECOND]. Prints one line of JSON.
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const [url = '', kind = '', connections = '1', requests = '1', perSecond = '0'] =
  process.argv.slice(2);
const attacker = { 'x-forwarded-for': '203.0.113.5' };
const base = Math.floor(Math.random() * 1e9);
const price = (n: number) => `price=${300_000 + ((base + n * 1009) % 400_000)}-${900_000 + n}`;

/** Addresses by kind; all but `cached` never repeat one. */
const addresses: Readonly<Record<string, (n: number) => string>> = {
  cached: () => '/projects',
  page: (n) => `/projects?${price(n)}`,
  list: (n) => `/api/v1/getallprojects?limit=24&${price(n)}`,
  whole: (n) => `/api/v1/getallprojects?${price(n)}`,
  box: (n) =>
    `/api/v1/getprojectsbybounds?limit=24&ne=${45 + (n % 9000) / 10_000},-74&sw=42,-84&${price(n)}`,
  filter: (n) => `/projects.data?${price(n)}`,
  points: (n) => `/map-points?kind=selling&${price(n)}`,
  'city-points': (n) => `/map-points?kind=selling&city=Mississauga&${price(n)}`,
  plain: (n) => `/?price=${300_000 + (n % 400_000)}`,
};
const address = addresses[kind.replace(/^unread-/, '')] ?? (() => kind);

const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const times: number[] = [];
const statuses: Record<string, number> = {};
let bytes = 0;

async function send(n: number) {
  const startedAt = performance.now();
  const status = await new Promise<string>((resolve) => {
    const request = get(
      url + address(n),
      { agent, headers: { ...attacker, 'accept-encoding': 'br, gzip' } },
      (answer) => {
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.on('end', () => resolve(String(answer.statusCode)));
        answer.on('error', () => resolve('lost'));
      },
    );
    request.on('error', () => resolve('lost'));
  });
  times.push(performance.now() - startedAt);
  statuses[status] = (statuses[status] ?? 0) + 1;
}

/** Sends a request and reads nothing for ten seconds. */
async function sendUnread(n: number) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(
    `GET ${address(n)} HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: ${attacker['x-forwarded-for']}\r\n\r\n`,
  );
  socket.pause();
  await setTimeout(10_000);
  socket.destroy();
  statuses['unread'] = (statuses['unread'] ?? 0) + 1;
}

const startedAt = performance.now();
let next = 0;
const sendNext = kind.startsWith('unread-') ? sendUnread : send;
if (Number(perSecond) > 0) {
  const sent: Promise<void>[] = [];
  while (next < Number(requests)) {
    sent.push(sendNext(next++));
    await setTimeout(
      Math.max(0, startedAt + (next * 1000) / Number(perSecond) - performance.now()),
    );
  }
  await Promise.all(sent);
} else
  await Promise.all(
    Array.from({ length: Number(connections) }, async () => {
      while (next < Number(requests)) await sendNext(next++);
    }),
  );
const seconds = (performance.now() - startedAt) / 1000;
times.sort((a, b) => a - b);
const quantile = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
console.log(
  JSON.stringify({
    perSecond: next / seconds,
    seconds,
    p50: quantile(0.5),
    p99: quantile(0.99),
    kilobytes: bytes / 1024 / next,
    statuses,
  }),
);
process.exit();
