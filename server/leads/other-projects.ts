import type { Catalogue } from '../catalogue/catalogue.ts';
import { findProjectStub } from './find-project-stub.ts';
import type { StoredLead } from './lead-store.ts';

/** The answer that names the projects of a question beside the lead's own. */
export const otherProjects = 'otherProjects';

const separator = '; ';

export const joinTitles = (titles: readonly string[]): string => titles.join(separator);

/** Those that the site has: an answer may have come through the API with any words. */
export function listOtherProjects(
  { attributes }: Pick<StoredLead, 'attributes'>,
  catalogue: Pick<Catalogue, 'snapshot'>,
) {
  const titles = attributes[otherProjects];
  if (typeof titles !== 'string') return [];
  return titles.split(separator).flatMap((words) => {
    const stub = words && findProjectStub(catalogue, words);
    return (stub && catalogue.snapshot.findProjectRecord(stub)) || [];
  });
}

/** Titles of the lead's project and of the others. */
export function listAskedTitles(
  lead: Pick<StoredLead, 'project_stub' | 'attributes'>,
  catalogue: Pick<Catalogue, 'snapshot'>,
): string[] {
  const own = lead.project_stub && catalogue.snapshot.findProjectRecord(lead.project_stub);
  return [...(own ? [own] : []), ...listOtherProjects(lead, catalogue)].map(({ title }) => title);
}
