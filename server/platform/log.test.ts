import { expect, test } from 'vitest';
import { createLog, openLogger, type LogFormat } from './log.ts';
import { chooseRequestId, runWithRequestId } from './request-id.ts';

function record(format: LogFormat) {
  const written: string[] = [];
  const streamOf = (name: string) => ({
    write: (text: string) => written.push(`${name} ${text}`),
  });
  const logger = openLogger(format, { stdout: streamOf('out'), stderr: streamOf('err') });
  return { written, logger, log: createLog(logger) };
}

const parse = (line = '') => JSON.parse(line.slice('out '.length)) as Record<string, unknown>;

test('a log line is a JSON object with its request id, or text for people', () => {
  const json = record('json');
  runWithRequestId('r1', () => json.log.info('lead stored', { reference: 'GB-2' }));
  json.log.warn('two\nlines');
  expect(json.written.map((line) => [line.slice(0, 3), line.match(/\n/g)?.length])).toEqual([
    ['out', 1],
    ['err', 1],
  ]);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
  expect(json.written.map(parse)).toEqual([
    { time, level: 'info', message: 'lead stored', requestId: 'r1', reference: 'GB-2' },
    { time, level: 'warn', message: 'two\nlines' },
  ]);
  const text = record('text');
  runWithRequestId('r1', () => text.log.info('lead stored', { reference: 'GB-2' }));
  text.log.warn('The database answers again.');
  expect(text.written).toEqual([
    'out lead stored requestId=r1 reference=GB-2\n',
    'err The database answers again.\n',
  ]);
});

test('an error is logged with its stack separate from its message', () => {
  const { log, written } = record('json');
  log.fault(new Error('It broke.'));
  const line = parse(written[0]);
  expect(line).toMatchObject({ level: 'error', message: 'Error: It broke.' });
  expect(line['stack']).toMatch(/^ {4}at /);
  const text = record('text');
  text.log.fault(new Error('It broke.'));
  expect(text.written[0]).toMatch(/^err Error: It broke\.\n {4}at /);
});

test.each([new TypeError('It broke.'), 'words', null, { code: '23514' }])(
  'whatever a request throws, such as %o, is logged',
  (thrown) => {
    const { logger, written } = record('json');
    logger.error({ error: thrown }, 'request failed');
    expect(parse(written[0])).toMatchObject({
      message: 'request failed',
      error: { type: expect.any(String) as string, stack: expect.any(String) as string },
    });
  },
);

test('only ids that cannot hold personal text are accepted', () => {
  const uuid = '123e4567-e89b-12d3-a456-426614174000';
  expect(chooseRequestId(uuid)).toBe(uuid);
  for (const other of ['416-555-0123', 'ada@example.com', '', 7, undefined, `${uuid}\n`])
    expect(chooseRequestId(other)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
});
