import { parseSync, Visitor } from 'rolldown/utils';

type Node = Record<string, unknown> & { start: number; end: number };

/** The name at the root of `test(…)`, `test.each(…)(…)`, `test.skipIf(…)(…)`. */
function rootName(node: unknown): string | null {
  const { type, name, callee, object } = (node ?? {}) as Node;
  if (type === 'Identifier') return name as string;
  if (type === 'CallExpression') return rootName(callee);
  if (type === 'MemberExpression') return rootName(object);
  return null;
}

/** Titles of a file's tests as written, placeholders included. */
export function listTestTitles(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text, { lang: 'ts' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const titles: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      if (!/^(?:test|longTest)(?:On[A-Z]\w*)?$/.test(rootName(callee) ?? '')) return;
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.push(title.value);
      if (title?.type === 'TemplateLiteral')
        titles.push(text.slice(title.start + 1, title.end - 1));
    },
  }).visit(program);
  return titles;
}
