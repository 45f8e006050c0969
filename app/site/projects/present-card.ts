import type { ListedProject } from '../../../domain/projects/listed-project.ts';
import { formatPriceLabel } from '../../../domain/projects/price-label.ts';
import { formatProjectPath } from '../../../domain/projects/project-path.ts';
import type { Services } from '../../../server/services.ts';

/** What a card shows of a project. */
export async function presentCard({ pictures, config }: Services, listed: ListedProject) {
  const { project, builder } = listed;
  const [firstImage] = project.images;
  return {
    stub: project.stub,
    href: formatProjectPath(project),
    title: project.title,
    place: [project.locality, project.city].filter(Boolean).join(', '),
    builder: builder?.name ?? null,
    types: listed.typeGroups,
    priceLabel: formatPriceLabel(project.minPriceCad),
    occupancy: project.completionDate ?? config.occupancyText,
    storeys: project.storeys,
    units: project.units,
    picture: firstImage ? await pictures.present(firstImage) : null,
  };
}

export type Card = Awaited<ReturnType<typeof presentCard>>;
