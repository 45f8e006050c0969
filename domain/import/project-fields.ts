import { parseDate } from './parse-date.ts';
import { parseJson } from './parse-json.ts';
import { parseNumber } from './parse-number.ts';
import { projectSchema } from '../projects/project.ts';

export type FieldKind = 'text' | 'number' | 'date' | 'list' | 'boolean' | 'json';

const kinds: Readonly<Record<string, FieldKind>> = {
  types: 'list',
  amenities: 'list',
  latitude: 'number',
  longitude: 'number',
  storeys: 'number',
  units: 'number',
  minPriceCad: 'number',
  maxPriceCad: 'number',
  featuredRank: 'number',
  occupancyOn: 'date',
  launchedOn: 'date',
  verifiedOn: 'date',
  plansArePublic: 'boolean',
  images: 'json',
  floorPlans: 'json',
  depositSchedule: 'json',
  incentives: 'json',
  fees: 'json',
  assignment: 'json',
};

const parts: Readonly<Record<string, FieldKind>> = {
  'fees.maintenancePerSqFtCad': 'number',
  'fees.parkingCad': 'number',
  'fees.lockerCad': 'number',
  'fees.developmentChargeCapCad': 'number',
  'fees.assignmentFeeCad': 'number',
  'assignment.originalPriceCad': 'number',
  'assignment.assignmentPriceCad': 'number',
  'assignment.depositsPaidCad': 'number',
  'assignment.floor': 'text',
  'assignment.exposure': 'text',
  'assignment.occupancyOn': 'date',
};

/**
 * What a mapping or a column heading may fill, with its kind: the fields of a project, the parts of
 * its fees and assignment as "fees.parkingCad", and `builderName`.
 */
export const projectFields: ReadonlyMap<string, FieldKind> = new Map([
  ...Object.keys(projectSchema.entries).map((field) => [field, kinds[field] ?? 'text'] as const),
  ...Object.entries(parts),
  ['builderName', 'text'] as const,
]);

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  y: true,
  '1': true,
  false: false,
  no: false,
  n: false,
  '0': false,
};

/** Turns a cell's value into what the kind of field stores, or says in `reason` why it cannot. */
export function coerceField(
  value: unknown,
  kind: FieldKind,
): { value: unknown } | { reason: string } {
  if (typeof value !== 'string') return coerceOther(value, kind);
  switch (kind) {
    case 'number': {
      const number = parseNumber(value);
      return number === null ? { reason: 'is not a number' } : { value: number };
    }
    case 'date': {
      const day = parseDate(value, 'yyyy-mm-dd');
      return day === null ? { reason: 'is not a date as YYYY-MM-DD' } : { value: day };
    }
    case 'list':
      return { value: readJsonList(value) ?? splitList(value, value.includes(';') ? ';' : '|') };
    case 'boolean': {
      const truth = truths[value.toLowerCase()];
      return truth === undefined ? { reason: 'is neither yes nor no' } : { value: truth };
    }
    case 'json':
      try {
        return { value: parseJson(value) };
      } catch {
        return { reason: 'is not JSON, which this field needs' };
      }
    default:
      return { value };
  }
}

/** A list written as JSON, for entries that hold a separator themselves. */
function readJsonList(text: string): unknown[] | null {
  if (!text.startsWith('[')) return null;
  try {
    const list = parseJson(text);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

/** The non-empty pieces of a text between separators, trimmed. */
export function splitList(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

function coerceOther(value: unknown, kind: FieldKind): { value: unknown } | { reason: string } {
  if (kind === 'text' && (typeof value === 'number' || typeof value === 'boolean')) {
    return { value: String(value) };
  }
  if (kind === 'list' && !Array.isArray(value)) return { value: [value] };
  return { value };
}
