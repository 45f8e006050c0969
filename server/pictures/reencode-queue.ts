import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isOutOfResources } from '../platform/out-of-resources.ts';
import { reencodeExit, type ReencodedFacts, type ReencodeJob } from './reencode-limits.ts';

const program = path.join(import.meta.dirname, 'reencode-image.ts');
const maxRunning = 2;
const maxWaiting = 20;

type ReencodedPicture = ReencodedFacts & { content: Buffer };

/** Why an image was not re-encoded; the caller chooses the message. */
export class ReencodeError extends Error {
  readonly reason: 'unreadable' | 'too-many-pixels' | 'busy';

  constructor(reason: ReencodeError['reason']) {
    super(`The image was not re-encoded: ${reason}.`);
    this.reason = reason;
  }
}

async function runProgram(content: Uint8Array, job: ReencodeJob, timeout: number) {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, JSON.stringify(job)],
    // No environment variables, because settings contain secrets.
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'], timeout, killSignal: 'SIGKILL' },
  );
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      // Not by its own time limit: the system ended it, for example to free memory.
      signal !== null && !child.killed ? reject(new ReencodeError('busy')) : resolve(code),
    );
  });
  // Without a free descriptor, no process starts: it has no streams, and `ended` rejects.
  const { stdin, stdout } = child;
  // The program may exit without reading all input.
  stdin?.on('error', () => {});
  stdin?.end(content);
  const output = stdout ? buffer(stdout) : Promise.resolve(Buffer.alloc(0));
  const [answer, code] = await Promise.all([output, ended]);
  if (code === reencodeExit.tooLarge) throw new ReencodeError('too-many-pixels');
  // Null is its own time limit, which only a drawing made for that exceeds.
  if (code === reencodeExit.noImage || code === null) throw new ReencodeError('unreadable');
  if (code !== 0)
    throw new Error(`The program that re-encodes pictures does not work: it ended with ${code}.`);
  const end = answer.indexOf('\n');
  const facts = JSON.parse(answer.subarray(0, end).toString()) as ReencodedFacts;
  return { ...facts, content: answer.subarray(end + 1) };
}

type Reencode = (content: Uint8Array, job: ReencodeJob) => Promise<ReencodedPicture>;

/** Re-encodes two images at a time; others wait. Throws a ReencodeError. */
export function createReencodeQueue(stopAfterMs = 15_000): Reencode {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (content, job) => {
    if (waiting.length >= maxWaiting) throw new ReencodeError('busy');
    if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await runProgram(content, job, stopAfterMs);
    } catch (error) {
      throw isOutOfResources(error) ? new ReencodeError('busy') : error;
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
