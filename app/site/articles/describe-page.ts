import type { Services } from '../../../server/services.ts';

const titleMax = 60;
const descriptionMax = 160;

/** Title, description and canonical address of a page, within the specified lengths. */
export function describePage(
  { config }: Services,
  path: string,
  title: string,
  description: string,
) {
  const branded = `${title} | ${config.brand.name}`;
  return [
    { title: branded.length <= titleMax ? branded : title.slice(0, titleMax) },
    {
      name: 'description',
      content:
        description.length <= descriptionMax
          ? description
          : `${description.slice(0, descriptionMax - 3)}...`,
    },
    { tagName: 'link' as const, rel: 'canonical', href: config.http.publicUrl + path },
  ];
}
