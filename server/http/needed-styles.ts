import { parse, type Container } from 'postcss';

/** What the page must have for one selector to apply: classes, and attributes such as `[data-map=open]`. */
interface Selector {
  text: string;
  marks: readonly string[];
}

/** What always stays, a rule for some elements, or a group of rules under one condition. */
type Rule =
  | string
  | { selectors: readonly Selector[]; body: string }
  | { condition: string; rules: readonly Rule[] };

export type StyleSheet = readonly Rule[];

/** An attribute of which pages say what is in them, as `listMarks` of first-paint.ts lists it. */
const mark = String.raw`\[data-[\w-]+(?:=[\w-]+)?\]`;
const otherAttribute = new RegExp(String.raw`(?!${mark})\[[^\]]*\]`, 'g');
const innermost = /:[\w-]+\([^()]*\)/g;

/**
 * Without what a page need not have: of `:is(.a, .b)` one is enough, and `:not(.a)` needs none. Of
 * `:has(.a)` it needs what is within.
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

const groups = new Set(['media', 'supports', 'layer', 'container']);

const listRules = ({ nodes = [] }: Container): StyleSheet =>
  nodes.map((node): Rule => {
    if (node.type === 'atrule' && node.nodes && groups.has(node.name))
      return { condition: `@${node.name} ${node.params}`, rules: listRules(node) };
    if (node.type === 'rule' && !node.selector.includes('\\'))
      return { selectors: node.selectors.map(readSelector), body: node.nodes.join(';') };
    return `${node.toString()}${node.type === 'atrule' && !node.nodes ? ';' : ''}`;
  });

/** A sheet as `pickStyles` reads it. */
export const parseStyleSheet = (css: string): StyleSheet => listRules(parse(css));

/** The part of a sheet that a page with those marks can use. */
export const pickStyles = (sheet: StyleSheet, marks: ReadonlySet<string>): string =>
  sheet
    .map((rule) => {
      if (typeof rule === 'string') return rule;
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
