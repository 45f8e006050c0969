import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';

export interface SourceImport {
  /** As written, without a bundler's query. */
  specifier: string;
  /** Imports only types, so that nothing loads at run time. */
  isTypeOnly: boolean;
  /** `import()`: loads when it is called. */
  isDynamic: boolean;
  line: number;
}

/** What the boundary rules check in one file. */
export interface SourceFile {
  /** From the project's root, with slashes. */
  path: string;
  lineCount: number;
  imports: SourceImport[];
  /** Names read from process.env; '*' for all of it. */
  environment: { name: string; line: number }[];
  /** Calls and tags that build SQL. */
  sql: { what: string; line: number }[];
  /** Comparisons of a lead form's name with a text, in code and SQL. */
  formChecks: { line: number }[];
  /** String literals and JSX text, with `${}` for the expressions of a template. */
  texts: { text: string; line: number }[];
  /** Contains only imports and re-exports. */
  isBarrel: boolean;
}

const sqlCalls = new Set([
  'selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto',
]); // prettier-ignore
const passesOn = new Set(['ImportDeclaration', 'ExportAllDeclaration']);
const languages = { '.ts': 'ts', '.tsx': 'tsx', '.mjs': 'js' } as const;

type Node = { start: number } & Record<string, unknown>;
const textOf = (node: unknown): string | null => {
  const { value, name } = (node ?? {}) as { value?: unknown; name?: unknown };
  return typeof value === 'string' ? value : typeof name === 'string' ? name : null;
};

/** A text on one line, without leading and trailing expressions of a template. */
export const trimText = (text: string) =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/^(?:\$\{\}| )+|(?:\$\{\}| )+$/g, '');

/** Parses one source; throws an error with the file's name if it cannot. */
export function readSource(file: string, text: string): SourceFile {
  const extension = path.extname(file) as keyof typeof languages;
  const { program, errors } = parseSync(file, text, { lang: languages[extension] });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: SourceFile = {
    path: file,
    lineCount: text.trimEnd().split('\n').length,
    imports: [],
    environment: [],
    sql: [],
    formChecks: [],
    texts: [],
    isBarrel:
      program.body.length > 0 &&
      program.body.every(
        (statement) =>
          passesOn.has(statement.type) ||
          (statement.type === 'ExportNamedDeclaration' && statement.source !== null),
      ) &&
      program.body.some((statement) => statement.type.startsWith('Export')),
  };
  const lineOf = ({ start }: { start: number }) => text.slice(0, start).split('\n').length;
  const addImport = (node: object, isTypeOnly: boolean, isDynamic = false) => {
    const { source } = node as { source?: unknown };
    const specifier = textOf(source);
    if (specifier === null) return;
    const line = lineOf(node as Node);
    found.imports.push({ specifier: specifier.replace(/\?.*$/, ''), isTypeOnly, isDynamic, line });
  };
  const addText = (node: { start: number }, written: string) => {
    const trimmed = trimText(written);
    if (/\bform *(?:=|<>|!=|in *\() *'/.test(trimmed))
      found.formChecks.push({ line: lineOf(node) });
    if (trimmed !== '') found.texts.push({ text: trimmed, line: lineOf(node) });
  };
  const isProcess = (node: unknown) => textOf(node) === 'process';
  const envOf = (node: unknown): boolean => {
    const { type, object, property } = node as Node;
    return type === 'MemberExpression' && isProcess(object) && textOf(property) === 'env';
  };
  /** `form`, `lead.form` or `form.name`. */
  const isForm = (node: Node) =>
    (node['type'] === 'Identifier' && textOf(node) === 'form') ||
    textOf(node['property']) === 'form' ||
    (textOf(node['property']) === 'name' && textOf(node['object']) === 'form');
  /** `meetingForm.name` */
  const isNamed = ({ object, property }: Node) =>
    textOf(property) === 'name' && /\wForm$/.test(textOf(object) ?? '');
  const named = new Set<number>();

  new Visitor({
    ImportDeclaration: (node) => {
      addImport(node, node.importKind === 'type');
      const readsProcess = /^(?:node:)?process$/.test(node.source.value);
      if (readsProcess && node.importKind !== 'type')
        found.environment.push({ name: '*', line: lineOf(node) });
    },
    ExportAllDeclaration: (node) => addImport(node, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => addImport(node, node.exportKind === 'type'),
    ImportExpression: (node) => addImport(node, false, true),
    TSImportType: (node) => addImport(node, true),
    MemberExpression: (node) => {
      if (envOf(node.object)) {
        named.add(node.object.start);
        found.environment.push({ name: textOf(node.property) ?? '*', line: lineOf(node) });
      } else if (envOf(node) && !named.has(node.start))
        found.environment.push({ name: '*', line: lineOf(node) });
    },
    VariableDeclarator: (node) => {
      const takesEnv =
        isProcess(node.init) &&
        node.id.type === 'ObjectPattern' &&
        node.id.properties.some((each) => each.type === 'Property' && textOf(each.key) === 'env');
      if (takesEnv) found.environment.push({ name: '*', line: lineOf(node) });
    },
    BinaryExpression: (node) => {
      const sides = [node.left, node.right] as unknown as Node[];
      const isText = sides.some(({ value }) => typeof value === 'string');
      if (sides.some(isNamed) || (isText && sides.some(isForm)))
        found.formChecks.push({ line: lineOf(node) });
    },
    CallExpression: (node) => {
      const { callee } = node;
      const what = callee.type === 'MemberExpression' ? textOf(callee.property) : null;
      if (what !== null && sqlCalls.has(what)) found.sql.push({ what, line: lineOf(node) });
    },
    Literal: (node) => {
      if (typeof node.value === 'string') addText(node, node.value);
    },
    JSXText: (node) => addText(node, node.value),
    TemplateLiteral: (node) =>
      addText(node, node.quasis.map(({ value }) => value.cooked ?? value.raw).join('${}')),
    TaggedTemplateExpression: (node) => {
      if (textOf(node.tag) === 'sql') found.sql.push({ what: 'sql`…`', line: lineOf(node) });
    },
  }).visit(program);
  return found;
}

const skipped = new Set(['node_modules', 'build', 'data']);

/** All sources of the project, tests and scripts included. */
export function readSources(root: string): SourceFile[] {
  const walk = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const name = path.posix.join(folder, entry.name);
      if (entry.isDirectory())
        return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : walk(name);
      return path.extname(name) in languages ? [name] : [];
    });
  return walk('')
    .sort()
    .map((file) => readSource(file, readFileSync(path.join(root, file), 'utf8')));
}
