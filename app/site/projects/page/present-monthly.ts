import { exampleTerms, termNames } from '../../../../domain/calculators/mortgage-terms.ts';
import { findProvince, listCities } from '../../../../domain/calculators/transfer-charges.ts';
import { exampleTermsRule } from '../../../../domain/calculators/rules/example-terms.ts';
import { findVisiblePrice, formatPriceLabel } from '../../../../domain/projects/price-label.ts';
import { compileQuery } from '../../../../domain/projects/search/compile-query.ts';
import type { IndexedProject } from '../../../../domain/projects/search/indexed-project.ts';
import { findMatchingPlans } from '../../../../domain/projects/search/matching-plan.ts';
import {
  formatPlanFilters,
  type ProjectQuery,
} from '../../../../domain/projects/search/project-query.ts';
import type { PublicProject } from '../../../../domain/projects/public-project.ts';

const maxEntryLength = 40;

function findTaxPlace({ province, city }: PublicProject) {
  const rule = findProvince(province);
  return { province, ...(rule && listCities(rule).includes(city) && { city }) };
}

/**
 * What the monthly cost of a project starts from, or of the homes that the address asks for; null without
 * a price that everyone may know.
 */
export function presentMonthly(
  listed: IndexedProject,
  asked: ProjectQuery,
  parameters: URLSearchParams,
) {
  const { project } = listed;
  const matching = findMatchingPlans(listed, compileQuery(asked).planTests)?.cheapest ?? null;
  const startsAtCad = matching?.startsAtCad ?? project.minPriceCad;
  const price = findVisiblePrice(project, startsAtCad);
  if (!price) return null;
  const { name, source, checkedOn } = exampleTermsRule;
  return {
    price,
    /** Of the price where it is not a figure: "High $700k's". */
    label: startsAtCad === null ? null : formatPriceLabel(startsAtCad),
    /** The homes that the price is about, where the address asks for some. */
    homes: matching && { bedrooms: matching.bedrooms, filters: formatPlanFilters(asked) },
    isFrom: project.kind !== 'assignment',
    taxedIn: findTaxPlace(project),
    /** As a form without scripts sent them. */
    entered: Object.fromEntries(
      termNames.flatMap((term) => {
        const text = parameters.get(term)?.slice(0, maxEntryLength);
        return text === undefined ? [] : [[term, text]];
      }),
    ) as Partial<Record<keyof typeof exampleTerms, string>>,
    example: { name, source, checkedOn },
  };
}

export type PresentedMonthly = NonNullable<ReturnType<typeof presentMonthly>>;
