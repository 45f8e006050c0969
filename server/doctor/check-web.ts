import type { Config } from '../config.ts';
import { askAddress, type AddressAnswer } from './ask-address.ts';
import { describeFault, fine, problem, warning, type Finding } from './finding.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Certificates that renew automatically do so with 30 days left. */
const renewWithinDays = 21;

export function judgeCertificate(
  about: string,
  { certificateUntil }: Pick<AddressAnswer, 'certificateUntil'>,
  now: Date,
): Finding[] {
  if (!certificateUntil) return [];
  const days = Math.floor((certificateUntil.getTime() - now.getTime()) / dayMs);
  return [
    days < renewWithinDays
      ? warning(about, `Its certificate ends in ${days} days. Look why it was not renewed.`)
      : fine(about, `Its certificate is good for ${days} days.`),
  ];
}

/** Asks for nothing that would make a lead: any answer shows that posts can arrive. */
export async function checkWebhook(
  { webhook }: Pick<Config, 'webhook'>,
  now: Date,
): Promise<Finding[]> {
  if (!webhook) return [];
  const about = 'Webhook';
  const { host, protocol } = new URL(webhook.url);
  try {
    const answer = await askAddress(webhook.url, {
      method: 'HEAD',
      allowPrivate: webhook.allowPrivate,
    });
    const found = [fine(about, `${host} answers.`), ...judgeCertificate(about, answer, now)];
    if (protocol === 'http:')
      found.push(warning(about, 'Leads travel unencrypted. Begin LEAD_WEBHOOK_URL with https://.'));
    return found;
  } catch (error) {
    return [
      problem(
        about,
        `${host} cannot be reached: ${describeFault(error)}. Check LEAD_WEBHOOK_URL, its certificate, and that a firewall lets this machine out.`,
      ),
    ];
  }
}

const readHealth = ({ body }: AddressAnswer): { status?: string; catalogueVersion?: number } => {
  try {
    return JSON.parse(body) as object;
  } catch {
    return {};
  }
};

/** Asks the site at the address that visitors type, from this machine. */
export async function checkPublicUrl(
  { http: { publicUrl } }: Pick<Config, 'http'>,
  catalogueVersion: number | null,
  now: Date,
): Promise<Finding[]> {
  const about = 'PUBLIC_URL';
  const isSecure = publicUrl.startsWith('https:');
  let answer: AddressAnswer;
  try {
    answer = await askAddress(`${publicUrl}/api/v1/health`);
  } catch (error) {
    return [
      problem(
        about,
        `${publicUrl} cannot be reached: ${describeFault(error)}. Check the name in DNS, the reverse proxy, its certificate and the firewall.`,
      ),
    ];
  }
  const health = readHealth(answer);
  const found: Finding[] = [];
  if (answer.status !== 200 || health.status !== 'ok')
    found.push(
      problem(
        about,
        `${publicUrl} answers ${answer.status}, and not as this site when it is healthy. Look whether the site runs, and where the reverse proxy sends requests.`,
      ),
    );
  else if (catalogueVersion !== null && health.catalogueVersion !== catalogueVersion)
    found.push(
      warning(
        about,
        `The site at ${publicUrl} shows another catalogue (version ${health.catalogueVersion}) than this database (${catalogueVersion}). If nobody publishes right now, the reverse proxy leads to another site.`,
      ),
    );
  else found.push(fine(about, `${publicUrl} reaches this site.`));
  found.push(...judgeCertificate(about, answer, now));
  if (!isSecure)
    found.push(
      warning(about, 'Visitors come without encryption. Set up https in the reverse proxy.'),
    );
  else if (!answer.headers['strict-transport-security'])
    found.push(
      warning(
        about,
        'The header Strict-Transport-Security, which the site sends, does not arrive. Look whether the reverse proxy removes it.',
      ),
    );
  return found;
}
