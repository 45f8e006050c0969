import { memberPassword } from '../support/members.ts';
import { listPageExamples } from '../support/route-examples.ts';
import type { Answer, Asker, Question } from './ask.ts';

interface Visit {
  kind: string;
  question: Question;
  /** Any other status is an error. */
  expected: readonly number[];
}

export interface Sent {
  kind: string;
  answer: Answer;
  isFine: boolean;
  /** The reference of an acknowledged lead. */
  reference: string | null;
}

const entered = 'application/x-www-form-urlencoded';
const fixed = [
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/news/feed.xml',
  '/maps/sextant.svg',
  '/map-points?city=Toronto',
  '/suggestions?text=tor',
];
const reads = ['getfeaturedcities', 'getbuilders', 'getmlszones', 'getallblogs', 'getnews'];

const findReference = ({ status, text }: Answer) =>
  status === 200 ? (/GB-[0-9A-Z]{6}/.exec(text)?.[0] ?? null) : null;

/**
 * Visits of every kind in a fixed mix, each from its own address: cached and uncached pages and lists,
 * files, forms by API and by page, logins.
 */
export function openVisitors(ask: Asker, { members }: { members: readonly string[] }) {
  const pages = [...listPageExamples(), ...fixed];
  let n = 0;
  const next = <Value>(list: readonly Value[]): Value => list[n % list.length]!;
  const price = () => `price=${300_000 + ((n * 1009) % 400_000)}-${900_000 + n}`;
  const lead = () => ({
    name: 'Ada Byron',
    phone: '416-555-0123',
    email: `ada${n}@example.com`,
    message: 'Tell me more.',
  });
  const get = (kind: string, path: string, expected = [200, 301, 302, 404]): Visit => ({
    kind,
    question: { path },
    expected,
  });
  const post = (kind: string, path: string, body: object, expected = [200]): Visit => ({
    kind,
    question: {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
    expected,
  });
  const postForm = (kind: string, path: string, fields: Record<string, string>): Visit => ({
    kind,
    question: {
      method: 'POST',
      path,
      headers: { 'content-type': entered, 'accept-encoding': 'identity' },
      body: new URLSearchParams(fields).toString(),
    },
    expected: [200],
  });

  /** Visits of each kind per hundred. */
  const mix: readonly (readonly [share: number, visit: () => Visit])[] = [
    [48, () => get('cached page', next(pages))],
    [8, () => get('uncached page', `/projects?${price()}`, [200])],
    [4, () => get('next page', `/projects.data?${price()}`, [200])],
    [10, () => get('uncached list', `/api/v1/getallprojects?limit=24&${price()}`, [200])],
    [2, () => get('whole list', '/api/v1/getallprojects', [200])],
    [10, () => get('API', `/api/v1/${next(reads)}`, [200])],
    [4, () => get('health', '/api/v1/health', [200])],
    [5, () => post('lead by API', '/api/v1/contact_us', lead())],
    [4, () => postForm('lead by page', '/contact-us', lead())],
    [
      2,
      () =>
        post('login', '/api/v1/login', { email: next(members), password: memberPassword }, [200]),
    ],
    [
      1,
      () =>
        post(
          'wrong password',
          '/api/v1/login',
          { email: `x${n}@example.com`, password: 'no' },
          [400, 401],
        ),
    ],
    [2, () => get('suggestion', `/suggestions?text=${String.fromCharCode(97 + (n % 26))}o`)],
  ];
  const hundred = mix.flatMap(([share, visit]) => Array.from({ length: share }, () => visit));

  return async function send(): Promise<Sent> {
    n += 1;
    // 37 and 100 have no common divisor, so that the kinds alternate.
    const { kind, question, expected } = hundred[(n * 37) % 100]!();
    const client = `10.${(n >> 16) % 256}.${(n >> 8) % 256}.${n % 256}`;
    const answer = await ask({
      ...question,
      headers: { ...question.headers, 'x-forwarded-for': client },
    });
    const reference = kind.startsWith('lead') ? findReference(answer) : null;
    const isFine =
      expected.includes(answer.status) && (!kind.startsWith('lead') || reference !== null);
    return { kind, answer, isFine, reference };
  };
}

export type SendVisit = ReturnType<typeof openVisitors>;
