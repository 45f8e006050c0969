import { expect, test } from 'vitest';
import { createLog, type LogFormat } from './log.ts';
import { chooseRequestId, runWithRequestId } from './request-id.ts';

const now = () => new Date('2027-03-01T12:00:00Z');

function record(format: LogFormat) {
  const written: string[] = [];
  return {
    written,
    log: createLog(format, (text, level) => written.push(`${level} ${text}`), now),
  };
}

test('a log line is a JSON object with its request id, or text for people', () => {
  const json = record('json');
  runWithRequestId('r1', () => json.log.info('lead stored', { reference: 'GB-2' }));
  json.log.warn('two\nlines');
  expect(json.written).toEqual([
    'info {"time":"2027-03-01T12:00:00.000Z","level":"info","message":"lead stored","requestId":"r1","reference":"GB-2"}\n',
    'warn {"time":"2027-03-01T12:00:00.000Z","level":"warn","message":"two\\nlines"}\n',
  ]);
  const text = record('text');
  runWithRequestId('r1', () => text.log.info('lead stored', { reference: 'GB-2' }));
  text.log.warn('The database answers again.');
  expect(text.written).toEqual([
    'info lead stored requestId=r1 reference=GB-2\n',
    'warn The database answers again.\n',
  ]);
});

test('an error is logged with its stack separate from its message', () => {
  const { log, written } = record('json');
  log.fault(new Error('It broke.'));
  const line = JSON.parse(written[0]?.replace('error ', '') ?? '') as Record<string, string>;
  expect(line).toMatchObject({ level: 'error', message: 'Error: It broke.' });
  expect(line['stack']).toMatch(/^ {4}at /);
  const text = record('text');
  text.log.fault(new Error('It broke.'));
  expect(text.written[0]).toMatch(/^error Error: It broke\.\n {4}at /);
});

test('only ids that cannot hold personal text are accepted', () => {
  const uuid = '123e4567-e89b-12d3-a456-426614174000';
  expect(chooseRequestId(uuid)).toBe(uuid);
  for (const other of ['416-555-0123', 'ada@example.com', '', 7, undefined, `${uuid}\n`])
    expect(chooseRequestId(other)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
});
