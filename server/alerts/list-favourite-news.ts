import { describeChanges, type ChangedFacts } from '../../domain/alerts/project-facts.ts';
import type { CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import { formatProjectPath } from '../../domain/projects/project-path.ts';
import { formatOnlyPath } from '../../domain/projects/search/listing-address.ts';
import { alertMessages } from '../../domain/text/messages/alerts.ts';
import type { MailList } from '../mail/mail-list.ts';

const allProjects = { pathname: '/projects', search: '' };

/** Favourites that changed, as exact as members may see them; null if none did. */
export function listFavouriteNews(
  snapshot: Pick<CatalogueSnapshot, 'findProject'>,
  facts: ChangedFacts,
  favourites: ReadonlySet<string>,
  { publicUrl, maxListed }: { publicUrl: string; maxListed: number },
): { count: number; list: MailList } | null {
  const changed = [...favourites].flatMap((stub) => {
    const listed = snapshot.findProject(stub);
    const change = listed && facts[listed.id];
    if (!change) return [];
    const changes = describeChanges(change.before, change.after);
    const { project } = listed;
    return changes.length === 0 ? [] : [{ project, lines: changes }];
  });
  if (changed.length === 0) return null;
  const stubs = changed.map(({ project }) => project.stub);
  return {
    count: changed.length,
    list: {
      heading: alertMessages.listings.favourites,
      url: publicUrl + formatOnlyPath(allProjects, stubs),
      entries: changed.slice(0, maxListed).map(({ project, lines }) => ({
        title: project.title,
        url: publicUrl + formatProjectPath(project),
        lines,
      })),
      more: Math.max(0, changed.length - maxListed),
    },
  };
}
