import { fitDescription, fitKeywords, fitTitle } from '../../../domain/seo/limits.ts';
import type { LoadedProject } from './load-project.ts';

/** Title, description, keywords and canonical address of a project's page, within the specified limits. */
export function describeProject(project: LoadedProject) {
  const { title, place, description, builder, city, seo, types, canonicalUrl } = project;
  const keywords = [title, city, ...types, builder?.name ?? '', ...place.split(', ')];
  return [
    { title: fitTitle(`${title} – ${place}`, seo.title) },
    {
      name: 'description',
      content: fitDescription(description[0] ?? `${title} in ${place}.`, seo.description),
    },
    { name: 'keywords', content: fitKeywords(keywords, seo.keywords).join(', ') },
    { tagName: 'link' as const, rel: 'canonical', href: canonicalUrl },
  ];
}
