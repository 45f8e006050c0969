import type { Brand } from './brand.ts';

const markup = /[\\`*_{}[\]()<>#|!&]/g;

const fill = (text: string, brand: Brand, write: (value: string) => string): string =>
  text.replace(/\{(\w+)\}/g, (slot, field: string) => {
    const value = (brand as Readonly<Record<string, unknown>>)[field];
    return typeof value === 'string' ? write(value) : slot;
  });

/** Puts the brokerage's particulars into Markdown that names them, such as `{legalName}`. */
export const fillBrand = (markdown: string, brand: Brand): string =>
  fill(markdown, brand, (value) => value.replace(markup, '\\$&'));

/** The same in a text that is shown as it stands. */
export const fillBrandText = (text: string, brand: Brand): string =>
  fill(text, brand, (value) => value);
