import { exampleTerms, termNames } from '../../../../domain/calculators/mortgage-terms.ts';
import { findProvince, listCities } from '../../../../domain/calculators/transfer-charges.ts';
import { exampleTermsRule } from '../../../../domain/calculators/rules/example-terms.ts';
import { findVisiblePrice } from '../../../../domain/projects/price-label.ts';
import type { PublicProject } from '../../../../domain/projects/public-project.ts';

const maxEntryLength = 40;

function findTaxPlace({ province, city }: PublicProject) {
  const rule = findProvince(province);
  return { province, ...(rule && listCities(rule).includes(city) && { city }) };
}

/** What the monthly cost of a project starts from; null without a price that everyone may know. */
export function presentMonthly(project: PublicProject, parameters: URLSearchParams) {
  const price = findVisiblePrice(project);
  if (!price) return null;
  const { name, source, checkedOn } = exampleTermsRule;
  return {
    price,
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
