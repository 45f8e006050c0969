import type { Brand } from './brand.ts';

const markup = /[\\`*_{}[\]()<>#|!&]/g;

/** Puts the brokerage's particulars into Markdown that names them, such as `{legalName}`. */
export const fillBrand = (markdown: string, brand: Brand): string =>
  markdown.replace(/\{(\w+)\}/g, (slot, field: string) => {
    const value = (brand as Readonly<Record<string, unknown>>)[field];
    return typeof value === 'string' ? value.replace(markup, '\\$&') : slot;
  });
