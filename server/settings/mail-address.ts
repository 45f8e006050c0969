import { ConfigError, type Setting } from './setting.ts';

const address = String.raw`[^\s@<>,"]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?`;
const named = String.raw`(?:"[^"<>]*"|[^"<>,@]*)\s*<${address}>`;
const one = new RegExp(`^(?:${address}|${named})$`);
const several = new RegExp(String.raw`^${address}(?:\s*,\s*${address})*$`);

const build = (
  meaning: string,
  defaultText: string,
  shape: RegExp,
  example: string,
): Setting<string | null> => ({
  meaning,
  fallback: null,
  defaultText,
  parse(raw, name) {
    if (shape.test(raw)) return raw;
    throw new ConfigError(
      `${name} is "${raw}", which is not an e-mail address. Set it to an address such as ${example}, or leave it out.`,
    );
  },
});

export const senderAddress = (meaning: string, defaultText: string) =>
  build(meaning, defaultText, one, 'Harbour Realty <sales@example.com>');

export const receiverAddresses = (meaning: string, defaultText: string) =>
  build(meaning, defaultText, several, 'leads@example.com');
