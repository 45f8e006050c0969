import { linkNames, listLinks } from '../../../domain/content/link-names.ts';
import { formatCityPath } from '../../../domain/catalogue/choose-popular-cities.ts';
import { listProjectCities } from '../../../domain/projects/project-cities.ts';
import { formatProjectPath } from '../../../domain/projects/project-path.ts';
import type { Services } from '../../../server/services/services.ts';

/** An article's HTML with links to the projects, builders and cities that it names, and the projects. */
export function linkArticle({ catalogue }: Services, html: string) {
  const { listed, records } = catalogue.snapshot;
  const projects = listed.map(({ project }) => project);
  const linked = linkNames(html, [
    ...projects.map((project) => ({ name: project.title, href: formatProjectPath(project) })),
    ...records.builders.map(({ name, url }) => ({ name, href: `/builders-and-developers/${url}` })),
    ...listProjectCities(records.projects).map((name) => ({ name, href: formatCityPath(name) })),
  ]);
  const byPath = new Map(projects.map((project) => [formatProjectPath(project), project]));
  return {
    html: linked,
    projects: [...listLinks(linked)].flatMap((href) => byPath.get(href) ?? []),
  };
}
