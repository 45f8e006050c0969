import { parse, type Container } from 'postcss';

/** The classes that an element must find in the page for one selector to apply. */
interface Selector {
  text: string;
  classes: readonly string[];
}

/** What always stays, a rule for some elements, or a group of rules under one condition. */
type Rule =
  | string
  | { selectors: readonly Selector[]; body: string }
  | { condition: string; rules: readonly Rule[] };

export type StyleSheet = readonly Rule[];

const innermost = /\[[^\]]*\]|\([^()[\]]*\)/g;

/** Without what stands in brackets: of `:is(.a, .b)` one is enough, and `:not(.a)` needs none. */
function withoutBrackets(text: string): string {
  const shorter = text.replace(innermost, (brackets) => ' '.repeat(brackets.length));
  return shorter === text ? text : withoutBrackets(shorter);
}

const readSelector = (text: string): Selector => ({
  text,
  classes: Array.from(withoutBrackets(text).matchAll(/\.([\w-]+)/g), ([, name = '']) => name),
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

/** The part of a sheet that a page with those classes can use. */
export const pickStyles = (sheet: StyleSheet, classes: ReadonlySet<string>): string =>
  sheet
    .map((rule) => {
      if (typeof rule === 'string') return rule;
      if ('rules' in rule) {
        const rules = pickStyles(rule.rules, classes);
        return rules && `${rule.condition}{${rules}}`;
      }
      const selectors = rule.selectors.filter((each) =>
        each.classes.every((name) => classes.has(name)),
      );
      return selectors.length > 0
        ? `${selectors.map(({ text }) => text).join(',')}{${rule.body}}`
        : '';
    })
    .join('');
