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

/** Strings are one token, because they may hold what structures a sheet elsewhere. */
const token = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]|[^"'{};]+/g;

/** The statements of a sheet, each with what stands in its braces. */
function* listStatements(css: string) {
  let head = '';
  let body = '';
  let depth = 0;
  for (const [part] of css.matchAll(token)) {
    if (part === '}') depth -= 1;
    const isEnd = depth === 0 && (part === '}' || part === ';');
    if (isEnd) {
      yield part === ';' ? { head: `${head};`, body: null } : { head, body };
      [head, body] = ['', ''];
    } else if (depth > 0) body += part;
    else if (part !== '{') head += part;
    if (part === '{') depth += 1;
  }
}

const group = /^@(?:media|supports|layer|container)\b/;
const innermost = /\[[^\]]*\]|\([^()[\]]*\)/g;

/** Without what stands in brackets: of `:is(.a, .b)` one is enough, and `:not(.a)` needs none. */
function withoutBrackets(text: string): string {
  const shorter = text.replace(innermost, (brackets) => ' '.repeat(brackets.length));
  return shorter === text ? text : withoutBrackets(shorter);
}

function listSelectors(head: string): Selector[] {
  const flat = withoutBrackets(head);
  let from = 0;
  return flat.split(',').map((part) => {
    const text = head.slice(from, from + part.length);
    from += part.length + 1;
    const named = part.matchAll(/\.([\w-]+)/g);
    return { text, classes: Array.from(named, ([, name = '']) => name) };
  });
}

/** A minified sheet as `pickStyles` reads it. */
export const parseStyleSheet = (css: string): StyleSheet =>
  Array.from(listStatements(css), ({ head, body }): Rule => {
    if (body === null) return head;
    if (group.test(head)) return { condition: head, rules: parseStyleSheet(body) };
    return head.startsWith('@') || head.includes('\\')
      ? `${head}{${body}}`
      : { selectors: listSelectors(head), body };
  });

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
