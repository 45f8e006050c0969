import { listingPaths } from '../../../domain/projects/project-query.ts';
import { nameFurtherPage } from '../../../domain/seo/text-lengths.ts';
import { buildItemList } from '../../../domain/seo/structured-site.ts';
import type { Services } from '../../../server/services.ts';
import { buildPageMeta } from '../seo/describe-page.ts';
import { listingHeadings, type Listing } from './load-listing.ts';

const shownOfEach = 'occupancy, builder, size and price range, on cards and on a map.';

/**
 * What search engines read of a listing; each of its pages has a title and a description of its own.
 * `wholeTitle` is for a listing whose title is fixed.
 */
export function buildListingMeta(services: Services, listing: Listing, wholeTitle?: string) {
  const { kind, heading, total, page, pageCount, firstShown, canonicalPath, cards } = listing;
  const { publicUrl } = services.config.http;
  const listed = cards.map(({ title, href }) => ({ name: title, path: href }));
  const part = { total, before: firstShown };
  const count = total === 1 ? '1 project' : `${total} projects`;
  const counted = page > 1 ? `${count}, page ${page} of ${pageCount}` : count;
  const isWhole = heading.title === listingHeadings[kind];
  return buildPageMeta(
    services,
    canonicalPath,
    nameFurtherPage(heading.title, page),
    `${counted}. ${heading.description || `${heading.title} in Ontario: ${shownOfEach}`}`,
    {
      ...(wholeTitle ? { wholeTitle: nameFurtherPage(wholeTitle, page) } : {}),
      way: isWhole ? [] : [{ name: listingHeadings[kind], path: listingPaths[kind] }],
      describes: listed.length > 0 ? [buildItemList(listed, part, publicUrl)] : [],
      isFindable: listing.isPlain,
    },
  );
}
