import { expect, test } from 'vitest';
import { describeSource } from './describe-source.ts';

test.each([
  ['api:schedule_project_meeting', 'Project request from another program'],
  ['page:allocation-worksheet', 'Allocation worksheet on the site'],
  ['page:schedule-meeting', 'Meeting on the site'],
  ['console:walk-in', 'Walk-in'],
  ['google', 'google'],
  ['unknown', 'unknown'],
  ['toString', 'toString'],
])('the source %s is called “%s”', (source, name) => {
  expect(describeSource(source)).toBe(name);
});
