import { ImportFileError } from './import-problem.ts';
import { readText, type SourceRow } from './source-row.ts';
import { slugify } from '../text/slug.ts';
import { titleCase } from '../text/title-case.ts';

export interface Template {
  columns: readonly string[];
  /** The filled text; '' when every column of the template is empty. */
  fill(row: SourceRow): string;
}

/** "{address|title-case}, {postal}"; a double brace is a literal one. Throws an ImportFileError. */
export function compileTemplate(source: string, where: string): Template {
  const parts: (string | { column: string; filters: TextFilter[] })[] = [];
  const pieces = source.split(/(\{\{|\}\}|\{[^{}]*\})/);
  for (const piece of pieces) {
    if (piece === '{{' || piece === '}}') parts.push(piece.slice(1));
    else if (/^\{.*\}$/s.test(piece)) parts.push(compilePlaceholder(piece.slice(1, -1), where));
    else if (/[{}]/.test(piece)) {
      throw new ImportFileError(
        `${where}: the template ${JSON.stringify(source)} has an unmatched brace.`,
      );
    } else parts.push(piece);
  }
  const placeholders = parts.filter((part) => typeof part !== 'string');
  return {
    columns: placeholders.map(({ column }) => column),
    fill(row) {
      let isEmpty = placeholders.length > 0;
      const texts = parts.map((part) => {
        if (typeof part === 'string') return part;
        const text = part.filters.reduce(
          (value, filter) => filter(value),
          readText(row, part.column),
        );
        if (text !== '') isEmpty = false;
        return text;
      });
      return isEmpty ? '' : texts.join('').trim();
    },
  };
}

function compilePlaceholder(
  placeholder: string,
  where: string,
): { column: string; filters: TextFilter[] } {
  const [column = '', ...names] = placeholder.split('|').map((piece) => piece.trim());
  return { column, filters: names.map((name) => getFilter(name, where)) };
}

export function getFilter(name: string, where: string): TextFilter {
  const filter = findFilter(name);
  if (filter) return filter;
  throw new ImportFileError(
    `${where}: there is no filter ${JSON.stringify(name)}. The filters are ${filterNames.join(', ')}.`,
  );
}

export type TextFilter = (text: string) => string;

const filters: Readonly<Record<string, TextFilter>> = {
  trim: (text) => text.replace(/\s+/g, ' ').trim(),
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
  'title-case': (text) => titleCase(text.replace(/\s+/g, ' ').trim()),
  slug: slugify,
  digits: (text) => text.replace(/\D/g, ''),
};

export const filterNames: readonly string[] = [...Object.keys(filters), 'cut:N'];

/** Finds a filter by name; "cut:160" keeps the first 160 characters. Null for an unknown name. */
export function findFilter(name: string): TextFilter | null {
  const cut = /^cut:(\d{1,4})$/.exec(name);
  if (cut) return (text) => text.slice(0, Number(cut[1])).trim();
  return Object.hasOwn(filters, name) ? (filters[name] ?? null) : null;
}
