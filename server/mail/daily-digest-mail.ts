import { nameFollowed } from '../../domain/alerts/describe-followed.ts';
import { cutWords } from '../../domain/text/cut-words.ts';
import { isolateText } from '../../domain/text/isolate-text.ts';
import { defineMail, type MailSender } from './define-mail.ts';
import { dailyDigestKind, readFailedDeliveries, type FailedDeliveries } from './digest-store.ts';
import { renderMailBody, type MailBody } from './mail-layout.ts';

/** The command `deliveries` lists all. */
const maxListed = 20;
const maxWords = 20;

interface Digest extends Omit<FailedDeliveries, 'newest'> {
  newest: readonly (Omit<FailedDeliveries['newest'][number], 'followed'> & {
    /** What the alert of the mail follows. */
    search: string | null;
  })[];
}

function composeDigestMail(
  { total, unreported, newest }: Digest,
  { brand, publicUrl }: MailSender,
): MailBody {
  const isOne = unreported === 1;
  const sentence = `${unreported} ${isOne ? 'delivery' : 'deliveries'} failed`;
  const inAll = total > unreported ? ` (${total} in all)` : '';
  const rest = unreported - newest.length;
  return renderMailBody(
    sentence,
    {
      heading: 'Failed deliveries',
      paragraphs: [
        `${sentence} and ran out of retries${inAll}. To see why and retry, open Deliveries in the console, or: npm run cli -- deliveries --failed`,
      ],
      facts: [
        ...newest.map(({ id, kind, reference, address, search, last_error }): [string, string] => [
          reference ?? address ?? id,
          `${kind}${search ? ` (${isolateText(search)})` : ''}: ${cutWords(last_error ?? '', maxWords)}`,
        ]),
        ...(rest > 0 ? [['And', `${rest} more`] as const] : []),
      ],
      button: { label: 'Open Deliveries', url: `${publicUrl}/console/deliveries` },
      closing: ['No lead is lost: npm run cli -- leads'],
    },
    brand,
  );
}

/** Lists the failures when the digest is sent. */
export const dailyDigestMail = defineMail({
  kind: dailyDigestKind,
  about: 'report',
  queue: 'mail-lead',
  label: 'Daily digest',
  async load({ created_at: since }, { db, catalogue, config }) {
    const failed = await readFailedDeliveries(db, since, maxListed);
    if (failed.unreported === 0) return null;
    const newest = failed.newest.map(({ followed, ...each }) => ({
      ...each,
      search: followed && nameFollowed(catalogue.snapshot, followed),
    }));
    return { to: config.readMail().leadsTo, content: { ...failed, newest } };
  },
  write: composeDigestMail,
  examples: {
    'two failures': {
      total: 3,
      unreported: 2,
      newest: [
        {
          id: 'x',
          kind: 'mail-visitor',
          reference: 'GB-4F7KQ2',
          address: 'ada@example.com',
          search: null,
          last_error: '550 The address is unknown',
        },
        {
          id: 'y',
          kind: 'mail-alert-confirmation',
          reference: null,
          address: 'bo@example.com',
          search: 'Assignments: Toronto',
          last_error: '550 The address is unknown',
        },
      ],
    },
  },
});
