import type { PictureSource } from '../../../domain/images/picture-source.ts';
import type { IndexedProject } from '../../../domain/projects/indexed-project.ts';
import { listingPaths } from '../../../domain/projects/project-query.ts';
import { formatProjectPath } from '../../../domain/projects/project-path.ts';
import { buildProjectListing } from '../../../domain/seo/structured-project.ts';
import type { Services } from '../../../server/services.ts';
import { buildPageMeta } from '../seo/describe-page.ts';

const listings = {
  selling: 'Pre-Construction Projects',
  'coming-soon': 'Coming Soon Projects',
  assignment: 'Assignments',
} as const;
const pictureCount = 3;

export async function buildProjectMeta(
  services: Services,
  listed: IndexedProject,
  pictures: readonly PictureSource[],
) {
  const { config, socialCards } = services;
  const { brand, http } = config;
  const { project, builder, typeGroups } = listed;
  const { title, kind, stub, city, locality } = project;
  const place = [locality, city].filter(Boolean).join(', ');
  const [firstParagraph] = project.description.split(/\n{2,}/).filter(Boolean);
  const images = pictures.slice(0, pictureCount).map(({ src }) => http.publicUrl + src);
  const listing = { name: listings[kind], path: listingPaths[kind] };
  return buildPageMeta(
    services,
    formatProjectPath(project),
    title,
    firstParagraph ?? `${title} in ${place}.`,
    {
      wholeTitle: `${title} – ${place}`,
      keywords: [title, city, ...typeGroups, builder?.name ?? '', ...place.split(', ')],
      standIn: {
        title: project.seoTitle,
        description: project.seoDescription,
        keywords: project.seoKeywords,
      },
      card: { path: await socialCards.findAddress('project', stub), alt: `${title}, ${place}` },
      way: [listing],
      describes: [buildProjectListing(listed, images, brand, http.publicUrl)],
    },
  );
}
