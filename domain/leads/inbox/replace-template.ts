import type { ReplyText } from './reply-template.ts';

interface Insertion {
  text: string;
  /** Where the inserted text ends. */
  end: number;
}

const splice = (body: string, from: number, to: number, words: string): Insertion => ({
  text: body.slice(0, from) + words + body.slice(to),
  end: from + words.length,
});

/**
 * Finds each line of an edited template that is still as it was, in order. Its first line may have
 * text before it, its last line text after it.
 */
function findLines(body: string, template: string): { from: number; to: number }[] {
  const lines = template.split('\n');
  const found: { from: number; to: number }[] = [];
  let at = 0;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    for (let from = body.indexOf(line, at); from >= 0; from = body.indexOf(line, from + 1)) {
      const to = from + line.length;
      const beginsLine = from === 0 || body[from - 1] === '\n' || index === 0;
      const endsLine = to === body.length || body[to] === '\n' || index === lines.length - 1;
      if (!beginsLine || !endsLine) continue;
      found.push({ from, to });
      at = to;
      break;
    }
  }
  return found;
}

/**
 * Puts a template's text in place of the one inserted before; without one, in place of the selection.
 * Of an edited template the unchanged lines go, and what was entered stays.
 */
export function replaceTemplate(
  body: string,
  words: string,
  { before, selection }: { before: string | null; selection: { from: number; to: number } },
): Insertion {
  const at = before ? body.indexOf(before) : -1;
  if (before && at >= 0) return splice(body, at, at + before.length, words);
  const lines = before ? findLines(body, before) : [];
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return splice(body, selection.from, selection.to, words);
  // What was entered between the lines, without the gaps that they leave.
  const entered = lines
    .map(({ to }, index) => body.slice(to, lines[index + 1]?.from ?? to).trim())
    .filter((text) => text !== '');
  return splice(body, first.from, last.to, [words, ...entered].join('\n\n'));
}

/** Reads the template that a form remembers; null if there is none. */
export function parseInserted(text: string): ReplyText | null {
  try {
    const { subject, body } = JSON.parse(text) as Partial<ReplyText>;
    return typeof subject === 'string' && typeof body === 'string' ? { subject, body } : null;
  } catch {
    return null;
  }
}
