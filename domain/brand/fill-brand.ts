import { describeUnknown } from '../text/describe-unknown.ts';
import type { Brand } from './brand.ts';

/**
 * A sentence for the legal pages about where the data is stored. It mentions a country only if one
 * is configured.
 */
const describeDataStorage = ({ dataStoredIn, email }: Brand): string =>
  dataStoredIn === ''
    ? `Ask us at ${email} in which country the data of this site is stored. Where that is outside Canada, courts and authorities there may be able to obtain it under their laws.`
    : `The data of this site is stored in ${dataStoredIn}. Courts and authorities there may be able to obtain it under the laws that apply there.`;

const markup = /[\\`*_{}[\]()<>#|!&]/g;
const placeholders = /\{(\w+)\}/g;

const listValues = (brand: Brand): Readonly<Record<string, unknown>> => ({
  ...brand,
  dataStorage: describeDataStorage(brand),
});

const fill = (text: string, brand: Brand, write: (value: string) => string): string => {
  const values = listValues(brand);
  return text.replace(placeholders, (placeholder, field: string) => {
    const value = Object.hasOwn(values, field) ? values[field] : undefined;
    return typeof value === 'string' ? write(value) : placeholder;
  });
};

/** Replaces placeholders such as {legalName} in Markdown, so that no value is read as markup. */
export const fillBrand = (markdown: string, brand: Brand): string =>
  fill(markdown, brand, (value) => value.replace(markup, '\\$&'));

/** The same in plain text. */
export const fillBrandText = (text: string, brand: Brand): string =>
  fill(text, brand, (value) => value);

/** The placeholders of a text that the brand has no value for. */
export function listEmptyPlaceholders(text: string, brand: Brand): string[] {
  const values = listValues(brand);
  const named = Array.from(text.matchAll(placeholders), ([, field = '']) => field);
  return [...new Set(named)].filter((field) => {
    const value = Object.hasOwn(values, field) ? values[field] : undefined;
    return typeof value !== 'string' || value === '';
  });
}

/** Every placeholder that can be filled. */
export const listPlaceholders = (brand: Brand): string[] =>
  Object.entries(listValues(brand))
    .filter(([, value]) => typeof value === 'string')
    .map(([name]) => name);

/** Problems with the placeholders of a text; `where` names the source of the details. */
export function listPlaceholderProblems(text: string, brand: Brand, where: string): string[] {
  const known = listPlaceholders(brand);
  return listEmptyPlaceholders(text, brand).map((name) =>
    known.includes(name)
      ? `uses {${name}}, which is empty in ${where}. Fill it in there.`
      : `{${name}}: ${describeUnknown(name, known)}`,
  );
}
