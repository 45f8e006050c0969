import { parse, type AtRule, type Container } from 'postcss';

/** A selector with the classes and attributes (such as `[data-map=open]`) that it needs on the page. */
interface Selector {
  text: string;
  marks: readonly string[];
}

/** A font file for the characters of `range`, a `unicode-range`. */
interface Face {
  text: string;
  range: string;
  pattern: RegExp;
}

/** Text that always stays, a rule, a font, or a group of rules under one condition. */
type Rule =
  | string
  | { selectors: readonly Selector[]; body: string }
  | Face
  | { condition: string; rules: readonly Rule[] };

export type StyleSheet = readonly Rule[];

/** An attribute as `addMarks` in first-paint.ts formats it. */
const mark = String.raw`\[data-[\w-]+(?:=[\w-]+)?\]`;
const otherAttribute = new RegExp(String.raw`(?!${mark})\[[^\]]*\]`, 'g');
const innermost = /:[\w-]+\([^()]*\)/g;

/**
 * Removes what a page need not have: one of `:is(.a, .b)` is enough, and `:not(.a)` needs nothing.
 * `:has(.a)` needs its content.
 */
function withoutChoices(text: string): string {
  const shorter = text.replace(innermost, (brackets) =>
    /^:has\([^,]*$/.test(brackets) ? ` ${brackets.slice(':has('.length, -1)} ` : ' ',
  );
  return shorter === text ? text : withoutChoices(shorter);
}

const readSelector = (text: string): Selector => ({
  text,
  marks: Array.from(
    withoutChoices(text.replaceAll(otherAttribute, ' ')).matchAll(
      new RegExp(String.raw`\.([\w-]+)|(${mark})`, 'g'),
    ),
    ([, name, attribute]) => name ?? attribute ?? '',
  ),
});

function readFace(node: AtRule): Face | null {
  let range = '';
  node.walkDecls('unicode-range', ({ value }) => {
    range = value.replaceAll(/\s/g, '');
  });
  if (range === '' || range.includes('?')) return null;
  const spans = range
    .split(',')
    .map((span) => span.replace(/^u\+/i, '').split('-'))
    .map(([first = '', last = first]) => `\\u{${first}}-\\u{${last}}`);
  return { text: node.toString(), range, pattern: new RegExp(`[${spans.join('')}]`, 'u') };
}

const groups = new Set(['media', 'supports', 'layer', 'container']);

const listRules = ({ nodes = [] }: Container): StyleSheet =>
  nodes.map((node): Rule => {
    if (node.type === 'atrule' && node.nodes && groups.has(node.name))
      return { condition: `@${node.name} ${node.params}`, rules: listRules(node) };
    const face = node.type === 'atrule' && node.name === 'font-face' ? readFace(node) : null;
    if (face) return face;
    if (node.type === 'rule' && !node.selector.includes('\\'))
      return { selectors: node.selectors.map(readSelector), body: node.nodes.join(';') };
    return `${node.toString()}${node.type === 'atrule' && !node.nodes ? ';' : ''}`;
  });

export const parseStyleSheet = (css: string): StyleSheet => listRules(parse(css));

/** The ranges of a sheet's fonts that contain one of the characters. */
export const listRanges = (sheet: StyleSheet, characters: string): string[] =>
  sheet.flatMap((rule) => {
    if (typeof rule === 'string') return [];
    if ('rules' in rule) return listRanges(rule.rules, characters);
    return 'range' in rule && rule.pattern.test(characters) ? [rule.range] : [];
  });

/** Returns the rules of a sheet that a page with these marks, and ranges of characters, can use. */
export const pickStyles = (sheet: StyleSheet, marks: ReadonlySet<string>): string =>
  sheet
    .map((rule) => {
      if (typeof rule === 'string') return rule;
      if ('range' in rule) return marks.has(rule.range) ? rule.text : '';
      if ('rules' in rule) {
        const rules = pickStyles(rule.rules, marks);
        return rules && `${rule.condition}{${rules}}`;
      }
      const selectors = rule.selectors.filter((each) =>
        each.marks.every((needed) => marks.has(needed)),
      );
      return selectors.length > 0
        ? `${selectors.map(({ text }) => text).join(',')}{${rule.body}}`
        : '';
    })
    .join('');
