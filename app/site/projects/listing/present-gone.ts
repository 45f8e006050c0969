import { data } from 'react-router';
import type { Builder } from '../../../../domain/content/directory-records.ts';
import { listingPaths } from '../../../../domain/projects/search/project-query.ts';
import { formatProjectPath } from '../../../../domain/projects/project-path.ts';
import type { PublicProject } from '../../../../domain/projects/public-project.ts';
import { chooseSimilarProjects } from '../../../../domain/projects/search/similar-projects.ts';
import { goneMessages } from '../../../../domain/text/messages/gone.ts';
import type { Services } from '../../../../server/services/services.ts';
import { presentCard, type Card } from './present-card.ts';
import { buildPageMeta } from '../../page-meta.ts';

const similarCount = 3;
const linkCount = 5;

export interface Gone {
  heading: string;
  similar: string | null;
  cards: readonly Card[];
  links: readonly { href: string; title: string }[];
  list: { name: string; href: string };
}

/** A loader's response for a hidden record: status 410, not indexed. */
function answerGone(services: Services, path: string, { similar, ...rest }: Gone) {
  const hasSimilar = rest.cards.length + rest.links.length > 0;
  const gone: Gone = { ...rest, similar: hasSimilar ? similar : null };
  const head = buildPageMeta(services, path, gone.heading, goneMessages.text, {
    isIndexable: false,
  });
  return data({ gone, head }, { status: 410 });
}

export async function answerGoneProject(services: Services, project: PublicProject) {
  const { listed } = services.catalogue.snapshot;
  const similar = chooseSimilarProjects(project, listed, similarCount);
  return answerGone(services, formatProjectPath(project), {
    heading: goneMessages.heading(project.title),
    similar: goneMessages.projects,
    cards: await Promise.all(similar.map((other) => presentCard(services, other))),
    links: [],
    list: { name: goneMessages.allProjects, href: listingPaths[project.kind] },
  });
}

export async function answerGoneBuilder(services: Services, builder: Builder) {
  const projects = services.catalogue.snapshot.listed.filter(
    ({ project }) => project.builderUrl === builder.url,
  );
  return answerGone(services, `/builders-and-developers/${builder.url}`, {
    heading: goneMessages.heading(builder.name),
    similar: goneMessages.builderProjects(builder.name),
    cards: await Promise.all(projects.map((listed) => presentCard(services, listed))),
    links: [],
    list: { name: goneMessages.allBuilders, href: '/builders-and-developer-page' },
  });
}

export const answerGoneArticle = (
  services: Services,
  { href, title }: { href: string; title: string },
  others: readonly { href: string; title: string }[],
  list: Gone['list'],
) =>
  answerGone(services, href, {
    heading: goneMessages.heading(title),
    similar: goneMessages.articles,
    cards: [],
    links: others.slice(0, linkCount).map((other) => ({ href: other.href, title: other.title })),
    list,
  });
