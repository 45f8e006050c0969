import { checkRecord, type RecordProblem } from '../../domain/catalogue/edits/check-record.ts';
import type { Collection } from '../../domain/catalogue/collections.ts';
import { parseOpeningHours } from '../../domain/dates/opening-hours.ts';
import { checkSlots } from './read-legal.ts';
import type { Config, MailConfig, MeetingConfig } from '../platform/settings/config.ts';

type SiteConfig = Pick<Config, 'readBrand' | 'readMail' | 'readMeetings'>;
type Entered = Readonly<Record<string, unknown>>;

const readText = (value: unknown) => (typeof value === 'string' ? value : '');

function listSiteProblems(
  { readBrand, readMail, readMeetings }: SiteConfig,
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
  return collection === 'brokerage'
    ? listBrokerageProblems(readMeetings(), readMail(), record)
    : [];
}

/** Letters may replace digits, as in 1-800-NEW-HOME: at least seven of both, four of them digits. */
const phonePattern = /^(?=(?:\D*\d){4})(?=(?:[^\dA-Z]*[\dA-Z]){7})[+\d][\dA-Z ().,+\-–]*$/iu;

function listBrokerageProblems(
  { areHoursSet }: MeetingConfig,
  { isFromSet }: MailConfig,
  record: Entered,
) {
  const problems: RecordProblem[] = [];
  const [phone, hours] = [readText(record['phone']), readText(record['hours'])];
  if (phone !== '' && !phonePattern.test(phone.replace(/^\(/, '')))
    problems.push({ field: 'phone', reason: 'is not a phone number such as 416-555-0142' });
  if (hours !== '' && !areHoursSet && !parseOpeningHours(hours))
    problems.push({
      field: 'hours',
      reason:
        'does not say when meetings can be held. Write it as "Monday to Friday, 9:00 to 18:00"',
    });
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
