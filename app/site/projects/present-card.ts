import type { PictureSource } from '../../../domain/images/picture-source.ts';
import type { IndexedProject } from '../../../domain/projects/indexed-project.ts';
import { describeMatchingPlan } from '../../../domain/projects/matching-plan.ts';
import { describeOccupancy } from '../../../domain/projects/occupancy.ts';
import { formatProjectPath } from '../../../domain/projects/project-path.ts';
import type { Picture } from '../../../domain/images/picture.ts';
import { emptyQuery, type ProjectQuery } from '../../../domain/projects/project-query.ts';
import { describePrice } from '../../../domain/projects/sales-status.ts';
import { findWordsMark } from '../../../domain/text/define-messages.ts';
import { formatKnownCount } from '../../../domain/text/format-number.ts';
import type { Services } from '../../../server/services.ts';
import { recurring } from '../../ui/kept-rows.tsx';

interface KnownCard {
  card: Card;
  mark: string;
  pictures: Services['pictures'];
}

const cards = new WeakMap<IndexedProject, KnownCard>();

/** The same card for the same project, unless a search says of its price what others do not. */
export async function presentCard(
  { pictures, config }: Pick<Services, 'pictures' | 'config'>,
  listed: IndexedProject,
  query: ProjectQuery = emptyQuery,
): Promise<Card> {
  const priceLabel = describeMatchingPlan(listed, query);
  const mark = `${findWordsMark()} ${config.occupancyText}`;
  const before = cards.get(listed);
  const isSame = before?.mark === mark && before.pictures === pictures;
  const card = isSame ? before.card : await buildCard(pictures, listed, config.occupancyText);
  // A picture that is missing may come.
  if (!isSame && card.picture) cards.set(listed, { card: recurring(card), mark, pictures });
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
