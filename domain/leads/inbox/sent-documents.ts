import type { Brand } from '../../brand/brand.ts';
import { addDays, toTorontoDay, toTorontoInstant, type IsoDay } from '../../dates/iso-day.ts';

/** How many documents one reply can offer. */
export const maxSentDocuments = 10;

/** When a link sent now ends: after the last of its days in Toronto, which the brokerage chooses. */
export const findLinkEnd = (now: Date, { linkDays }: Pick<Brand, 'linkDays'>): Date =>
  toTorontoInstant(`${addDays(toTorontoDay(now), linkDays + 1)} 00:00`);

/** The last day on which a link works. */
export const findLastDay = ({ endsAt }: { endsAt: Date }): IsoDay =>
  toTorontoDay(new Date(endsAt.getTime() - 1));

export type LinkState = 'open' | 'ended' | 'revoked';

/** Whether a link to a document opens it. */
export function findLinkState(
  { endsAt, revokedAt }: { endsAt: Date; revokedAt: Date | null },
  now: Date,
): LinkState {
  if (revokedAt) return 'revoked';
  return endsAt > now ? 'open' : 'ended';
}

/** "Tower: Brochure" */
export const nameDocument = ({
  title,
  project,
}: {
  title: string;
  project: string | null;
}): string => (project ? `${project}: ${title}` : title);

/** The size of a file: "1 kB", "412 kB", "1.4 MB", "12 MB". */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1024) return `${kilobytes} kB`;
  const megabytes = kilobytes / 1024;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}
