import * as v from 'valibot';
import { expect, test } from 'vitest';
import { siteLookSchema } from './site-records.ts';

test('a colour that is missing or none is told of beside its field, whatever the others are', () => {
  const rest = { onPrimary: null, onAccent: null };
  const look = { darkColours: null, logo: null, icon: null };
  for (const primary of ['', 'navy']) {
    const colours = { primary, accent: '#1f6f5c', ...rest };
    const { issues = [] } = v.safeParse(siteLookSchema, { ...look, colours });
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual(['colours.primary']);
  }
});
