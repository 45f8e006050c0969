import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const limits = {
  maxRunning: 1,
  maxWaiting: 4,
  maxWaitingPerClient: 2,
  maxWaitMs: 10_000,
  maxHoldMs: 10_000,
  maxYieldMs: 10_000,
};

/** Work that finishes when `end` is called. */
function createWork(done: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise.then(() => void done.push(name)), end: resolve };
}

test('clients take turns, however many requests one of them makes', async () => {
  const queue = createWorkQueue(limits);
  const done: string[] = [];
  const first = createWork(done, 'first');
  const works = [
    queue.run('a', first.work),
    ...['a1', 'a2'].map((name) => queue.run('a', async () => void done.push(name))),
    queue.run('b', async () => void done.push('b1')),
  ];
  first.end();
  await Promise.all(works);
  expect(done).toEqual(['first', 'a1', 'b1', 'a2']);
});

test('requests beyond the limit of a client or of all clients fail immediately, and failed work makes room', async () => {
  const queue = createWorkQueue(limits);
  const done: string[] = [];
  const first = createWork(done, 'first');
  const running = queue.run('a', first.work);
  const broken = queue.run('a', () => Promise.reject(new Error('broken')));
  const works = ['a', 'b', 'b'].map((client) => queue.run(client, async () => client));
  const refused = { status: 503, id: 'busy', retryAfterSeconds: 2 };
  await expect(queue.run('b', async () => 'too many of b')).rejects.toMatchObject(refused);
  await expect(queue.run('c', async () => 'too many of all')).rejects.toMatchObject(refused);
  first.end();
  await expect(broken).rejects.toThrow('broken');
  expect(await Promise.all(works)).toEqual(['a', 'b', 'b']);
  await running;
  expect(await queue.run('c', async () => 'room again')).toBe('room again');
});

test('a request that has waited too long fails, and a later one is served', async () => {
  const queue = createWorkQueue({ ...limits, maxWaitMs: 100 });
  const done: string[] = [];
  const [first, second] = [createWork(done, 'first'), createWork(done, 'second')];
  const running = queue.run('a', first.work);
  const late = queue.run('b', second.work);
  const isLate = expect(late).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
  const lateAt = performance.now() + 100;
  await expect.poll(() => performance.now() > lateAt).toBe(true);
  const fresh = queue.run('c', async () => 'served');
  first.end();
  await isLate;
  expect(await fresh).toBe('served');
  await expect.poll(queue.count).toEqual({ running: 0, waiting: 0 });
  await running;
  expect(done).toEqual(['first']);
});

test('the process answers other requests between two tasks', async () => {
  const queue = createWorkQueue({ ...limits, maxWaiting: 100, maxWaitingPerClient: 100 });
  let worksBeforeOther = 0;
  let hasAnswered = false;
  const works = Array.from({ length: 20 }, () =>
    queue.run('a', async () => {
      if (!hasAnswered) worksBeforeOther += 1;
    }),
  );
  setImmediate(() => (hasAnswered = true));
  await Promise.all(works);
  expect(worksBeforeOther).toBeLessThan(4);
});

test('a hanging task does not block the next one', async () => {
  const queue = createWorkQueue({ ...limits, maxHoldMs: 20 });
  void queue.run('a', () => new Promise(() => {}));
  expect(await queue.run('b', async () => 'done')).toBe('done');
});

test('no task starts during urgent work, up to a limit', async () => {
  const done: string[] = [];
  const queue = createWorkQueue(limits);
  const end = queue.beginUrgent();
  const page = queue.run('a', async () => void done.push('page'));
  await new Promise((resolve) => setImmediate(resolve));
  done.push('lead');
  end();
  await page;
  expect(done).toEqual(['lead', 'page']);

  const impatient = createWorkQueue({ ...limits, maxYieldMs: 20 });
  impatient.beginUrgent();
  expect(await impatient.run('a', async () => 'page')).toBe('page');
});
