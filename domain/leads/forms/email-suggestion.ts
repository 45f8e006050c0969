import { findNearName } from '../../text/near-name.ts';

/** Large mail providers, with the endings of their addresses; the first where another was entered. */
const providers: Readonly<Record<string, readonly string[]>> = {
  gmail: ['com'],
  hotmail: ['com', 'ca'],
  outlook: ['com', 'ca'],
  yahoo: ['com', 'ca'],
  icloud: ['com'],
  rogers: ['com'],
  sympatico: ['ca'],
  videotron: ['ca'],
};

/** Names one letter away from a provider's that have mail of their own. */
const rightNames = new Set([
  'mail',
  'email',
  'ymail',
  'qmail',
  'zmail',
  'cloud',
  'wahoo',
  'roger',
  'rodgers',
]);

/** What fingers make of "com"; "co", "cm" and "om" are countries, where none of the providers gives addresses. */
const mistypedCom = /^(?:c|co|cm|om|con|cim|cpm|cmo|ocm|coom|comm|vom|xom|c0m)$/;

/**
 * The address that was probably meant, where the domain is a slip of a large provider's: "ada@gmail.com" for
 * "ada@gmial.con". Null for any other domain, as for one of the provider's in another country.
 */
export function suggestEmail(entered: string): string | null {
  const email = entered.trim();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const dot = domain.indexOf('.');
  if (at < 1 || dot < 1) return null;
  const name = domain.slice(0, dot);
  const ending = domain.slice(dot + 1).replace(mistypedCom, 'com');
  if (rightNames.has(name) || !['com', 'ca'].includes(ending)) return null;
  const provider = findNearName(name, Object.keys(providers), 1);
  const endings = providers[provider ?? ''];
  if (!endings) return null;
  const meant = `${provider}.${endings.includes(ending) ? ending : endings[0]}`;
  return meant === domain ? null : `${email.slice(0, at)}@${meant}`;
}
