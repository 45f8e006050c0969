import { listingPaths } from '../../../domain/projects/project-query.ts';
import { buildItemList } from '../../../domain/seo/structured-site.ts';
import type { Services } from '../../../server/services.ts';
import { describePage } from '../seo/describe-page.ts';
import { listingHeadings, type Listing } from './load-listing.ts';

const shownOfEach = 'occupancy, builder, size and price range, on cards and on a map.';

/** What search engines read of a listing. `wholeTitle` is for a page whose title is fixed. */
export function describeListing(
  services: Services,
  { kind, heading, total, firstShown, canonicalPath, cards, isPlain }: Listing,
  wholeTitle?: string,
) {
  const { publicUrl } = services.config.http;
  const listed = cards.map(({ title, href }) => ({ name: title, path: href }));
  const part = { total, before: firstShown };
  const count = total === 1 ? '1 project' : `${total} projects`;
  const isWhole = heading.title === listingHeadings[kind];
  return describePage(
    services,
    canonicalPath,
    heading.title,
    `${count}. ${heading.description || `${heading.title} in Ontario: ${shownOfEach}`}`,
    {
      ...(wholeTitle ? { wholeTitle } : {}),
      way: isWhole ? [] : [{ name: listingHeadings[kind], path: listingPaths[kind] }],
      describes: listed.length > 0 ? [buildItemList(listed, part, publicUrl)] : [],
      isFindable: isPlain,
    },
  );
}
