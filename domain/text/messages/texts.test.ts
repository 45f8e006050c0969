import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { allMessages } from './all-messages.ts';
import { checkTexts, listTexts } from './check-texts.ts';
import { defineMessages, template } from './define-messages.ts';
import { createRewording, formatRewordingScript } from './reword-messages.ts';

const messages = {
  title: 'Title',
  total: template<[count: number, place: string]>('{count} in {place}'),
  parts: { one: 'One', list: ['First', 'Second'] },
};
const own = { 'a.title': 'Heading', 'a.total': '{place}: {count}', 'a.parts.list.1': 'Next $&' };

test('custom texts replace the built-in ones, with placeholders in any position', () => {
  const reworded = createRewording(own)('a', messages, template);
  expect(reworded.title).toBe('Heading');
  expect(reworded.total(3, '{count} $&')).toBe('{count} $&: 3');
  expect(messages.total(3, 'Ajax')).toBe('3 in Ajax');
  expect(reworded.parts).toEqual({ one: 'One', list: ['First', 'Next $&'] });
});

test('the script sent to the browser is self-contained, and closes no script element', () => {
  const script = formatRewordingScript({ 'a.title': '</script>' });
  expect(script).not.toContain('</script>');
  try {
    // As a browser would run it, without access to this module.
    runInThisContext(script);
    expect(defineMessages('a', messages).title).toBe('</script>');
    expect(defineMessages('a', messages).total(1, 'Ajax')).toBe('1 in Ajax');
  } finally {
    globalThis.rewordMessages = undefined;
  }
  expect(defineMessages('a', messages)).toBe(messages);
});

test.each([
  [{ 'a.titel': 'x' }, '"a.titel" is not known here. Did you mean "a.title"?'],
  [{ 'a.title': 5 }, 'a.title: must be text. Delete the line to use the built-in text.'],
  [{ 'a.title': ' ' }, 'a.title: must be text. Delete the line to use the built-in text.'],
  [{ 'a.total': '{count}' }, 'a.total: {place} is missing.'],
  [{ 'a.title': 'For {name}' }, 'a.title: there is no value for {name}. Remove it.'],
])('%j is rejected', (wrong, problem) => {
  expect(checkTexts(wrong, { a: messages })).toEqual([problem]);
});

test('reworded texts are validated alike', () => {
  expect(checkTexts(own, { a: messages })).toEqual([]);
  expect(checkTexts(own, { a: createRewording(own)('a', messages, template) })).toEqual([]);
  const wrong = { 'a.title': 'For {name}' };
  expect(checkTexts(wrong, { a: createRewording(wrong)('a', messages, template) })).toHaveLength(1);
});

test('every text has a name, and can be reworded (D-8.1)', async () => {
  const folder = path.resolve(import.meta.dirname, '.');
  for (const file of readdirSync(folder)) {
    const source = readFileSync(path.join(folder, file), 'utf8');
    if (file.endsWith('.test.ts') || !source.includes(" = defineMessages('")) continue;
    const module = (await import(path.join(folder, file))) as Record<string, unknown>;
    for (const held of Object.values(module))
      if (typeof held === 'object') expect(Object.values(allMessages), file).toContain(held);
    expect(source, file).not.toMatch(/^export const \w+ = \{/m);
    for (const [, name] of source.matchAll(/defineMessages\('(\w+)'/g))
      expect(Object.keys(allMessages), file).toContain(name);
  }
  const names = listTexts(allMessages);
  // A text with placeholders must be a template, so that its reworded version can be checked.
  for (const [name, { text, placeholders }] of names)
    expect(text.includes('{'), name).toBe(placeholders.length > 0);
  expect(names.get('home.headline')?.text).toBe('Homes, before they are built');
  expect(names.get('listing.total')).toEqual({
    text: 'Total Projects: {count}',
    placeholders: ['{count}'],
  });
});

test('no text claims that a mail was sent, because possible spam gets none (D-2.13)', () => {
  const texts = [...listTexts(allMessages)].map(([name, { text }]) => `${name}: ${text}`);
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => /we (?:have )?sent|sent you|on its way/i.test(text))).toEqual([]);
});
