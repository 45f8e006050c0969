import type { Brand } from './brand.ts';

/** Where the data is stored, in a sentence for the legal pages; it names no country that nobody gave. */
export const describeDataStorage = ({ dataStoredIn, email }: Brand): string =>
  dataStoredIn === ''
    ? `Ask us at ${email} in which country the data of this site is stored. Where that is outside Canada, courts and authorities there may be able to obtain it under their laws.`
    : `The data of this site is stored in ${dataStoredIn}. Courts and authorities there may be able to obtain it under the laws that apply there.`;

const markup = /[\\`*_{}[\]()<>#|!&]/g;
const slots = /\{(\w+)\}/g;

const listValues = (brand: Brand): Readonly<Record<string, unknown>> => ({
  ...brand,
  dataStorage: describeDataStorage(brand),
});

const fill = (text: string, brand: Brand, write: (value: string) => string): string => {
  const values = listValues(brand);
  return text.replace(slots, (slot, field: string) => {
    const value = Object.hasOwn(values, field) ? values[field] : undefined;
    return typeof value === 'string' ? write(value) : slot;
  });
};

export const fillBrand = (markdown: string, brand: Brand): string =>
  fill(markdown, brand, (value) => value.replace(markup, '\\$&'));

export const fillBrandText = (text: string, brand: Brand): string =>
  fill(text, brand, (value) => value);

export function listEmptySlots(text: string, brand: Brand): string[] {
  const values = listValues(brand);
  const named = Array.from(text.matchAll(slots), ([, field = '']) => field);
  return [...new Set(named)].filter((field) => {
    const value = Object.hasOwn(values, field) ? values[field] : undefined;
    return typeof value !== 'string' || value === '';
  });
}

export const listSlots = (brand: Brand): string[] =>
  Object.entries(listValues(brand))
    .filter(([, value]) => typeof value === 'string')
    .map(([name]) => name);
