import { slugify } from '../text/slug.ts';

/** URL segment of a city: "St. Catharines" is "st-catharines"; '' when nothing of the name can be one. */
export const formatCitySlug = (name: string): string => slugify(name);
