import { expect, test } from 'vitest';
import { escapeXml, escapeXmlText } from './escape-xml.ts';

test.each([
  ['Smith & "Sons" <\'King\'>', "Smith &amp; &quot;Sons&quot; &lt;'King'&gt;"],
  ['two\nlines\tand \u0000nothing', 'two lines and  nothing'],
  ['a lone half \ud83c of a sign', 'a lone half   of a sign'],
  ['Étage 🏢', 'Étage 🏢'],
])('%j in XML is %j', (text, expected) => {
  expect(escapeXml(text)).toBe(expected);
});

test('text of an element keeps line breaks and tabs, and no character that XML forbids', () => {
  expect(escapeXmlText('a\n\tb\r\u0001\u000b\ufffe\uffff\udc00 ]]> 🏢')).toBe(
    'a\n\tb\r      ]]&gt; 🏢',
  );
});
