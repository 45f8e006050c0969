import type { Config } from '../config.ts';
import { explainMailError } from '../mail/explain-mail-error.ts';
import { createMailer } from '../mail/mailer.ts';
import { sendTestMail } from '../mail/test-mail.ts';
import { describeFault, fine, problem, warning, type Finding } from './finding.ts';

const about = 'Mail';
const timeoutMs = 5000;

/** Greets the mail server and logs in; `sendTo` gets a mail too. */
export async function checkMail(config: Config, sendTo: string | null): Promise<Finding[]> {
  const { smtpUrl, leadsTo, isLeadsToSet } = config.mail;
  const found: Finding[] = [];
  if (smtpUrl === null)
    found.push(
      warning(
        about,
        'SMTP_URL is not set: mail becomes files in mail/ of the data directory and is not sent.',
      ),
    );
  else {
    const { host, protocol, searchParams } = new URL(smtpUrl);
    const mailer = createMailer(config, timeoutMs);
    try {
      await mailer.check();
      found.push(fine(about, `The server ${host} lets this program in.`));
    } catch (error) {
      found.push(problem(about, explainMailError(error, config.mail)));
    } finally {
      mailer.close();
    }
    if (protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true')
      found.push(
        warning(
          about,
          'It is encrypted only where the server offers that. Add ?requireTLS=true to SMTP_URL, or begin it with smtps://.',
        ),
      );
  }
  if (!isLeadsToSet)
    found.push(warning(about, `LEADS_TO is not set: leads go to ${leadsTo}, of the brand.`));
  if (sendTo !== null)
    found.push(
      await sendTestMail(config, sendTo).then(
        (sentence) => fine(about, `${sentence}. Look whether it arrived, and among the spam.`),
        (error: unknown) => problem(about, `${describeFault(error)}.`),
      ),
    );
  return found;
}
