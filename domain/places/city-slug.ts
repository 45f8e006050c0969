import { slugify } from '../text/slug.ts';

export const formatCitySlug = (name: string): string => slugify(name);
