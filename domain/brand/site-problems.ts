import type { Brand } from './brand.ts';
import { listPlaceholderProblems } from './fill-brand.ts';

/** What the rules of the site's own records depend on. */
export interface SiteSettings {
  readBrand(): Brand;
  readMail(): { isFromSet: boolean };
}

type Entered = Readonly<Record<string, unknown>>;

/** A problem of a field, as the end of a sentence about it. */
interface SiteProblem {
  field: string;
  reason: string;
}

const readText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Letters may replace digits, as in 1-800-NEW-HOME: at least seven of both, four of them digits. */
const phonePattern = /^(?=(?:\D*\d){4})(?=(?:[^\dA-Z]*[\dA-Z]){7})[+\d][\dA-Z ().,+\-–]*$/iu;

function listBrokerageProblems({ readMail }: SiteSettings, record: Entered): SiteProblem[] {
  const problems: SiteProblem[] = [];
  const phone = readText(record['phone']);
  if (phone !== '' && !phonePattern.test(phone.replace(/^\(/, '')))
    problems.push({ field: 'phone', reason: 'is not a phone number such as 416-555-0142' });
  if (!readMail().isFromSet && readText(record['senderEmail']) === '')
    problems.push({
      field: 'senderEmail',
      reason: 'is missing. Enter the address that your mail server may send from',
    });
  return problems;
}

const listLegalProblems = ({ readBrand }: SiteSettings, { body }: Entered): SiteProblem[] =>
  listPlaceholderProblems(readText(body), readBrand(), 'the brokerage details').map((reason) => ({
    field: 'body',
    reason: reason.replace(/\.$/, ''),
  }));

/** What is wrong with a record of the site that its schema does not tell; nothing with other records. */
export function listSiteProblems(
  site: SiteSettings,
  collection: string,
  record: Entered,
): SiteProblem[] {
  if (collection === 'legalPages') return listLegalProblems(site, record);
  return collection === 'brokerage' ? listBrokerageProblems(site, record) : [];
}
