import { Refusal } from '../../../domain/refusal.ts';
import { httpMessages } from '../../../domain/text/messages/http.ts';
import type { Parameter } from './openapi.ts';

const maxLimit = 100;

interface ListPage {
  limit: number;
  page: number;
}

interface ListOptions {
  part: ListPage | null;
  isCard: boolean;
}

const sentences = {
  limit: `Give limit as a whole number from 1 to ${maxLimit}.`,
  page: 'Give page as a whole number from 1.',
  fields: 'Give fields=card, or omit fields for whole records.',
};

export const listParameters: Readonly<Record<string, Parameter>> = {
  limit: {
    description: `The number of records per page, 1 to ${maxLimit}. Without limit and page the response is the whole list.`,
    type: 'string',
    examples: ['24'],
  },
  page: {
    description: `The page number, from 1. Without limit a page has ${maxLimit} records. After the last page the list is empty.`,
    type: 'string',
    examples: ['2'],
  },
  fields: {
    description: 'card: only the fields that a card shows.',
    type: 'string',
    enum: ['card'],
  },
};

export const listHeaders = {
  Link: {
    type: 'string',
    description: 'With limit or page: the first, prev, next and last page (RFC 8288).',
  },
  'X-Total-Count': {
    type: 'integer',
    description: 'With limit or page: the total number of records.',
  },
};

/** Reads limit, page and fields. Throws a 400 Refusal with a message for each invalid parameter. */
export function readListOptions(parameters: URLSearchParams): ListOptions {
  const [limit, page, fields] = ['limit', 'page', 'fields'].map((name) => parameters.get(name));
  const isWhole = (text: string | null | undefined, max: number) =>
    text == null || (/^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= max);
  const wrong = {
    ...(isWhole(limit, maxLimit) ? {} : { limit: sentences.limit }),
    ...(isWhole(page, Number.MAX_SAFE_INTEGER) ? {} : { page: sentences.page }),
    ...(fields == null || fields === 'card' ? {} : { fields: sentences.fields }),
  };
  if (Object.keys(wrong).length > 0)
    throw new Refusal('invalid_list_parameters', httpMessages[400], { fields: wrong });
  const isPart = limit != null || page != null;
  return {
    part: isPart ? { limit: Number(limit ?? maxLimit), page: Number(page ?? 1) } : null,
    isCard: fields === 'card',
  };
}

export function buildListHeaders(
  url: string,
  parameters: URLSearchParams,
  { limit, page }: ListPage,
  total: number,
): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / limit));
  const pages = [
    ['first', 1],
    ...(page > 1 ? [['prev', Math.min(page - 1, last)] as const] : []),
    ...(page < last ? [['next', page + 1] as const] : []),
    ['last', last],
  ] as const;
  const links = pages.map(([rel, number]) => {
    const query = new URLSearchParams(parameters);
    query.set('limit', String(limit));
    query.set('page', String(number));
    return `<${url}?${query}>; rel="${rel}"`;
  });
  return { link: links.join(', '), 'x-total-count': String(total) };
}
