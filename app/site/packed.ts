/** Loader data packed into one string, because the router would number and look up each value. */
export interface Packed<Value> {
  readonly text: string;
  /** Some fields are left out, because the page's markup says them. */
  readonly isPart?: true;
  /** Only for the type. */
  readonly holds?: Value;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Stands for a list of records as one list for each of their fields; no record has such a field. */
const columnsMark = '*';
/** Stands in a column for a field that a record leaves out; a list of columns is never empty. */
const leftOut = { [columnsMark]: 0 };

function writeColumns(records: readonly Fields[]) {
  const names = [...new Set(records.flatMap((each) => Object.keys(each)))];
  const columns = names.map((name) => [
    name,
    write(records.map((each) => (each[name] === undefined ? leftOut : each[name]))),
  ]);
  return { [columnsMark]: records.length, ...Object.fromEntries(columns) };
}

function readColumns({ [columnsMark]: count, ...columns }: Fields): Fields[] {
  const lists = Object.entries(columns).map(([name, column]) => [name, read(column)] as const);
  return Array.from({ length: count as number }, (_, index) =>
    Object.fromEntries(
      lists.flatMap(([name, list]) => {
        const value = (list as unknown[])[index];
        return value === leftOut ? [] : [[name, value]];
      }),
    ),
  );
}

const mapFields = (fields: Fields, map: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value)]));

function write(value: unknown): unknown {
  if (Array.isArray(value))
    return value.length > 1 && value.every((each) => isFields(each) && each !== leftOut)
      ? writeColumns(value)
      : value.map(write);
  return isFields(value) ? mapFields(value, write) : value;
}

function read(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(read);
  if (!isFields(value)) return value;
  if (value[columnsMark] === 0) return leftOut;
  return columnsMark in value ? readColumns(value) : mapFields(value, read);
}

/** Memoizes packing and unpacking, which always return the same object. */
const memo = new WeakMap<object, unknown>();

/** `value` is made of what JSON can say. */
export function pack<Value extends object>(value: Value): Packed<Value> {
  const packed = { text: JSON.stringify(write(value)) };
  memo.set(packed, value);
  return packed;
}

/** As `pack`, for a page whose markup says these fields: the browser reads them back from there. */
export function packBesideMarkup<Value extends object>(
  value: Value,
  fields: readonly (keyof Value)[],
): Packed<Value> {
  const said = Object.fromEntries(fields.map((name) => [name, undefined]));
  const packed = { ...pack({ ...value, ...said }), isPart: true as const };
  memo.set(packed, value);
  return packed;
}

/** `readMarkup` finds what a page left out, at the first call: before anything changes the page. */
export function unpack<Value extends object>(
  packed: Packed<Value>,
  readMarkup?: () => Partial<Value>,
): Value {
  if (!memo.has(packed)) {
    const value = read(JSON.parse(packed.text)) as Value;
    memo.set(packed, packed.isPart ? { ...value, ...readMarkup?.() } : value);
  }
  return memo.get(packed) as Value;
}

/** Whether a loader answers for a whole page, with its markup, and not only for its data. */
export const isWholePage = ({ url }: Request): boolean => !new URL(url).pathname.endsWith('.data');
