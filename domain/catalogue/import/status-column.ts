import type { ColumnChoice, FileColumn } from './column-choice.ts';

const construction = /construct|complet|\bbuil[dt]|excavat|foundation|b[âa]ti/i;
const sales =
  /sell|sold|\bsales?\b|soon|regist|launch|release|available|vend[ur]|\bvente|on hold|move[- ]in/i;

/**
 * A heading such as “Status” means construction, unless its values are of sales: “Now Selling”, “Sold Out”.
 * Then it is suggested as the sales status, if no other column is.
 */
export function suggestStatus(
  choice: ColumnChoice,
  columns: readonly FileColumn[],
): ColumnChoice['fields'] {
  const { fields } = choice;
  const column = columns.find(({ name }) => fields[name] === 'constructionStatus');
  if (!column || Object.values(fields).includes('salesStatus')) return fields;
  const { name, samples } = column;
  const isOfSales = samples.some((text) => sales.test(text));
  const isOfConstruction = [name, ...samples].some((text) => construction.test(text));
  return isOfSales && !isOfConstruction ? { ...fields, [name]: 'salesStatus' } : fields;
}
