import type { CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import { describePlanSize } from '../../domain/projects/describe-plan.ts';
import { formatProjectPath } from '../../domain/projects/project-path.ts';
import { describePrice } from '../../domain/projects/price-label.ts';
import { findLaunch, findSalesStop, type SalesStop } from '../../domain/projects/sales-status.ts';
import type { StoredLead } from './lead-store.ts';
import { listOtherProjects } from './other-projects.ts';

type Catalogue = Readonly<{ snapshot: CatalogueSnapshot }>;

export interface MailedProject {
  title: string;
  url: string;
  /** The other projects that the question is about. */
  others: readonly { title: string; url: string }[];
  salesStop: SalesStop | null;
  /** Whether its launch is still to come. */
  isComingSoon: boolean;
  /** "Low $400k's"; null when unknown. */
  priceLabel: string | null;
  /** What everyone may see of each plan. */
  plans: readonly { name: string; size: string }[];
}

/** A lead's project; null when there is none, or it was removed. */
export function findMailedProject(
  lead: Pick<StoredLead, 'project_stub' | 'attributes'>,
  { snapshot }: Catalogue,
  { publicUrl }: { publicUrl: string },
): MailedProject | null {
  const project = lead.project_stub && snapshot.findProjectRecord(lead.project_stub);
  if (!project) return null;
  const link = (each: typeof project) => ({
    title: each.title,
    url: publicUrl + formatProjectPath(each),
  });
  return {
    ...link(project),
    others: listOtherProjects(lead, { snapshot }).map(link),
    salesStop: findSalesStop(project),
    isComingSoon: findLaunch(project) !== null,
    priceLabel: describePrice(project),
    plans: project.floorPlans
      .filter(({ availability }) => availability !== 'sold-out')
      .map((plan) => ({ name: plan.name, size: describePlanSize(plan) })),
  };
}

/** Titles of the projects the visitor viewed; stubs for removed ones. */
export const listViewed = (
  { attribution }: Pick<StoredLead, 'attribution'>,
  { snapshot }: Catalogue,
) => (attribution.viewed ?? []).map((stub) => snapshot.findProjectRecord(stub)?.title ?? stub);
