import { checkRecord, type RecordProblem } from '../../domain/catalogue/edits/check-record.ts';
import type { Collection } from '../../domain/catalogue/collections.ts';
import { checkSlots } from './read-legal.ts';
import type { Config, MailConfig } from '../platform/settings/config.ts';

type SiteConfig = Pick<Config, 'readBrand' | 'readMail'>;
type Entered = Readonly<Record<string, unknown>>;

const readText = (value: unknown) => (typeof value === 'string' ? value : '');

function listSiteProblems(
  { readBrand, readMail }: SiteConfig,
  collection: Collection,
  record: Entered,
): RecordProblem[] {
  if (collection === 'legalPages')
    return checkSlots(readText(record['body']), readBrand(), 'the brokerage details').map(
      (reason) => ({
        field: 'body',
        reason: reason.replace(/\.$/, ''),
      }),
    );
  return collection === 'brokerage' ? listBrokerageProblems(readMail(), record) : [];
}

/** Letters may replace digits, as in 1-800-NEW-HOME: at least seven of both, four of them digits. */
const phonePattern = /^(?=(?:\D*\d){4})(?=(?:[^\dA-Z]*[\dA-Z]){7})[+\d][\dA-Z ().,+\-–]*$/iu;

function listBrokerageProblems({ isFromSet }: MailConfig, record: Entered) {
  const problems: RecordProblem[] = [];
  const phone = readText(record['phone']);
  if (phone !== '' && !phonePattern.test(phone.replace(/^\(/, '')))
    problems.push({ field: 'phone', reason: 'is not a phone number such as 416-555-0142' });
  if (!isFromSet && readText(record['senderEmail']) === '')
    problems.push({
      field: 'senderEmail',
      reason: 'is missing. Enter the address that your mail server may send from',
    });
  return problems;
}

/** Checks a record before it is published; records of the site also by the rules of the brand folder. */
export const createSiteChecks =
  (config: SiteConfig): typeof checkRecord =>
  (collection, record, published) => {
    const checked = checkRecord(collection, record, published);
    const problems = [...checked.problems, ...listSiteProblems(config, collection, record)];
    return problems.length > 0 ? { record: null, problems } : checked;
  };
