import type { LeadDraft } from '../lead.ts';
import { parseUrl } from '../../text/parse-url.ts';

const readerPaths = [
  '/mail-preferences',
  '/unsubscribe',
  '/email-alerts',
  '/meeting',
  '/shortlist',
] as const;

/** Removes from a path the token that identifies a mail's reader, or a shortlist. */
const hideReaderToken = (path: string): string =>
  readerPaths.find((page) => path.startsWith(`${page}/`)) ?? path;

export type Attribution = LeadDraft['attribution'];

export type Touch = Readonly<Record<string, string>>;

/** The parameters that advertisements add to the address. */
export const adParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
] as const;

const isCampaign = (name: string) => name.startsWith('utm_');

const maxEntryLength = 200;
const cut = (text: string) => text.slice(0, maxEntryLength);

export interface Arrival {
  address: string;
  /** The referring page; empty when unknown. */
  referrer: string;
  at: Date;
}

/** Whether an advertisement or another site led here. */
function isFromElsewhere({ searchParams, host }: URL, referrer: string): boolean {
  const from = parseUrl(referrer);
  return (
    adParameters.some((name) => searchParams.get(name)) || (from !== null && from.host !== host)
  );
}

/** The attribution of an arrival; null for navigation within the site. */
function readTouch({ address, referrer, at }: Arrival): Touch | null {
  const url = new URL(address);
  if (referrer !== '' && !isFromElsewhere(url, referrer)) return null;
  const named = adParameters.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value ? [[name, cut(value)]] : [];
  });
  return {
    landing: cut(hideReaderToken(url.pathname)),
    ...(referrer !== '' && { referrer: cut(referrer) }),
    ...Object.fromEntries(named),
    at: at.toISOString(),
  };
}

/** Entered or bookmarked: without referrer or advertisement. */
const isDirect = (touch: Touch) =>
  Object.keys(touch).every((name) => name === 'landing' || name === 'at');

/** Keeps the first touch, and replaces the last with the latest arrival from elsewhere. */
function addTouch(known: Attribution, touch: Touch): Attribution {
  if (known.first && isDirect(touch)) return known;
  return { ...known, first: known.first ?? touch, last: touch };
}

/**
 * Adds an arrival. With nothing known, the page that led here on this site was the landing: it was
 * left before its scripts ran.
 */
export function addArrival(known: Attribution, arrival: Arrival): Attribution {
  const { referrer, at } = arrival;
  const missed = !known.first && parseUrl(referrer) !== null;
  const touch =
    readTouch(arrival) ?? (missed ? readTouch({ address: referrer, referrer: '', at }) : null);
  return touch ? addTouch(known, touch) : known;
}

/** Attribution from the address of the form's page, for forms sent without JavaScript. */
export function attributeByPage(pageUrl: string, at: Date): Attribution {
  if (!parseUrl(pageUrl)) return {};
  const touch = readTouch({ address: pageUrl, referrer: '', at });
  return touch && !isDirect(touch) ? { last: touch } : {};
}

/** A touch as shown in a mail: "google / cpc / spring, from https://…, to /projects". */
export function describeTouch(touch: Touch): string {
  const campaign = adParameters.filter(isCampaign).flatMap((name) => touch[name] ?? []);
  const clicks = [touch['gclid'] && 'Google advertisement', touch['fbclid'] && 'Facebook'];
  return [
    [...campaign, ...clicks].filter(Boolean).join(' / '),
    touch['referrer'] && `from ${touch['referrer']}`,
    touch['landing'] && `to ${touch['landing']}`,
  ]
    .filter(Boolean)
    .join(', ');
}
