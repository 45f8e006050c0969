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
    'modèle',
    'unité',
    'logement',
    'type d’unité',
    'numéro',
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
    'chambre',
    'chambres',
    'ch',
    'cac',
    'c a c',
    'c.c',
    'chambres à coucher',
    // Both in one cell: "2/2".
    'bed bath',
    'beds baths',
    'bed & bath',
    'bedrooms bathrooms',
    'bd ba',
    'br ba',
  ],
  hasDen: ['den', 'flex', 'study'],
  baths: [
    'bath',
    'baths',
    'bathroom',
    'bathrooms',
    'ba',
    'washroom',
    'washrooms',
    'salle de bain',
    'salles de bain',
    'salles de bains',
    'sdb',
    's d b',
  ],
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
    'superficie',
    'superficie habitable',
    'superficie intérieure',
    'surface',
    'pi2',
    'pi ca',
    'pi²',
    'pieds carrés',
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
    'balcon',
    'terrasse',
    'superficie extérieure',
    'extérieur',
  ],
  exposure: ['view', 'views', 'facing', 'direction', 'orientation', 'exp', 'vue'],
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
    'now',
    'now from',
    'current price',
    'prix',
    'prix à partir de',
    'à partir de',
    'prix de vente',
    'prix demandé',
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
    'frais de condo',
    'frais de copropriété',
    'charges',
  ],
  availability: [
    'status',
    'avail',
    'available',
    'inventory',
    'sales status',
    'statut',
    'disponibilité',
  ],
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

/** Whether a heading means metres, which are no square feet: "Area (m²)". */
const isMetric = (heading: string) =>
  /m²|\bm2\b|\bsq\.? ?m(?:et(?:er|re)s?)?\b|\bsquare met/i.test(heading);

/** The index of the column that a heading names; -1 if none does. */
export function findGridColumn(columns: readonly GridColumn[], heading: string): number {
  const text = expandSign(heading);
  const plain = plainName(text);
  if (plain === '') return -1;
  const isShown = ({ name, field }: GridColumn) =>
    !field.isHidden &&
    !(name === 'priceCad' && isPerSqFt(text)) &&
    !(name.endsWith('SqFt') && isMetric(text));
  const exact = columns.findIndex((each) => isShown(each) && listNames(each).includes(plain));
  if (exact >= 0) return exact;
  const folded = foldHeading(text);
  return columns.findIndex(
    (each) =>
      isShown(each) &&
      [each.label, ...(otherNames[each.name] ?? [])].some((other) => foldHeading(other) === folded),
  );
}
