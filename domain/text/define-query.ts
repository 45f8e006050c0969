import { cleanSearchText } from './clean-text.ts';
import { withQuery } from './format-query.ts';

/** A field of a list's query, and what stands for it in the address. */
interface Parameter<Value> {
  parse(address: URLSearchParams, name: string): Value;
  /** The parameters by name; null and an empty text are omitted. */
  format(value: Value, name: string): Readonly<Record<string, string | number | null>>;
}

/** One of a list's choices; anything else is the fallback, which the address omits. */
export const oneOf = <Choice extends string, Fallback extends string | null>(
  choices: readonly Choice[],
  fallback: Fallback,
): Parameter<Choice | Fallback> => ({
  parse: (address, name) => choices.find((each) => each === address.get(name)) ?? fallback,
  format: (value, name) => ({ [name]: value === fallback ? null : value }),
});

const maxTextLength = 200;

/** Text, empty for none. */
export const text = (clean = (entered: string) => entered.trim()): Parameter<string> => ({
  parse: (address, name) => clean(address.get(name) ?? '').slice(0, maxTextLength),
  format: (value, name) => ({ [name]: value }),
});

/** What was searched for: "q" in the address. */
export const searchText: Parameter<string> = {
  parse: (address) => cleanSearchText(address.get('q') ?? ''),
  format: (value) => ({ q: value }),
};

/** Several texts, each under its own name; those that are empty are absent. */
export function texts<Name extends string>(
  names: readonly Name[],
  clean?: (entered: string) => string,
): Parameter<Partial<Record<Name, string>>> {
  const { parse } = text(clean);
  return {
    parse: (address) =>
      Object.fromEntries(
        names.map((name) => [name, parse(address, name)] as const).filter(([, value]) => value),
      ) as Partial<Record<Name, string>>,
    format: (values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
  };
}

/** A whole number from 1; anything else is the fallback, which the address omits. */
export const wholeNumber = <Fallback extends number | null>(
  fallback: Fallback,
  max = 100_000,
): Parameter<number | Fallback> => ({
  parse(address, name) {
    const entered = address.get(name) ?? '';
    return /^[1-9]\d*$/.test(entered) && Number(entered) <= max ? Number(entered) : fallback;
  },
  format: (value, name) => ({ [name]: value === fallback ? null : value }),
});

/** The last row of the page before; null on the first page. */
export const position: Parameter<string | null> = {
  parse: (address, name) => address.get(name) || null,
  format: (value, name) => ({ [name]: value }),
};

/**
 * The parameters of a list's address, in their order: parses it, taking the default for what it
 * does not know, and formats it again, "?state=draft&q=king", without what is the default.
 */
export function defineQuery<Query extends object>(fields: {
  readonly [Name in keyof Query]: Parameter<Query[Name]>;
}): {
  parse(address: URLSearchParams): Query;
  format(query: Readonly<Partial<Query>>): string;
} {
  const names = Object.keys(fields) as (keyof Query & string)[];
  return {
    parse: (address) =>
      Object.fromEntries(names.map((name) => [name, fields[name].parse(address, name)])) as Query,
    format(query) {
      const address = new URLSearchParams();
      for (const name of names) {
        const value = query[name];
        if (value === undefined) continue;
        for (const [key, formatted] of Object.entries(fields[name].format(value, name)))
          if (formatted !== null && formatted !== '') address.set(key, String(formatted));
      }
      return withQuery('', address);
    },
  };
}
