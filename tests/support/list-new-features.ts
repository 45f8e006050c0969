import postcss from 'postcss';
import { parseAst } from 'rolldown/parseAst';
import {
  findFeature,
  findGlobal,
  findStatic,
  isSupported,
  listNewMethods,
} from './browser-features.ts';

interface Node {
  type: string;
  [key: string]: unknown;
}

const newMethods = listNewMethods();
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const nameOf = (value: unknown) =>
  isNode(value) && value.type === 'Identifier' ? String(value['name']) : null;

/** Syntax that a build target lowers, or that only an older pattern can replace. */
const patternFeatures = [
  { sign: /\(\?<[=!]/, feature: 'lookbehind_assertion', name: 'lookbehind' },
  { sign: /\(\?[ims]*-?[ims]+:/, feature: 'modifier', name: 'pattern modifier' },
] as const;

function listInPattern(pattern: string, flags: string): string[] {
  const found = patternFeatures
    .filter(({ sign }) => sign.test(pattern))
    .filter(
      ({ feature }) => !isSupported(findFeature(['javascript', 'regular_expressions', feature])),
    )
    .map(({ name }) => name);
  return flags.includes('v') ? [...found, 'flag v'] : found;
}

/** `map.values()`, but not `Object.values(map)`, which is an array. */
const isIterator = (callee: Node, given: unknown) =>
  callee.type === 'MemberExpression' &&
  ['values', 'keys', 'entries'].includes(nameOf(callee['property']) ?? '') &&
  Array.isArray(given) &&
  given.length === 0;

function listInMember(node: Node): string[] {
  const name = node['computed'] ? null : nameOf(node['property']);
  if (!name) return [];
  const owner = nameOf(node['object']);
  const known = owner ? findStatic(owner, name) : undefined;
  if (known) return isSupported(known) ? [] : [`${owner}.${name}`];
  if (owner === 'window' || owner === 'self' || owner === 'globalThis')
    return isSupported(findGlobal(name)) ? [] : [name];
  const called = isNode(node['object']) && node['object'].type === 'CallExpression';
  const callee = called ? ((node['object'] as Node)['callee'] as Node) : null;
  if (callee && isIterator(callee, (node['object'] as Node)['arguments'])) {
    const helper = findFeature(['javascript', 'builtins', 'Iterator', name]);
    if (helper && !isSupported(helper)) return [`Iterator.${name}`];
  }
  return [];
}

function listInNode(node: Node): string[] {
  switch (node.type) {
    case 'StaticBlock':
      return ['static block'];
    case 'MemberExpression':
      return listInMember(node);
    case 'NewExpression': {
      const name = nameOf(node['callee']);
      return name && !isSupported(findGlobal(name)) ? [`new ${name}`] : [];
    }
    case 'CallExpression': {
      const name = nameOf(node['callee']);
      if (name) return name.length > 3 && !isSupported(findGlobal(name)) ? [`${name}()`] : [];
      const method = node['optional'] ? null : nameOf((node['callee'] as Node)['property']);
      return method && newMethods.has(method) ? [`.${method}()`] : [];
    }
    case 'Literal': {
      const regex = node['regex'] as { pattern: string; flags: string } | undefined;
      if (regex) return listInPattern(regex.pattern, regex.flags);
      const text = typeof node['value'] === 'string' ? node['value'] : '';
      return /\(\?<[=!]/.test(text) ? ['lookbehind'] : [];
    }
    default:
      return [];
  }
}

/** Features in a built script that the oldest browsers lack. */
export function listNewInScript(code: string): string[] {
  const found = new Set<string>();
  const walk = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (isNode(value)) {
      listInNode(value).forEach((each) => found.add(each));
      Object.values(value).forEach(walk);
    }
  };
  walk(parseAst(code));
  return [...found].sort();
}

const isNewCss = (path: readonly string[]) => !isSupported(findFeature(['css', ...path]));

const isNewFunction = (name: string) =>
  [[name], ['color', name], ['gradient', name]].some((path) => isNewCss(['types', ...path]));

/** Functions and units; a declaration that a browser cannot read is dropped. */
const listInValue = (value: string) => [
  ...[...value.matchAll(/([a-z-]+)\(/g)].map(([, name = '']) => name).filter(isNewFunction),
  ...[...value.matchAll(/\d([a-z]+)\b/g)]
    .map(([, name = '']) => name)
    .filter((name) => isNewCss(['types', 'length', name])),
];

/** What makes the oldest browsers drop a rule or a value of a built style sheet; properties alone are additions. */
export function listNewInStyles(text: string): string[] {
  const found = new Set<string>();
  postcss.parse(text).walk((node) => {
    if (node.type === 'atrule') {
      if (isNewCss(['at-rules', node.name])) found.add(`@${node.name}`);
      if (node.name === 'media' && /[<>]=?|\bnot\s*\(/.test(node.params))
        found.add(`@media ${node.params}`);
      if (node.name === 'container' && node.params.includes('scroll-state'))
        found.add('@container scroll-state');
    } else if (node.type === 'rule') {
      if (node.parent?.type === 'rule' || node.selector.includes('&')) found.add('nesting');
      for (const [, name = ''] of node.selector.matchAll(/::?([a-z-]+)/g))
        if (isNewCss(['selectors', name])) found.add(`:${name}`);
    } else if (node.type === 'decl') {
      listInValue(node.value).forEach((each) => found.add(each));
    }
  });
  return [...found].sort();
}
