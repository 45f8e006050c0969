import type { PictureSource } from '../../../domain/images/picture-source.ts';
import type { IndexedProject } from '../../../domain/projects/indexed-project.ts';
import { describeMatchingPlan } from '../../../domain/projects/matching-plan.ts';
import { describeOccupancy } from '../../../domain/projects/occupancy.ts';
import { formatProjectPath } from '../../../domain/projects/project-path.ts';
import type { Picture } from '../../../domain/images/picture.ts';
import { emptyQuery, type ProjectQuery } from '../../../domain/projects/project-query.ts';
import { describePrice } from '../../../domain/projects/sales-status.ts';
import { formatKnownCount } from '../../../domain/text/format-number.ts';
import type { Services } from '../../../server/services.ts';
import { markShared } from '../../ui/cached-rows.tsx';

interface CachedCard {
  card: Card;
  version: string;
  pictures: Services['pictures'];
}

const cards = new WeakMap<IndexedProject, CachedCard>();

/** Returns the same object for the same project, unless the query changes its price label. */
export async function presentCard(
  { pictures, config }: Pick<Services, 'pictures' | 'config'>,
  listed: IndexedProject,
  query: ProjectQuery = emptyQuery,
): Promise<Card> {
  const priceLabel = describeMatchingPlan(listed, query);
  const version = config.occupancyText;
  const cached = cards.get(listed);
  const isSame = cached?.version === version && cached.pictures === pictures;
  const card = isSame ? cached.card : await buildCard(pictures, listed, config.occupancyText);
  // Not cached without a picture, which may still arrive.
  if (!isSame && card.picture) cards.set(listed, { card: markShared(card), version, pictures });
  return priceLabel === null ? card : { ...card, priceLabel };
}

async function buildCard(
  pictures: Services['pictures'],
  { project }: IndexedProject,
  occupancyText: string,
) {
  return {
    stub: project.stub,
    href: formatProjectPath(project),
    title: project.title,
    place: [project.locality, project.city].filter(Boolean).join(', '),
    priceLabel: describePrice(project),
    occupancy: describeOccupancy(project) ?? occupancyText,
    storeys: formatKnownCount(project.storeys),
    units: formatKnownCount(project.units),
    picture: await presentFirst(pictures, project.images),
  };
}

async function presentFirst(
  pictures: Services['pictures'],
  images: readonly Picture[],
): Promise<PictureSource | null> {
  for (const image of images) {
    const found = await pictures.present(image);
    if (found) return found;
  }
  return null;
}

export type Card = Awaited<ReturnType<typeof buildCard>>;
