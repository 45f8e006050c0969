import { Agent, request as send } from 'node:http';
import { projectRoot } from '../support/harness.ts';
import type { FuzzRequest } from './arbitrary-requests.ts';

const answersWithinMs = 15_000;

/** Text that reveals internals of the program. */
const inside = [
  projectRoot,
  'node_modules',
  'node:internal',
  'file:///',
  'DATA_DIR=',
  'violates ',
  'syntax error at',
];
const stackLine = /\n\s+at .+:\d+:\d+/;

export interface FuzzProblem {
  reason: string;
  request: FuzzRequest;
}

export interface FuzzResult {
  /** How many answers had each status. */
  statuses: ReadonlyMap<number, number>;
  problems: FuzzProblem[];
  slowestMs: number;
}

interface Answer {
  status: number;
  retryAfter: string | undefined;
  text: string;
}

const ask = (url: URL, agent: Agent, { method, target, headers, body }: FuzzRequest) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = send(
      {
        agent,
        host: url.hostname,
        port: url.port,
        path: target,
        method,
        headers:
          body === null ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
        timeout: answersWithinMs,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'],
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer in ${answersWithinMs} ms`)));
    sent.on('error', reject);
    sent.end(body);
  });

/** What is wrong with an answer; null if it is correct. */
export function findFault({ status, retryAfter, text }: Answer): string | null {
  if (status === 503 && !retryAfter) return '503 without Retry-After';
  if (status >= 500 && status !== 503) return `status ${status}: ${text.slice(0, 200)}`;
  if (status < 200) return `status ${status}`;
  const leaked = inside.find((words) => text.includes(words));
  if (leaked) return `the response (${status}) contains "${leaked}"`;
  if (stackLine.test(text))
    return `the response (${status}) has a stack: ${stackLine.exec(text)?.[0]}`;
  return null;
}

/** Sends all requests, several at a time, and collects problems of their answers. */
export async function sendRequests(
  siteUrl: string,
  requests: readonly FuzzRequest[],
  { atOnce = 8, onProgress = () => {} }: { atOnce?: number; onProgress?(done: number): void } = {},
): Promise<FuzzResult> {
  const url = new URL(siteUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const statuses = new Map<number, number>();
  const problems: FuzzProblem[] = [];
  let slowestMs = 0;
  let next = 0;
  async function work() {
    for (let at = next++; at < requests.length; at = next++) {
      const request = requests[at]!;
      const startedAt = performance.now();
      try {
        const answer = await ask(url, agent, request).catch(
          async (error: NodeJS.ErrnoException) => {
            // A persistent connection that closed in the meantime is not a problem of this request.
            if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
            return ask(url, agent, request);
          },
        );
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const reason = findFault(answer);
        if (reason) problems.push({ reason, request });
      } catch (error) {
        problems.push({ reason: error instanceof Error ? error.message : String(error), request });
      }
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      onProgress(at + 1);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  return { statuses, problems, slowestMs };
}

/** The request as one line that a person can read and repeat. */
export function formatRequest({ method, target, headers, body }: FuzzRequest): string {
  const sent =
    body === null ? '' : ` ${JSON.stringify(Buffer.from(body).toString('latin1').slice(0, 600))}`;
  return `${method} ${target} ${JSON.stringify(headers)}${sent}`;
}
