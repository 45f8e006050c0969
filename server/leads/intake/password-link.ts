import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Connection } from '../../platform/database/database.ts';
import { openLinkKey } from '../../platform/database/link-key-store.ts';

/** Where a link was given: only the one in the mail proves that its reader has the address. */
type Place = 'answer' | 'mail';

const validMs = { answer: 24 * 3_600_000, mail: 7 * 24 * 3_600_000 } as const;

async function sign(connection: Connection, text: string): Promise<string> {
  const key = await openLinkKey(connection, 'passwords');
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** A secret with which the sender of a lead may choose the password of an account. */
export async function createPasswordLink(
  connection: Connection,
  leadId: number,
  place: Place,
  now: Date,
): Promise<string> {
  const text = `${place}.${leadId}.${now.getTime() + validMs[place]}`;
  return `${text}.${await sign(connection, text)}`;
}

/** The lead of a secret; null for one that we did not give, or that has ended. */
export async function readPasswordLink(
  connection: Connection,
  secret: string,
  now: Date,
): Promise<{ leadId: number; place: Place } | null> {
  const [, text, place, leadId, end, signature] =
    /^((answer|mail)\.(\d{1,15})\.(\d{1,15}))\.([\w-]{43})$/.exec(secret) ?? [];
  if (text === undefined || signature === undefined || Number(end) <= now.getTime()) return null;
  const [given, own] = [Buffer.from(signature), Buffer.from(await sign(connection, text))];
  if (!timingSafeEqual(given, own)) return null;
  return { leadId: Number(leadId), place: place as Place };
}
