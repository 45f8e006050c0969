import { createHmac } from 'node:crypto';

/** "t=SECONDS,v1=HEX": HMAC-SHA256 of "SECONDS.BODY", so that neither body nor time can be changed. */
export function signWebhook(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hash}`;
}
