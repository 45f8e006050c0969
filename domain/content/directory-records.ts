import * as v from 'valibot';
import { pictureSchema } from '../pictures/picture.ts';
import { name, optional } from '../text/field-schemas.ts';

const slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower case letters, digits and single hyphens'),
);
const degrees = (limit: number) => v.pipe(v.number(), v.minValue(-limit), v.maxValue(limit));

export const builderSchema = v.object({
  url: slug,
  name: name(120),
  logo: optional(pictureSchema),
  location: optional(name(120)),
  contact: optional(name(120)),
  email: optional(v.pipe(v.string(), v.email())),
  website: optional(name(300)),
  /** Whether the builder's page shows the three fields before. */
  showsContact: v.optional(v.boolean(), false),
  profile: v.optional(v.string(), ''),
  featuredRank: optional(v.number()),
});

/** A city with its listing header. `slug` is the URL segment of /projects/{city}. */
export const citySchema = v.object({
  slug,
  name: name(80),
  region: optional(name(80)),
  heading: optional(name(160)),
  description: v.optional(v.string(), ''),
  image: optional(pictureSchema),
  latitude: optional(degrees(90)),
  longitude: optional(degrees(180)),
  featuredRank: optional(v.number()),
});

export const mlsZoneSchema = v.object({
  /** "C1 - Toronto" */
  name: name(60),
  description: v.string(),
});

export const propertyTypeSchema = v.object({
  name: name(80),
  displayName: name(80),
  image: optional(pictureSchema),
});

export const stationStates = ['open', 'under construction', 'planned'] as const;

/** A station of rapid transit or regional rail. An interchange is one station for each system. */
export const stationSchema = v.object({
  code: slug,
  name: name(80),
  /** "TTC". A system has a name once. */
  system: name(40),
  /** "Line 1". */
  lines: v.pipe(v.array(name(60)), v.minLength(1, 'needs at least one line')),
  latitude: degrees(90),
  longitude: degrees(180),
  state: v.picklist(stationStates),
  /** Opened, or under construction, since this day, month or year. */
  since: optional(
    v.pipe(
      v.string(),
      v.regex(
        /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/,
        'must be a year, month or day, such as 2028, 2028-05 or 2028-05-31',
      ),
    ),
  ),
  source: optional(name(200)),
});

export type Builder = v.InferOutput<typeof builderSchema>;
export type City = v.InferOutput<typeof citySchema>;
export type Station = v.InferOutput<typeof stationSchema>;
export type MlsZone = v.InferOutput<typeof mlsZoneSchema>;
export type PropertyType = v.InferOutput<typeof propertyTypeSchema>;
