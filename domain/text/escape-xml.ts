const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Characters that XML forbids, and line breaks and tabs, which would change in attributes. */
const invalidCharacters = /[^\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|\p{Cc}/gu;

/** Text for an XML element or an attribute in double quotes; what XML forbids becomes a space. */
export const escapeXml = (text: string): string =>
  text
    .replace(invalidCharacters, ' ')
    .replace(/[&<>"]/g, (character) => escapes[character] ?? character);
