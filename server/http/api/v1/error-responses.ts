import type { RouteOptions } from 'fastify';
import { describeStatus } from '../../errors.ts';
import { refTo } from './shapes.ts';

export const errorResponses = (statuses: readonly number[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: describeStatus(status), ...refTo('ApiError') },
    ]),
  );

const ofEveryCall = [429, 500, 503];
const ofCallsWithBody = [400, 413, 415, ...ofEveryCall];

export function sharedErrorResponses({ method, schema }: RouteOptions) {
  if (!schema || schema.hide) return;
  const shared = method === 'GET' || method === 'HEAD' ? ofEveryCall : ofCallsWithBody;
  schema.response = { ...errorResponses(shared), ...(schema.response as object | undefined) };
}
