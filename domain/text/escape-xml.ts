const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Characters that XML 1.0 forbids. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text for an XML element, with its line breaks; what XML forbids becomes a space. */
export const escapeXmlText = (text: string): string =>
  text.replace(forbidden, ' ').replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Text for an XML element or an attribute in double quotes, where line breaks and tabs would change. */
export const escapeXml = (text: string): string => escapeXmlText(text).replace(/\p{Cc}/gu, ' ');
