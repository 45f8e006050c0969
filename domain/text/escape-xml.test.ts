import { expect, test } from 'vitest';
import { escapeXml } from './escape-xml.ts';

test.each([
  ['Smith & "Sons" <\'King\'>', "Smith &amp; &quot;Sons&quot; &lt;'King'&gt;"],
  ['two\nlines\tand \u0000nothing', 'two lines and  nothing'],
  ['a lone half \ud83c of a sign', 'a lone half   of a sign'],
  ['Étage 🏢', 'Étage 🏢'],
])('%j in XML is %j', (text, expected) => {
  expect(escapeXml(text)).toBe(expected);
});
