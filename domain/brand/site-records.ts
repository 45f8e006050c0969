import * as v from 'valibot';
import { pictureSchema } from '../pictures/picture.ts';
import { name, optional } from '../text/field-schemas.ts';
import { brandFields } from './brand.ts';
import { coloursSchema, hexColour, listColourProblems, type BrandColours } from './colours.ts';
import { homeSections } from './home-sections.ts';

/** The brokerage's details as edited in the console: brand.json without look and hours. */
export const brokerageSchema = v.object(
  v.omit(v.object(brandFields), ['colours', 'hours']).entries,
);

/** A file uploaded in the console: the hash of its content and its name. */
const storedFile = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{12}\/(?:logo\.(?:svg|png)|icon\.svg)$/, 'is not a file of this site'),
);

const darkSchema = v.object({
  primary: optional(hexColour),
  accent: optional(hexColour),
  onPrimary: optional(hexColour),
  onAccent: optional(hexColour),
});

const lookFields = v.object({
  /** Null: the built-in colours. */
  colours: optional(
    v.object({
      primary: hexColour,
      accent: hexColour,
      onPrimary: optional(hexColour),
      onAccent: optional(hexColour),
    }),
  ),
  /** Colours that are null are derived. */
  darkColours: optional(darkSchema),
  logo: optional(storedFile),
  icon: optional(storedFile),
});

type LookFields = v.InferOutput<typeof lookFields>;
type Entries = Record<string, string | null | undefined>;

const dropEmpty = (colours: Entries | null | undefined) =>
  Object.fromEntries(
    Object.entries(colours ?? {}).filter((entry): entry is [string, string] => entry[1] != null),
  );

/** The colours as brand.json has them. */
export function toBrandColours({
  colours,
  darkColours,
}: Pick<LookFields, 'colours' | 'darkColours'>): BrandColours | undefined {
  if (!colours) return undefined;
  const dark = dropEmpty(darkColours);
  return v.parse(coloursSchema, {
    ...dropEmpty(colours),
    ...(Object.keys(dark).length > 0 && { dark }),
  });
}

export function fromBrandColours(
  brandColours: BrandColours | undefined,
): Pick<SiteLook, 'colours' | 'darkColours'> {
  if (!brandColours) return { colours: null, darkColours: null };
  const { dark, ...colours } = brandColours;
  return {
    colours: { onPrimary: null, onAccent: null, ...colours },
    darkColours: dark
      ? { primary: null, accent: null, onPrimary: null, onAccent: null, ...dark }
      : null,
  };
}

/** Colours, logo and icon. Pairs of colours with too little contrast are rejected. */
export const siteLookSchema = v.pipe(
  lookFields,
  v.rawCheck(({ dataset, addIssue }) => {
    // Invalid colours are already reported, and cannot be compared.
    if (!dataset.typed || dataset.issues) return;
    const look = dataset.value;
    for (const { path, reason } of listColourProblems(toBrandColours(look))) {
      const [group, field] = path[0] === 'dark' ? ['darkColours', path[1]] : ['colours', path[0]];
      addIssue({
        message: reason,
        path: [
          { type: 'object', origin: 'value', input: { ...look }, key: group ?? '', value: look },
          { type: 'object', origin: 'value', input: {}, key: field ?? '', value: reason },
        ],
      });
    }
  }),
);

const heroKinds = ['Video', 'Picture', 'Plain colour'] as const;

/** "uploaded/lake-0123456789abcdef.mp4": the hash of its content ends its name. */
const videoName = v.pipe(
  v.string(),
  v.regex(/^uploaded\/[a-z0-9-]{1,60}-[0-9a-f]{16}\.mp4$/, 'is not a video that was uploaded here'),
);

const homePageFields = v.object({
  headline: name(120),
  intro: name(399),
  hero: v.picklist(heroKinds),
  /** Null: the poster of the video. */
  picture: optional(pictureSchema),
  /** Null: the video of the brand folder, or the built-in one. */
  video: optional(videoName),
  poster: optional(pictureSchema),
  /** For screens up to 820 px; null: the same video. */
  tallVideo: optional(videoName),
  tallPoster: optional(pictureSchema),
  /** Sections not listed are not shown. */
  sections: v.pipe(
    v.array(v.object({ title: v.picklist(homeSections), isShown: v.boolean() })),
    v.check(
      (rows) => new Set(rows.map(({ title }) => title)).size === rows.length,
      'lists a section twice',
    ),
  ),
});

/** The poster is shown until the video has loaded, and when it cannot play. */
export const homePageSchema = v.pipe(
  homePageFields,
  v.forward(
    v.check(
      ({ hero, video, poster }) => hero !== 'Video' || video === null || poster !== null,
      'is missing: choose the picture to show until the video plays',
    ),
    ['poster'],
  ),
  v.forward(
    v.check(
      ({ hero, tallVideo, tallPoster }) =>
        hero !== 'Video' || tallVideo === null || tallPoster !== null,
      'is missing: choose the picture to show until the video for phones plays',
    ),
    ['tallPoster'],
  ),
  v.forward(
    v.check(
      ({ video, tallVideo }) => tallVideo === null || video !== null,
      'is missing: a video for phones also needs one for wide screens',
    ),
    ['video'],
  ),
);

/** The legal pages whose text a brokerage can replace, by file name. */
export const legalNames = [
  'privacy-policy',
  'terms-of-use',
  'disclaimer',
  'accessibility',
] as const;
export type LegalName = (typeof legalNames)[number];

/** The longest Markdown of a legal page, in characters. */
export const maxLegalLength = 100_000;

export const legalPageSchema = v.object({
  page: v.picklist(legalNames),
  /** Markdown with placeholders such as {legalName}. */
  body: name(maxLegalLength),
});

export type Brokerage = v.InferOutput<typeof brokerageSchema>;
export type SiteLook = v.InferOutput<typeof siteLookSchema>;
export type HomePageRecord = v.InferOutput<typeof homePageSchema>;
export type LegalPage = v.InferOutput<typeof legalPageSchema>;
