import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  fromBrandColours,
  homePageSchema,
  siteLookSchema,
  toBrandColours,
} from './site-records.ts';

test('a missing or invalid colour is reported at its field, whatever the others are', () => {
  const rest = { onPrimary: null, onAccent: null };
  const look = { darkColours: null, logo: null, icon: null };
  for (const primary of ['', 'navy']) {
    const colours = { primary, accent: '#1f6f5c', ...rest };
    const { issues = [] } = v.safeParse(siteLookSchema, { ...look, colours });
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual(['colours.primary']);
  }
});

const pair = { primary: '#10243f', accent: '#b4552d' };
const words = { onPrimary: null, onAccent: null };

test.each<[name: string, look: Record<string, unknown>, fields: string[]]>([
  ['can be read', { colours: { ...pair, ...words } }, []],
  ['are the program’s', { colours: null }, []],
  [
    'cannot be read',
    { colours: { ...pair, ...words, onPrimary: '#334455' } },
    ['colours.onPrimary'],
  ],
  [
    'cannot be read in the dark theme',
    {
      colours: { ...pair, ...words },
      darkColours: { primary: null, accent: '#552200', ...words },
    },
    ['darkColours.accent'],
  ],
])('colours that %s are reported at their field', (_, look, fields) => {
  const { issues = [] } = v.safeParse(siteLookSchema, look);
  expect(issues.map((issue) => v.getDotPath(issue))).toEqual(fields);
  for (const { message } of issues) expect(message).toMatch(/^#\w+ on .* choose a lighter colour$/);
});

test('colours convert between the console and brand.json without loss', () => {
  const none = { primary: null, accent: null, ...words };
  const dark = { ...none, accent: '#d98555' };
  expect(toBrandColours({ colours: null, darkColours: dark })).toBeUndefined();
  expect(fromBrandColours(undefined)).toEqual({ colours: null, darkColours: null });
  const same = [
    [{ colours: { ...pair, ...words }, darkColours: null }, pair],
    [
      { colours: { ...pair, ...words, onAccent: '#ffffff' }, darkColours: dark },
      { ...pair, onAccent: '#ffffff', dark: { accent: '#d98555' } },
    ],
  ] as const;
  for (const [look, colours] of same) {
    expect(toBrandColours(look)).toEqual(colours);
    expect(fromBrandColours(colours)).toEqual(look);
  }
  // A dark theme without colours is none.
  expect(toBrandColours({ colours: { ...pair, ...words }, darkColours: none })).toEqual(pair);
});

const poster = { file: 'a.avif', alt: 'A lake', width: 4, height: 3, dominantColour: null };
const video = 'uploaded/lake-0123456789abcdef.mp4';

test.each<[page: Record<string, unknown>, fields: string[]]>([
  [{}, []],
  [{ video, poster, tallVideo: video, tallPoster: poster }, []],
  [{ video }, ['poster']],
  [{ video, poster, tallVideo: video }, ['tallPoster']],
  [{ tallVideo: video, tallPoster: poster }, ['video']],
  [{ video: 'uploaded/lake.mp4', poster }, ['video']],
  [{ hero: 'Picture', video, tallVideo: video }, []],
  [
    {
      sections: [
        { title: 'News', isShown: true },
        { title: 'Builders', isShown: true },
      ],
    },
    [],
  ],
  [
    {
      sections: [
        { title: 'News', isShown: true },
        { title: 'News', isShown: false },
      ],
    },
    ['sections'],
  ],
])('a home page with %j is rejected with %j', (more, fields) => {
  const page = { headline: 'Homes', intro: 'All of them', hero: 'Video', sections: [], ...more };
  const { issues = [] } = v.safeParse(homePageSchema, page);
  expect(issues.map((issue) => v.getDotPath(issue))).toEqual(fields);
});
