import type { Config } from '../settings/config.ts';
import { explainMailError } from '../../mail/explain-mail-error.ts';
import { createMailer } from '../../mail/mailer.ts';
import { sendTestMail } from '../../mail/test-mail.ts';
import { describeFault, fine, problem, warning, type Finding } from './finding.ts';

const about = 'Mail';
const timeoutMs = 5000;

/** Logs in to the mail server, and sends a test mail to `sendTo`. */
export async function checkMail(config: Config, sendTo: string | null): Promise<Finding[]> {
  const { smtpUrl, leadsTo, isLeadsToSet } = config.readMail();
  const found: Finding[] = [];
  if (smtpUrl === null)
    found.push(
      warning(
        about,
        'SMTP_URL is not set: mail is written to mail/ in the data directory and is not sent.',
      ),
    );
  else {
    const { host, protocol, searchParams } = new URL(smtpUrl);
    const mailer = createMailer(config, timeoutMs);
    try {
      await mailer.check();
      found.push(fine(about, `The server ${host} accepts the login.`));
    } catch (error) {
      found.push(problem(about, explainMailError(error, config.readMail())));
    } finally {
      mailer.close();
    }
    if (protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true')
      found.push(
        warning(
          about,
          'It is encrypted only if the server offers it. Add ?requireTLS=true to SMTP_URL, or use smtps://.',
        ),
      );
  }
  if (!isLeadsToSet)
    found.push(
      warning(about, `LEADS_TO is not set: leads go to ${leadsTo}, from the brokerage details.`),
    );
  // Where the login fails, sending would fail with the same words.
  if (sendTo !== null && !found.some(({ state }) => state === 'problem'))
    found.push(
      await sendTestMail(config, sendTo).then(
        (sentence) => fine(about, `${sentence}. Check the inbox, and the spam folder.`),
        (error: unknown) => problem(about, `${describeFault(error)}.`),
      ),
    );
  return found;
}
