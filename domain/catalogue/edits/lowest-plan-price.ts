import { parseNumber } from '../../text/parse-number.ts';
import { readRows, type FormRecord } from './record-form.ts';

/** The lowest price in dollars of the plans in a project's form that are not sold out, or null. */
export function findLowestPlanPrice(project: FormRecord): number | null {
  const prices = readRows(project['floorPlans'])
    .filter(({ availability }) => availability !== 'sold-out')
    .flatMap(({ priceCad }) => {
      const price = typeof priceCad === 'string' ? parseNumber(priceCad) : priceCad;
      return typeof price === 'number' ? [price] : [];
    });
  return prices.length > 0 ? Math.min(...prices) : null;
}
