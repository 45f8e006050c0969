import { normaliseMlsZone } from '../../projects/mls-zones.ts';
import { projectSchema } from '../../projects/project.ts';
import { slugify } from '../../text/slug.ts';
import {
  keepRow,
  shortenValue,
  type ImportProblem,
  type FieldIssue,
} from '../fields/import-problem.ts';
import type { KnownBuilder } from './builder-names.ts';
import { withKnownSpellings } from '../fields/known-spellings.ts';
import { withParsedBeds } from '../fields/parse-beds.ts';
import { coerceField, projectFields } from '../fields/field-kinds.ts';
import { noDateOrders, type DateOrders } from './date-orders.ts';
import type { FieldColumns } from './match-columns.ts';
import { isRecord } from '../fields/is-record.ts';
import { isFootnote } from '../fields/footnote.ts';
import { isTotalName } from '../fields/total-name.ts';
import { withoutUnit } from '../fields/without-unit.ts';
import { checkPatch, needsCell, type RecordPatch } from '../fields/record-patch.ts';
import type { SourceRow } from './source-row.ts';

export interface ProjectPatch {
  stub: string;
  patch: RecordPatch;
  builder: (KnownBuilder & { isAddressGiven: boolean }) | null;
  /** Whether the row is a record exported by this product. */
  isExport: boolean;
}

/** A row that is imported, with its cells that are left out; or why it is refused. */
type CheckedRow = { project: ProjectPatch; left: ImportProblem[] } | { problems: ImportProblem[] };

type Draft = Record<string, unknown>;
type Sources = ReadonlyMap<string, { column: string; raw: unknown }>;

type Complete = (project: ProjectPatch) => ProjectPatch;
const unchanged: Complete = (project) => project;

interface RowHelp {
  suggestStub?: (stub: string) => string | null;
  /** Fills in missing fields. */
  complete?: Complete;
  dateOrders?: DateOrders;
}

/** Never throws; lists the row's problems instead. */
export function checkRow(
  row: SourceRow,
  columns: FieldColumns,
  isStored: (stub: string) => boolean,
  { suggestStub = () => null, complete = unchanged, dateOrders = noDateOrders }: RowHelp = {},
): CheckedRow {
  const exported = readExportedRecord(row.record);
  if (exported && listIssues(exported, isStored).length === 0)
    return { project: exported, left: [] };

  const { made, sources, problems, unread } = readFields(row, columns, dateOrders);
  problems.push(...listNoProject(row, made, sources), ...listWithoutAddress(row, made, sources));
  if (problems.length > 0) return { problems: [...problems, ...unread] };
  const project = complete(buildPatch(made));
  const issues = listIssues(project, isStored);
  if (issues.length === 0) return { project, left: unread.map(keepRow) };
  if (made.has('stub') && !made.has('title') && issues.some(({ path }) => path[0] === 'title'))
    return { problems: [describeUnknownStub(row, project.stub, sources, suggestStub)] };
  const isWithoutTitle = issues.some(({ path }) => path[0] === 'title');
  const refused = issues
    // The address is made of the title.
    .filter(({ path }) => path[0] !== 'stub' || columns['stub'] !== undefined || !isWithoutTitle)
    .map((issue) => describe(row, issue, sources, columns));
  return { problems: [...unread, ...refused] };
}

export const readRow = (
  row: SourceRow,
  columns: FieldColumns,
  isExport: boolean,
  { complete = unchanged, dateOrders = noDateOrders }: RowHelp = {},
): ProjectPatch =>
  (isExport ? readExportedRecord(row.record) : null) ??
  complete(buildPatch(readFields(row, columns, dateOrders).made));

const listIssues = ({ stub, patch }: ProjectPatch, isStored: (stub: string) => boolean) =>
  checkPatch('projects', patch, isStored(stub));

/** A row with a stub but no title refers to an existing project, most often in a price list. */
function describeUnknownStub(
  row: SourceRow,
  stub: string,
  sources: Sources,
  suggestStub: (stub: string) => string | null,
): ImportProblem {
  const near = suggestStub(stub);
  const hint = near === null ? '' : `; did you mean ${near}?`;
  return {
    position: row.position,
    column: sources.get('stub')?.column ?? 'stub',
    value: '',
    reason: `There is no project ${shortenValue(stub)}${hint === '' ? '.' : hint} A new one needs title and city.`,
  };
}

/** A total or a footnote would be a project of the city that is chosen for all rows. */
const listNoProject = (
  { position }: SourceRow,
  made: ReadonlyMap<string, unknown>,
  sources: Sources,
): ImportProblem[] => {
  const title = made.get('title');
  if (typeof title !== 'string' || made.get('stub') != null) return [];
  const isAlone = [...made.values()].filter((value) => value != null).length === 1;
  const what = isTotalName(title) ? 'total' : isFootnote(title, isAlone) ? 'footnote' : null;
  if (what === null) return [];
  const column = sources.get('title')?.column ?? 'title';
  return [{ position, column, value: shortenValue(title), reason: `is a ${what}, not a project` }];
};

/** Names from which no page's address can be made, such as "天際", in a row that gives none. */
const listWithoutAddress = (
  { position }: SourceRow,
  made: ReadonlyMap<string, unknown>,
  sources: Sources,
): ImportProblem[] =>
  [
    ['title', 'stub'],
    ['builderName', 'builderUrl'],
  ].flatMap(([field = '', address = '']) => {
    const name = made.get(field);
    if (typeof name !== 'string' || made.get(address) != null || slugify(name) !== '') return [];
    const column = sources.get(field)?.column ?? field;
    const reason = `has no letter from A to Z and no digit for the address of its page. Add a column ${address} with one, such as "sky-tower"`;
    return [{ position, column, value: shortenValue(name), reason }];
  });

function describe(
  row: SourceRow,
  { path, value, reason }: FieldIssue,
  sources: Sources,
  columns: FieldColumns,
) {
  const exported = sources.get(path.join('.'));
  const source = exported ?? sources.get(path[0] ?? '');
  const inside = exported ? [] : path.slice(1);
  return {
    position: row.position,
    column: [source?.column ?? columns[path[0] ?? ''] ?? path[0], ...inside].join('.'),
    value: shortenValue((inside.length > 0 ? value : (source?.raw ?? value)) ?? ''),
    reason,
  };
}

/** A record exported by this product is used unchanged, so that no value is lost or guessed. */
function readExportedRecord(record: unknown): ProjectPatch | null {
  if (!isRecord(record)) return null;
  if (!Object.keys(record).every((key) => Object.hasOwn(projectSchema.entries, key))) return null;
  const { stub } = record;
  if (typeof stub !== 'string') return null;
  return { stub, patch: normaliseFields(record), builder: null, isExport: true };
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The fields in a row: null clears a field; missing ones are absent. `problems` refuse the row, `unread`
 * are cells that it can do without.
 */
function readFields(row: SourceRow, columns: FieldColumns, dateOrders: DateOrders) {
  const problems: ImportProblem[] = [];
  const unread: ImportProblem[] = [];
  const made = new Map<string, unknown>();
  const sources = new Map<string, { column: string; raw: unknown }>();
  for (const [field, column] of Object.entries(columns)) {
    const cell = row.read(column);
    if (cell === undefined) continue;
    const raw = typeof cell === 'string' ? cell.trim() : cell;
    if (isEmpty(raw)) {
      made.set(field, null);
      continue;
    }
    const value = typeof raw === 'string' ? withoutUnit(field, raw) : raw;
    const kind = projectFields.get(field) ?? 'text';
    const coerced = coerceField(value, kind, dateOrders.get(column));
    if ('reason' in coerced)
      (needsCell('projects', field) ? problems : unread).push({
        position: row.position,
        column,
        value: shortenValue(raw),
        reason: coerced.reason,
      });
    else {
      made.set(field, coerced.value);
      sources.set(field, { column, raw });
    }
  }
  return { made, sources, problems, unread };
}

function buildPatch(made: ReadonlyMap<string, unknown>): ProjectPatch {
  const draft: Draft = {};
  for (const [field, value] of made) {
    const [group = '', part] = field.split('.');
    if (part === undefined) draft[field] = value;
    else draft[group] = { ...(draft[group] as Draft | undefined), [part]: value };
  }
  const { title, builderName } = draft;
  delete draft.builderName;
  if (draft.stub == null && typeof title === 'string') draft.stub = slugify(title);
  if (draft.stub === null) delete draft.stub;
  const builder =
    typeof builderName === 'string' ? findBuilder(builderName, draft.builderUrl) : null;
  if (builder) draft.builderUrl = builder.url;
  else if (builderName === null) draft.builderUrl ??= null;
  const stub = typeof draft.stub === 'string' ? draft.stub : '';
  return { stub, patch: normaliseFields(draft), builder, isExport: false };
}

/** A named builder, with the address of its page; null if the name gives none. */
export function findBuilder(name: string, givenUrl: unknown) {
  const url = typeof givenUrl === 'string' ? givenUrl : slugify(name);
  return url === '' ? null : { url, name, isAddressGiven: typeof givenUrl === 'string' };
}

function normaliseFields(given: RecordPatch): RecordPatch {
  const patch = withKnownSpellings(given);
  const { mlsZone, floorPlans } = patch;
  return {
    ...patch,
    ...(typeof mlsZone === 'string' && { mlsZone: normaliseMlsZone(mlsZone) ?? mlsZone }),
    ...(Array.isArray(floorPlans) && { floorPlans: floorPlans.map(withParsedBeds) }),
  };
}
