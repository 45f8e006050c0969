import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../domain/refusal.ts';
import { describeStatus } from './errors.ts';

const refusals = {
  400: () => new Refusal('bad_request', describeStatus(400)),
  403: () =>
    new Refusal(
      'foreign_origin',
      'This form was sent from another site. Please open it on this one and send it again.',
    ),
  414: () =>
    new Refusal('address_too_long', 'This address is too long. Please shorten the search.'),
};

/** What to answer to a method that an address does not support. */
export const refuseMethod = (allow: readonly string[]): Refusal =>
  new Refusal(
    'method_not_allowed',
    `This address does not support this method. It supports ${allow.join(', ')}.`,
    { allow },
  );

/** A redirect repeats the address in a header, and clients reject longer headers. */
const maxAddressLength = 8000;

/**
 * Compares with the request's host, which may differ from the public address (127.0.0.1 for localhost). Not
 * with one that a proxy forwards, since it may come from the client.
 */
const comesFromSameHost = ({
  headers: { origin, host },
}: Pick<FastifyRequest, 'headers'>): boolean =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;

/** Whether a page of this site sent the request; browsers send the origin with each form. */
export const comesFromSite = (request: FastifyRequest, publicUrl: string): boolean =>
  comesFromSameHost(request) || request.headers.origin === new URL(publicUrl).origin;

/**
 * The button of mail programs (RFC 8058), which they press from any site, or from none that they name: the
 * link's secret says whose mail ends.
 */
const isOneClick = ({ url }: Pick<FastifyRequest, 'url'>) =>
  // As the router reads it: "/unsubscribe/../contact-us" is another page.
  new URL(`http://localhost${url}`).pathname.startsWith('/unsubscribe/');

export function rejectForeignForm(request: FastifyRequest, publicUrl: string) {
  if (request.headers.origin === undefined || isOneClick(request)) return;
  if (!comesFromSite(request, publicUrl)) throw refusals[403]();
}

/** Rejects addresses that no browser would request from these pages. Throws a Refusal. */
export function rejectUnreadable({ url }: Pick<FastifyRequest, 'url'>) {
  if (!url.startsWith('/')) throw refusals[400]();
  if (url.length > maxAddressLength) throw refusals[414]();
}

/** Rejects a redirect that most clients could not read: encoded, an address may be three times as long. */
export function rejectLongRedirect(location: string | null | undefined) {
  if ((location?.length ?? 0) > maxAddressLength) throw refusals[414]();
}

/** Rejects an address with a null character, which PostgreSQL cannot look for. Throws a Refusal. */
export function rejectUnstorableAddress({ url }: Pick<FastifyRequest, 'url'>) {
  if (url.includes('%00'))
    throw new Refusal(
      'unstorable_text',
      'The address contains a null character (%00). Remove it and try again.',
    );
}
