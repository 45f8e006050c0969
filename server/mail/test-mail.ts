import { randomUUID } from 'node:crypto';
import type { Config } from '../platform/settings/config.ts';
import { explainMailError } from './explain-mail-error.ts';
import { renderMailBody } from './mail-layout.ts';
import { createMailer } from './mailer.ts';

export async function sendTestMail(config: Config, to: string): Promise<string> {
  const { http } = config;
  const [brand, mail] = [config.readBrand(), config.readMail()];
  const mailer = createMailer(config);
  const body = renderMailBody(
    `Test mail from ${brand.name}`,
    {
      heading: 'Mail from the site works',
      paragraphs: ['An operator of the site sent this to test its mail settings.'],
      facts: [
        ['Site', http.publicUrl],
        ['Sender', mail.from],
        ['New leads go to', mail.leadsTo],
      ],
    },
    brand,
  );
  try {
    const result = await mailer.send({ id: `test-${randomUUID()}`, to, ...body });
    if (!mail.smtpUrl)
      return `SMTP_URL is not set, so nothing was sent: the mail is the file ${result}`;
    return `The server ${new URL(mail.smtpUrl).host} accepted the mail to ${to}: ${result}`;
  } catch (error) {
    if (!mail.smtpUrl) throw error;
    throw new Error(explainMailError(error, mail), { cause: error });
  } finally {
    mailer.close();
  }
}
