import { expect, test } from 'vitest';
import { explainFailure } from './explain-failure.ts';

const answer = (status: number, data: string) => ({
  status,
  statusText: '',
  internal: false,
  data,
});

test.each([
  ['no network, in Chrome', new TypeError('Failed to fetch'), 'could not be reached'],
  ['no network, in Firefox', new TypeError('NetworkError when attempting'), 'could not be reached'],
  ['no network, in Safari', new TypeError('Load failed'), 'could not be reached'],
  ['a busy database', answer(503, '{"message":"Service unavailable"}'), 'Service unavailable'],
  ['a fault whose sentence is hidden', new Error('Unexpected Server Error'), 'may not have been'],
  ['an answer that was cut', new Error('Unable to decode turbo-stream response'), 'may not have'],
])('%s', (_, error, sentence) => {
  expect(explainFailure(error)).toEqual({
    status: 503,
    refusal: expect.stringContaining(sentence) as string,
  });
});
