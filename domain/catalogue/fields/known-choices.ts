import { foldLetters } from '../../text/fold-text.ts';
import { unwrap, type AnySchema } from './any-schema.ts';
import { isRecord } from './is-record.ts';

/** Letters and digits alone: "Coming soon", "coming-soon" and "COMING_SOON" are equal. */
export const plainName = (text: string) => foldLetters(text).replace(/[^a-z0-9]/g, '');

/** The choice that a text names, as it is stored or as screens show it, in any case. */
export function findNamedChoice<Choice extends string>(
  choices: readonly Choice[],
  text: string,
): Choice | undefined {
  const plain = plainName(text);
  return choices.find((each) => plainName(each) === plain);
}

type Read = (value: unknown) => unknown;

/** Null for a schema without choices. */
function compile(schema: AnySchema): Read | null {
  const { options, item, entries = {} } = unwrap(schema);
  if (options)
    return (value) =>
      typeof value === 'string' ? (findNamedChoice(options, value) ?? value) : value;
  const readItem = item && compile(item);
  if (readItem) return (value) => (Array.isArray(value) ? value.map(readItem) : value);
  const readers = Object.entries(entries).flatMap(([name, entry]): [string, Read][] => {
    const read = compile(entry);
    return read ? [[name, read]] : [];
  });
  if (readers.length === 0) return null;
  return (value) => {
    if (!isRecord(value)) return value;
    const next: Record<string, unknown> = { ...value };
    for (const [name, read] of readers) if (name in next) next[name] = read(next[name]);
    return next;
  };
}

/** Reads the choices of a schema's records as they are named on screens: "Coming soon", "SELLING". */
export function compileChoices(schema: unknown): <Value>(record: Value) => Value {
  const read = compile(schema as AnySchema);
  return <Value>(record: Value) => (read ? (read(record) as Value) : record);
}
