import type { Config } from '../settings/config.ts';
import { requestUrl, type UrlResponse } from './request-url.ts';
import { describeReason } from '../outages.ts';
import { fine, problem, warning, type Finding } from './finding.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Automatic renewal happens with 30 days left. */
const minCertificateDays = 21;

export function judgeCertificate(
  about: string,
  { certificateUntil }: Pick<UrlResponse, 'certificateUntil'>,
  now: Date,
): Finding[] {
  if (!certificateUntil) return [];
  const days = Math.floor((certificateUntil.getTime() - now.getTime()) / dayMs);
  return [
    days < minCertificateDays
      ? warning(about, `Its certificate expires in ${days} days. Find out why it was not renewed.`)
      : fine(about, `Its certificate is valid for ${days} days.`),
  ];
}

/** Sends HEAD, which creates no lead: any answer shows that posts can arrive. */
export async function checkWebhook(
  { webhook }: Pick<Config, 'webhook'>,
  now: Date,
): Promise<Finding[]> {
  if (!webhook) return [];
  const about = 'Webhook';
  const { host, protocol } = new URL(webhook.url);
  try {
    const answer = await requestUrl(webhook.url, {
      method: 'HEAD',
      allowPrivate: webhook.allowPrivate,
    });
    const found = [fine(about, `${host} answers.`), ...judgeCertificate(about, answer, now)];
    if (protocol === 'http:')
      found.push(warning(about, 'Leads are sent unencrypted. Use https:// in LEAD_WEBHOOK_URL.'));
    return found;
  } catch (error) {
    return [
      problem(about, `${host} cannot be reached: ${describeReason(error, 'LEAD_WEBHOOK_URL')}.`),
    ];
  }
}

const readHealth = ({ body }: UrlResponse): { status?: string; catalogueVersion?: number } => {
  try {
    return JSON.parse(body) as object;
  } catch {
    return {};
  }
};

/** Requests the site at its public address, from this machine. */
export async function checkPublicUrl(
  { http: { publicUrl } }: Pick<Config, 'http'>,
  catalogueVersion: number | null,
  now: Date,
): Promise<Finding[]> {
  const about = 'PUBLIC_URL';
  const isSecure = publicUrl.startsWith('https:');
  let answer: UrlResponse;
  try {
    answer = await requestUrl(`${publicUrl}/api/v1/health`);
  } catch (error) {
    return [
      problem(
        about,
        `${publicUrl} cannot be reached: ${describeReason(error, 'PUBLIC_URL')}. Its DNS name must lead to the reverse proxy, whose certificate must be valid.`,
      ),
    ];
  }
  const health = readHealth(answer);
  const found: Finding[] = [];
  if (answer.status !== 200 || health.status !== 'ok')
    found.push(
      problem(
        about,
        `${publicUrl} answers ${answer.status}, not the health report of this site. Check that the site is running, and where the reverse proxy sends requests.`,
      ),
    );
  else if (catalogueVersion !== null && health.catalogueVersion !== catalogueVersion)
    found.push(
      warning(
        about,
        `The site at ${publicUrl} shows another catalogue (version ${health.catalogueVersion}) than this database (${catalogueVersion}). Unless somebody is publishing right now, the reverse proxy points to another site.`,
      ),
    );
  else found.push(fine(about, `${publicUrl} reaches this site.`));
  found.push(...judgeCertificate(about, answer, now));
  if (!isSecure)
    found.push(
      warning(about, 'Visitors connect without encryption. Set up https in the reverse proxy.'),
    );
  else if (!answer.headers['strict-transport-security'])
    found.push(
      warning(
        about,
        'The Strict-Transport-Security header is missing. Check whether the reverse proxy removes it.',
      ),
    );
  return found;
}
