import type { PictureSource } from '../../../domain/images/picture-source.ts';
import { fitDescription, fitKeywords, fitTitle } from '../../../domain/seo/limits.ts';
import type { Services } from '../../../server/services.ts';

interface PageTraits {
  kind?: 'website' | 'article';
  keywords?: readonly string[];
  picture?: PictureSource | null;
}

/**
 * Title, description and canonical address of a page, within the specified lengths, and the same for
 * social networks that show a link to it.
 */
export function describePage(
  { config }: Pick<Services, 'config'>,
  path: string,
  title: string,
  fullDescription: string,
  { kind = 'website', keywords = [], picture = null }: PageTraits = {},
) {
  const { publicUrl } = config.http;
  const shownTitle = fitTitle(`${title} | ${config.brand.name}`, title);
  const description = fitDescription(fullDescription, null);
  return [
    { title: shownTitle },
    { name: 'description', content: description },
    ...(keywords.length > 0
      ? [{ name: 'keywords', content: fitKeywords(keywords, null).join(', ') }]
      : []),
    { tagName: 'link' as const, rel: 'canonical', href: publicUrl + path },
    { property: 'og:type', content: kind },
    { property: 'og:site_name', content: config.brand.name },
    { property: 'og:title', content: shownTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: publicUrl + path },
    ...(picture
      ? [
          { property: 'og:image', content: publicUrl + picture.src },
          { property: 'og:image:alt', content: picture.alt },
        ]
      : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
  ];
}
