/** Loader data packed into one string, because the router would serialize each value separately. */
export interface Packed<Value> {
  readonly text: string;
  /** Some fields are left out because the page's markup contains them. */
  readonly isPartial?: true;
  /** Only carries the type. */
  readonly holds?: Value;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Marks a list of records encoded as one list per field. No record has a field of this name. */
const columnsMark = '*';
/** Represents, in a column, a field that a record lacks. Zero is free because no list of columns is empty. */
const omitted = { [columnsMark]: 0 };

function encodeColumns(records: readonly Fields[]) {
  const names = [...new Set(records.flatMap((each) => Object.keys(each)))];
  const columns = names.map((name) => [
    name,
    encode(records.map((each) => (each[name] === undefined ? omitted : each[name]))),
  ]);
  return { [columnsMark]: records.length, ...Object.fromEntries(columns) };
}

function decodeColumns({ [columnsMark]: count, ...columns }: Fields): Fields[] {
  const lists = Object.entries(columns).map(([name, column]) => [name, decode(column)] as const);
  return Array.from({ length: count as number }, (_, index) =>
    Object.fromEntries(
      lists.flatMap(([name, list]) => {
        const value = (list as unknown[])[index];
        return value === omitted ? [] : [[name, value]];
      }),
    ),
  );
}

const mapFields = (fields: Fields, map: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value)]));

function encode(value: unknown): unknown {
  if (Array.isArray(value))
    return value.length > 1 && value.every((each) => isFields(each) && each !== omitted)
      ? encodeColumns(value)
      : value.map(encode);
  return isFields(value) ? mapFields(value, encode) : value;
}

function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode);
  if (!isFields(value)) return value;
  if (value[columnsMark] === 0) return omitted;
  return columnsMark in value ? decodeColumns(value) : mapFields(value, decode);
}

/** Memoizes packing and unpacking, which always return the same object. */
const memo = new WeakMap<object, unknown>();

/** `value` must be valid JSON data. */
export function pack<Value extends object>(value: Value): Packed<Value> {
  const packed = { text: JSON.stringify(encode(value)) };
  memo.set(packed, value);
  return packed;
}

/** Like `pack`, without fields that the page's markup contains: the browser reads them back from it. */
export function packWithoutFields<Value extends object>(
  value: Value,
  fields: readonly (keyof Value)[],
): Packed<Value> {
  const excluded = Object.fromEntries(fields.map((name) => [name, undefined]));
  const packed = { ...pack({ ...value, ...excluded }), isPartial: true as const };
  memo.set(packed, value);
  return packed;
}

/** On the first call, before anything changes the page, `readMarkup` supplies the fields left out. */
export function unpack<Value extends object>(
  packed: Packed<Value>,
  readMarkup?: () => Partial<Value>,
): Value {
  if (!memo.has(packed)) {
    const value = decode(JSON.parse(packed.text)) as Value;
    memo.set(packed, packed.isPartial ? { ...value, ...readMarkup?.() } : value);
  }
  return memo.get(packed) as Value;
}

/** Whether a loader runs for a whole page with markup, rather than for its data alone. */
export const isWholePage = ({ url }: Request): boolean => !new URL(url).pathname.endsWith('.data');
