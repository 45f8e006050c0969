/** URL segment of a city: lower case, spaces as hyphens, full stops dropped ("St. Catharines"). */
export const formatCitySlug = (name: string): string =>
  name.toLowerCase().replaceAll('.', '').trim().replace(/\s+/g, '-');
