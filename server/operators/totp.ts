import { Secret, TOTP } from 'otpauth';
import encodeQr from 'qr';

const stepMs = 30_000;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The URL that sets up an authenticator app, also as a QR code. */
export function presentTotp(secret: string, issuer: string, label: string) {
  const setupUrl = new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString();
  return { secret, setupUrl, qrSvg: encodeQr(setupUrl, 'svg', { border: 2 }) };
}

/**
 * The time step of a code, counted from 1970; null for a wrong code. Accepts the previous and the
 * next step, for clocks that are up to half a minute off.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  // The library throws for six characters that are more bytes, such as Arabic digits.
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / stepMs) + delta;
}
