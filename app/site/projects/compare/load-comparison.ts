import encodeQr from 'qr';
import { compareProjects } from '../../../../domain/projects/search/compare-projects.ts';
import type { IndexedProject } from '../../../../domain/projects/search/indexed-project.ts';
import { listingPaths } from '../../../../domain/projects/search/project-query.ts';
import { labelType } from '../../../../domain/projects/property-types.ts';
import { nameHomes } from '../../../../domain/site/name-homes.ts';
import { formatProjectPath } from '../../../../domain/projects/project-path.ts';
import type { Services } from '../../../../server/services/services.ts';
import { presentQuestion } from '../../leads/ask-about.ts';
import { buildPageMeta, findFirstCard } from '../../page-meta.ts';
import { formatComparePath, maxCompared } from '../../../visitor/own-projects.ts';

async function presentColumn({ pictures }: Services, { project }: IndexedProject) {
  const [image] = project.images;
  return {
    stub: project.stub,
    title: project.title,
    href: formatProjectPath(project),
    picture: image ? await pictures.present(image) : null,
  };
}

export async function loadComparison(services: Services, { searchParams }: URL) {
  const { config, catalogue } = services;
  const requestedStubs = [...new Set(searchParams.getAll('stub'))].filter(Boolean);
  const known = requestedStubs.flatMap((stub) => catalogue.snapshot.findProject(stub) ?? []);
  const found = [...new Set(known)];
  const listed = found.slice(0, maxCompared);
  const { propertyTypes } = catalogue.snapshot.records;
  const rows = compareProjects(listed, {
    occupancyText: config.occupancyText,
    labelType: (type) => labelType(propertyTypes, type),
  });
  const onlyDifferences = listed.length > 1 && searchParams.get('differences') === 'only';
  const stubs = listed.map(({ project }) => project.stub);
  const title = nameHomes(listed.map(({ project }) => project.title));
  const url = config.http.publicUrl + formatComparePath(stubs);
  return {
    columns: await Promise.all(listed.map((each) => presentColumn(services, each))),
    rows,
    back:
      listed.every(({ project }) => project.kind === 'assignment') && listed.length > 0
        ? { path: listingPaths.assignment, label: 'Back to assignments' }
        : { path: listingPaths.selling, label: 'Back to projects' },
    onlyDifferences,
    unknownCount: requestedStubs.length - known.length,
    shared: listed.length > 0 ? { title, url, qrSvg: encodeQr(url, 'svg', { border: 1 }) } : null,
    questionPath: presentQuestion(listed.map(({ project }) => project)).href,
    omittedCount: found.length - listed.length,
    head: buildPageMeta(
      services,
      formatComparePath(stubs),
      listed.length > 0 ? `Compare ${title}` : 'Compare projects',
      listed.length > 0
        ? `${title}, side by side: prices, sizes, deposits and dates.`
        : 'Pre-construction projects side by side.',
      { card: await findFirstCard(services, { title, stubs }) },
    ),
  };
}

export type Comparison = Awaited<ReturnType<typeof loadComparison>>;
