import type { FastifyRequest } from 'fastify';
import type { Member } from '../../../../domain/accounts/member.ts';
import { httpMessages } from '../../../../domain/text/messages/http.ts';
import { ApiError } from '../../../api-error.ts';
import type { Services } from '../../../services.ts';

/** The token of a request: its `token` header, or `Authorization: Bearer`; null without one. */
export function readToken({ headers }: FastifyRequest): string | null {
  const { token, authorization } = headers;
  if (typeof token === 'string' && token !== '') return token;
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** Who asks, by the token of the request. Throws a 401 ApiError without a live session. */
export async function authenticate(
  request: FastifyRequest,
  { accounts }: Pick<Services, 'accounts'>,
): Promise<{ member: Member; token: string }> {
  const token = readToken(request);
  const member = token === null ? null : await accounts.findMember(token);
  if (token === null || !member) throw new ApiError(401, 'unauthorized', httpMessages[401]);
  return { member, token };
}

/** Throws a 403 ApiError when a call names another account than the one that asks. */
export function rejectOthers(isOwn: boolean) {
  if (!isOwn) throw new ApiError(403, 'forbidden', httpMessages[403]);
}
