import { parseSync, Visitor, type ESTree } from 'rolldown/utils';

/** The version of React DOM that this file was checked against; others are bundled whole. */
const checkedVersion = '19.3.1';

/** Fiber tags of elements that nothing creates: Profiler, SuspenseList, ViewTransition, Activity. */
const unusedKinds = new Set<unknown>([12, 19, 30, 31]);

const unusedHooks = new Set([
  'useActionState',
  'useFormState',
  'useMemoCache',
  'useCacheRefresh',
  'useImperativeHandle',
  'useInsertionEffect',
]);

/** Exports of React and React DOM that are removed, so that nothing can use the removed code. */
export const unusedExports: ReadonlySet<string> = new Set([
  ...unusedHooks,
  '__COMPILER_RUNTIME',
  'unstable_useCacheRefresh',
  'Activity',
  'Profiler',
  'ViewTransition',
  'addTransitionType',
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preloadModule',
]);

const listNames = (names: string) => names.trim().split(/\s+/);

/** Functions never called, or only for unused features; they return null instead. */
const unusedFunctions = new Map(
  [
    // View transitions, started by elements of that kind. The router has its own.
    `trackEnterViewTransitions commitExitViewTransitions commitNestedViewTransitions
     restoreEnterOrExitViewTransitions restoreNestedViewTransitions startViewTransition
     commitAfterMutationEffectsOnFiber reportViewTransitionError`,
    // Refs to fragments.
    `FragmentInstance commitNewChildToFragmentInstance deleteChildFromFragmentInstance`,
    // Component stacks of errors, which nothing reads.
    `getStackByFiberInDevAndProd getComponentNameFromType`,
    // Custom elements.
    `isCustomElement setPropOnCustomElement`,
    // onSelect, onBeforeInput, and composition in browsers without composition events.
    `constructSelectEvent getNativeBeforeInputChars getFallbackBeforeInputChars
     getData isFallbackCompositionEnd handleEventsForInputEventPolyfill`,
    // Styles and scripts as resources: `precedence`, `async`, and functions of the exports above.
    `getResource acquireResource preconnect preconnectAs prefetchDNS preinitModuleScript
     preinitScript preinitStyle preloadModule preloadResourceAndSuspendIfNeeded`,
    // Suspending for such a style, or for a picture in a view transition.
    `accumulateSuspenseyCommitOnFiber preloadInstanceAndSuspendIfNeeded waitForCommitToBeReady`,
    // Finding the element of a class component.
    `findCurrentFiberUsingSlowPath findCurrentHostFiberImpl`,
  ].flatMap((names) => listNames(names).map((name) => [name, '{ return null; }'])),
);

/** Methods of objects that are never created. */
const unusedMethods = /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\./;

const isTag = (node: ESTree.Node) =>
  node.type === 'MemberExpression' &&
  node.property.type === 'Identifier' &&
  node.property.name === 'tag';

const isUnusedKind = (node: ESTree.Node | null) =>
  node?.type === 'Literal' && unusedKinds.has(node.value);

function fallsThrough(statements: readonly ESTree.Statement[]): boolean {
  const last = statements.at(-1);
  if (last?.type === 'BlockStatement') return fallsThrough(last.body);
  return !/^(?:Break|Continue|Return|Throw)Statement$/.test(last?.type ?? '');
}

function listVariables(statements: ESTree.Statement[]): string[] {
  const names = new Set<string>();
  const visitor = new Visitor({
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier') names.add(id.name);
    },
  });
  visitor.visit({ type: 'Program', body: statements } as ESTree.Program);
  return [...names];
}

/** React DOM's client without the parts this site never uses. */
export function leaveOutUnused(code: string): string {
  if (!code.includes(`version = "${checkedVersion}"`))
    throw new Error(
      'This React DOM has another version: check scripts/unused-react.ts against it.',
    );
  const { program } = parseSync('react-dom.js', code, { sourceType: 'script' });
  const edits: { start: number; end: number; text: string }[] = [];
  const replace = ({ start, end }: { start: number; end: number }, text = '') =>
    edits.push({ start, end, text });
  const missing = new Set(unusedFunctions.keys());

  for (const node of program.body) {
    if (node.type === 'FunctionDeclaration' && node.body && missing.delete(node.id?.name ?? ''))
      replace(node.body, unusedFunctions.get(node.id?.name ?? ''));
    if (node.type === 'ExpressionStatement' && unusedMethods.test(code.slice(node.start, node.end)))
      replace(node);
  }
  if (missing.size > 0) throw new Error(`React DOM no longer has ${[...missing].join(', ')}.`);

  new Visitor({
    Property({ key, start, end }) {
      if (key.type === 'Identifier' && unusedHooks.has(key.name))
        replace({ start, end: code[end] === ',' ? end + 1 : end });
    },
    BinaryExpression(node) {
      const { left, right, operator } = node;
      if (!operator.endsWith('==') || ![left, right].some(isTag)) return;
      if ([left, right].some(isUnusedKind)) replace(node, String(operator.startsWith('!')));
    },
    SwitchStatement({ discriminant, cases, start: opens, end: closes }) {
      if (!isTag(discriminant)) return;
      let isEntered = false;
      const declared: string[] = [];
      for (const { test, consequent, start, end } of cases) {
        const isUnused = isUnusedKind(test);
        // A case that an earlier one falls through to stays.
        if (isUnused && !isEntered && consequent.length > 0) {
          declared.push(...listVariables(consequent));
          replace({ start, end });
        } else {
          if (isUnused) replace({ start, end: consequent[0]?.start ?? end });
          if (!isUnused || consequent.length > 0) isEntered = fallsThrough(consequent);
        }
      }
      if (declared.length === 0) return;
      // Other cases use these variables too.
      replace({ start: opens, end: opens }, `{ var ${declared.join(', ')}; `);
      replace({ start: closes, end: closes }, '}');
    },
  }).visit(program);

  let at = 0;
  const parts: string[] = [];
  // Skips edits inside an earlier edit.
  for (const { start, end, text } of edits.sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    parts.push(code.slice(at, start), text);
    at = end;
  }
  return parts.join('') + code.slice(at);
}
