import { foldHeading, isPerSqFt } from '../fields/headings.ts';
import { plainName } from './grid-cells.ts';
import type { GridColumn } from './grid-columns.ts';

/** What builders' spreadsheets call the columns. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  name: [
    'plan',
    'plan name',
    'plan type',
    'model',
    'model name',
    'suite',
    'suite name',
    'suite type',
    'layout',
    'floor plan',
    'floorplan',
    'unit',
    'unit type',
    'unit no',
    'suite no',
    'home',
    'home type',
  ],
  beds: [
    'bed',
    'beds',
    'bedroom',
    'bedrooms',
    'br',
    'bdrm',
    'bdrms',
    'bed den',
    'beds den',
    'bed type',
    // Both in one cell: "2/2".
    'bed bath',
    'beds baths',
    'bed & bath',
    'bedrooms bathrooms',
    'bd ba',
    'br ba',
  ],
  hasDen: ['den', 'flex', 'study'],
  baths: ['bath', 'baths', 'bathroom', 'bathrooms', 'ba', 'washroom', 'washrooms'],
  interiorSqFt: [
    'sqft',
    'sq ft',
    'square feet',
    'square footage',
    'size',
    'interior',
    'interior size',
    'interior area',
    'area',
    'living area',
    'suite size',
    'unit size',
    'sf',
    'suite sqft',
    'int sqft',
    'int sq ft',
    'int sf',
    'interior sf',
    'suite area',
  ],
  exteriorSqFt: [
    'ext sqft',
    'ext sq ft',
    'ext sf',
    'exterior sf',
    'balcony sf',
    'exterior',
    'exterior size',
    'outdoor',
    'outdoor area',
    'outdoor space',
    'balcony',
    'balcony size',
    'balcony area',
    'terrace',
    'terrace size',
    'balcony terrace',
  ],
  exposure: ['view', 'views', 'facing', 'direction', 'orientation', 'exp'],
  priceCad: [
    'price',
    'starting price',
    'starting from',
    'starting at',
    'price from',
    'from',
    'list price',
    'asking price',
    'base price',
    'purchase price',
    'lowest price',
    'sale price',
  ],
  maintenanceCad: [
    'maintenance',
    'maintenance fee',
    'maintenance fees',
    'maint',
    'maint fee',
    'maint fees',
    'monthly maintenance',
    'monthly fee',
    'condo fee',
    'condo fees',
    'common expenses',
    'est maintenance',
    'fees',
  ],
  availability: ['status', 'avail', 'available', 'inventory', 'sales status'],
  percent: ['pct', 'percentage', 'percent price'],
  label: [
    'payment',
    'milestone',
    'deposit',
    'instalment',
    'installment',
    'deposit structure',
    'description',
    'stage',
  ],
  amountCad: ['amount', 'dollar', 'dollars', 'deposit amount', 'fixed amount'],
  dueDaysAfterSigning: [
    'day',
    'days',
    'due days',
    'due in days',
    'days after signing',
    'days from signing',
    'within days',
  ],
  dueOn: ['due', 'due date', 'when', 'timing', 'due when', 'payable'],
  title: ['incentive', 'offer', 'promotion'],
  expiresOn: ['expires', 'expiry', 'expiry date', 'until', 'ends', 'end date', 'valid until'],
};

/** Signs that stand alone as headings. */
const signs: Readonly<Record<string, string>> = { '%': 'percent', $: 'amount', '#': 'name' };

const expandSign = (heading: string) => signs[heading.trim()] ?? heading;

const listNames = ({ name, label }: GridColumn): string[] =>
  [name, label, label.replace(/\(.*\)/, ''), ...(otherNames[name] ?? [])].map(plainName);

/** The index of the column that a heading names; -1 if none does. */
export function findGridColumn(columns: readonly GridColumn[], heading: string): number {
  const text = expandSign(heading);
  const plain = plainName(text);
  if (plain === '') return -1;
  const isShown = ({ name, field }: GridColumn) =>
    !field.isHidden && !(name === 'priceCad' && isPerSqFt(text));
  const exact = columns.findIndex((each) => isShown(each) && listNames(each).includes(plain));
  if (exact >= 0) return exact;
  const folded = foldHeading(text);
  return columns.findIndex(
    (each) =>
      isShown(each) &&
      [each.label, ...(otherNames[each.name] ?? [])].some((other) => foldHeading(other) === folded),
  );
}
