import postcss, { type ChildNode, type Declaration } from 'postcss';
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

/** Syntax of patterns that no build target lowers. */
const patternFeatures = [
  { sign: /\(\?<[=!]/, feature: 'lookbehind_assertion', name: 'lookbehind' },
  { sign: /\(\?[ims]*-?[ims]+:/, feature: 'modifier', name: 'pattern modifier' },
] as const;

function listInPattern(pattern: string, flags = ''): string[] {
  const groups = Array.from(pattern.matchAll(/\(\?<(\w+)>/g), ([, name]) => name);
  return [
    ...patternFeatures
      .filter(({ sign }) => sign.test(pattern))
      .filter(
        ({ feature }) => !isSupported(findFeature(['javascript', 'regular_expressions', feature])),
      )
      .map(({ name }) => name),
    ...(new Set(groups).size < groups.length ? ['two groups of one name'] : []),
    ...(flags.includes('v') ? ['flag v'] : []),
  ];
}

const textOf = (node: unknown) =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string'
    ? node['value']
    : null;

const globalNames = new Set(['window', 'self', 'globalThis']);
const isGlobal = (node: Node) => globalNames.has(nameOf(node) ?? '');

/** The name of a member, as `a.b` or `a['b']`. */
const memberOf = (node: Node) =>
  node['computed'] ? textOf(node['property']) : nameOf(node['property']);

/** Minified names have up to three letters, and may be those of a global, such as `ML`. */
const isMinified = (name: string) => name.length <= 3 && name !== 'URL' && name !== 'CSS';

/** A name that a script did not declare itself. */
function ownerOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'MemberExpression' && isGlobal(node['object'] as Node)) return memberOf(node);
  const name = nameOf(node);
  return name && !isMinified(name) ? name : null;
}

/** The one object of an interface that scripts have. */
const singletons: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  performance: 'Performance',
  crypto: 'Crypto',
};

const isMissing = (feature: ReturnType<typeof findFeature>) => !isSupported(feature);

/** `map.values()`, but not `Object.values(map)`, which is an array. */
const isIterator = (node: Node) => {
  const callee = node['callee'] as Node | undefined;
  return (
    node.type === 'CallExpression' &&
    callee?.type === 'MemberExpression' &&
    ['values', 'keys', 'entries'].includes(memberOf(callee) ?? '') &&
    (node['arguments'] as unknown[]).length === 0
  );
};

function listInMember(node: Node): string[] {
  const [name, object] = [memberOf(node), node['object'] as Node];
  if (!name) return [];
  if (isGlobal(object)) return isMissing(findGlobal(name)) ? [name] : [];
  const owner = ownerOf(object);
  if (owner && isMissing(findStatic(owner, name))) return [`${owner}.${name}`];
  // A member of what may be missing, such as `navigator.connection.saveData`, unless asked for with ?.
  if (object.type === 'MemberExpression' && !node['optional']) {
    const single = singletons[ownerOf(object['object']) ?? ''];
    const middle = memberOf(object);
    if (single && middle && isMissing(findFeature(['api', single, middle])))
      return [`${single}.${middle}`];
  }
  if (nameOf(object) && owner && !node['optional'] && isMissing(findGlobal(owner))) return [owner];
  const isHelper = isIterator(object) && isMissing(findFeature([...iterator, name]));
  return isHelper ? [`Iterator.${name}`] : [];
}
const iterator = ['javascript', 'builtins', 'Iterator'];

/** `const { any } = AbortSignal`. */
function listInDeclarator(node: Node): string[] {
  const [pattern, owner] = [node['id'] as Node, ownerOf(node['init'])];
  if (pattern.type !== 'ObjectPattern' || !owner) return [];
  return (pattern['properties'] as Node[])
    .map((property) => nameOf(property['key']))
    .filter((name) => name !== null && isMissing(findStatic(owner, name)))
    .map((name) => `${owner}.${name}`);
}

function listInCall(node: Node): string[] {
  const callee = node['callee'] as Node;
  const name = nameOf(callee);
  if (name) return !isMinified(name) && isMissing(findGlobal(name)) ? [`${name}()`] : [];
  const method = node['optional'] ? null : memberOf(callee);
  return method && newMethods.has(method) ? [`.${method}()`] : [];
}

function listInNew(node: Node): string[] {
  const name = nameOf(node['callee']);
  const [pattern, flags] = (node['arguments'] as unknown[]).map(textOf);
  if (name === 'RegExp') return listInPattern(pattern ?? '', flags ?? '');
  const isNew =
    name &&
    !isMinified(name) &&
    (isMissing(findGlobal(name)) || isMissing(findFeature(['api', name, name])));
  return isNew ? [`new ${name}`] : [];
}

function listInNode(node: Node): string[] {
  switch (node.type) {
    case 'StaticBlock':
      return ['static block'];
    case 'MetaProperty':
      return [];
    case 'MemberExpression':
      if ((node['object'] as Node).type === 'MetaProperty')
        return memberOf(node) === 'resolve' ? ['import.meta.resolve'] : [];
      return listInMember(node);
    case 'VariableDeclarator':
      return listInDeclarator(node);
    case 'VariableDeclaration':
      return String(node['kind']).includes('using') ? ['using'] : [];
    case 'NewExpression':
      return listInNew(node);
    case 'CallExpression':
      return listInCall(node);
    case 'Literal': {
      const regex = node['regex'] as { pattern: string; flags: string } | undefined;
      if (regex) return listInPattern(regex.pattern, regex.flags);
      return /\(\?<[=!]/.test(textOf(node) ?? '') ? ['lookbehind'] : [];
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

/** Properties that lay pages out: others only adorn, and iOS has no cursors. */
const layoutProperty =
  /^(?:display|position|(?:min-|max-)?(?:width|height|inline-size|block-size)|(?:grid|align|justify|flex|overflow).*|white-space|appearance)$/;

const isNewFunction = (name: string) =>
  [[name], ['color', name], ['gradient', name], ['image', name]].some((path) =>
    isNewCss(['types', ...path]),
  );

/** Functions, units and words of a property; a declaration that a browser cannot read is dropped. */
function listInDeclaration({ prop, value }: Declaration): string[] {
  const find = (pattern: RegExp) => [...value.matchAll(pattern)].map(([, name = '']) => name);
  const property = prop.replace(/^-webkit-/, '');
  return [
    ...find(/([a-z-]+)\(/g).filter(isNewFunction),
    ...find(/\d([a-z]+)\b/g).filter((name) => isNewCss(['types', 'length', name])),
    ...find(/(?<![\w-])([a-z]+(?:-[a-z]+)*)(?![\w(-])/g)
      .filter((word) => layoutProperty.test(property) && isNewCss(['properties', property, word]))
      .map((word) => `${property}: ${word}`),
    ...(/\bfrom\b.*\)/.test(value) && /\b(?:rgb|hsl|lab|lch|oklab|oklch|color)\(from/.test(value)
      ? ['relative colour']
      : []),
    ...(property === 'content' && value.includes('/') && /['"]\s*\//.test(value)
      ? ['content with /']
      : []),
    ...(/gradient\([^)]*\bin (?:oklch|oklab|hsl|lch|srgb)/.test(value)
      ? ['gradient in a colour space']
      : []),
  ];
}

const listInSelector = (selector: string) => [
  ...[...selector.matchAll(/::?([a-z-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => isNewCss(['selectors', name])),
  ...(/:nth-(?:last-)?child\([^()]* of /.test(selector) ? ['nth-child(… of …)'] : []),
];

function listInStyle(node: ChildNode): string[] {
  if (node.type === 'atrule') {
    const { name, params } = node;
    if (isNewCss(['at-rules', name])) return [`@${name}`];
    if (name === 'media' && /[<>]=?|\bnot\s*\(/.test(params)) return [`@media ${params}`];
    const features = name === 'media' ? [...params.matchAll(/\(([a-z-]+)/g)] : [];
    const newer = features
      .map(([, feature = '']) => feature)
      .filter((feature) => isNewCss(['at-rules', 'media', feature]));
    if (newer.length > 0) return newer.map((feature) => `@media (${feature})`);
    return name === 'container' && params.includes('scroll-state')
      ? ['@container scroll-state']
      : [];
  }
  if (node.type === 'rule') {
    const isNested = node.parent?.type === 'rule' || node.selector.includes('&');
    return [
      ...(isNested ? ['nesting'] : []),
      ...listInSelector(node.selector).map((each) => `:${each}`),
    ];
  }
  return node.type === 'decl' ? listInDeclaration(node) : [];
}

/** What makes the oldest browsers drop a rule or a value of a built style sheet; properties alone are additions. */
export function listNewInStyles(text: string): string[] {
  const found = new Set<string>();
  postcss.parse(text).walk((node) => {
    listInStyle(node).forEach((each) => found.add(each));
  });
  return [...found].sort();
}

/** The style sheet without what the oldest browsers drop. */
export function dropNewStyles(text: string): string {
  const root = postcss.parse(text);
  root.walk((node) => {
    if (listInStyle(node).length > 0) node.remove();
  });
  return root.toString();
}
