import type { Collection } from '../../../domain/catalogue/collections.ts';
import type { CatalogueSnapshot } from '../../../domain/catalogue/snapshot.ts';
import { Refusal, type RefusalId } from '../../../domain/refusal.ts';
import { httpMessages } from '../../../domain/text/messages/http.ts';
import { buildListHeaders, listHeaders, listParameters, readListOptions } from './list-page.ts';
import type { Presenting } from './present-image.ts';
import { refTo, type Parameter } from './openapi.ts';
import { writeJsonPieces } from './write-json.ts';

interface PreparedCall {
  key: string;
  write(site: Presenting): Promise<Written>;
}

/** A response; that of a long list is generated while it is sent. */
type Written = { headers?: Record<string, string> } & (
  | { body: string }
  | { pieces(runInTurn: RunInTurn): AsyncIterable<string> }
);

type RunInTurn = Parameters<typeof writeJsonPieces>[2];

/** About one megabyte. */
const maxBufferedRecords = 500;

export interface ReadCall {
  path: string;
  /** Other names of the call, from the specification's data services. */
  aliases: readonly string[];
  summary: string;
  parameters: Readonly<Record<string, Parameter>>;
  answer: object;
  headers?: object;
  errorStatuses: readonly number[];
  /** A single record bypasses the queue, because presenting it is quick. */
  isSingle: boolean;
  prepare(snapshot: CatalogueSnapshot, parameters: URLSearchParams): PreparedCall;
  /** Returns the current parameters of a record that was requested by a former key. */
  findMoved?(snapshot: CatalogueSnapshot, parameters: URLSearchParams): string | null;
}

interface CallNames {
  path: string;
  aliases?: readonly string[];
  summary: string;
}

type Present<Source> = (source: Source, site: Presenting) => object | Promise<object>;

/** The records that a call found; `list` returns a slice of them. */
interface FoundRecords<Source> {
  total: number;
  list(from?: number, to?: number): readonly Source[];
}

export const buildFoundRecords = <Source>(all: readonly Source[]): FoundRecords<Source> => ({
  total: all.length,
  list: (from, to) => all.slice(from, to),
});

interface PreparedList<Source> {
  key: string;
  find(): FoundRecords<Source>;
  /** Returns the price label of a card in this list; null for the usual one. */
  describePrice?(source: Source): string | null;
}

interface CardOf<Source> {
  schemaName: string;
  present(source: Source, site: Presenting, priceLabel: string | null): object | Promise<object>;
}

export function listCall<Source extends object>(
  row: CallNames & {
    /** A key of shared-schemas.ts. */
    schemaName: string;
    present: Present<Source>;
    /** The response to `fields=card`; default: the whole record. */
    card?: CardOf<Source>;
    parameters?: ReadCall['parameters'];
    errorStatuses?: readonly number[];
  } & (
      | { list(snapshot: CatalogueSnapshot): readonly Source[] }
      | { prepare(snapshot: CatalogueSnapshot, parameters: URLSearchParams): PreparedList<Source> }
    ),
): ReadCall {
  const { path, summary, schemaName, present, card } = row;
  return {
    path,
    summary,
    aliases: row.aliases ?? [],
    parameters: { ...row.parameters, ...listParameters },
    answer: {
      type: 'array',
      items: card ? { anyOf: [refTo(schemaName), refTo(card.schemaName)] } : refTo(schemaName),
    },
    headers: listHeaders,
    errorStatuses: [...new Set([400, ...(row.errorStatuses ?? [])])],
    isSingle: false,
    prepare(snapshot, parameters) {
      const { part, isCard } = readListOptions(parameters);
      const prepared: PreparedList<Source> =
        'prepare' in row
          ? row.prepare(snapshot, parameters)
          : { key: '', find: () => buildFoundRecords(row.list(snapshot)) };
      const shownCard = isCard ? card : undefined;
      const presentOne = async (source: Source, site: Presenting): Promise<object> =>
        shownCard
          ? shownCard.present(source, site, prepared.describePrice?.(source) ?? null)
          : present(source, site);
      return {
        key: `${prepared.key} ${part?.limit} ${part?.page} ${isCard}`,
        async write(site) {
          const { total, list } = prepared.find();
          if (!part && total > maxBufferedRecords)
            return {
              pieces: (runInTurn) =>
                writeJsonPieces(
                  list(),
                  async (source) => JSON.stringify(await presentOne(source, site)),
                  runInTurn,
                ),
            };
          const [from, to] = part ? [(part.page - 1) * part.limit, part.page * part.limit] : [];
          const records = list(from, to).map((source) => presentOne(source, site));
          const body = JSON.stringify(await Promise.all(records));
          const url = `${site.config.http.publicUrl}/api/v1/${path}`;
          return part
            ? { body, headers: buildListHeaders(url, parameters, part, total) }
            : { body };
        },
      };
    },
  };
}

export function oneCall<Source>(
  row: CallNames & {
    schemaName: string;
    present: Present<Source>;
    parameter: string;
    description: string;
    find(snapshot: CatalogueSnapshot, key: string): Source | null | undefined;
    missing: { id: RefusalId; sentence: string };
    gone?: { collection: Collection; id: RefusalId; sentence: string };
  },
): ReadCall {
  const { path, summary, schemaName, parameter, description, missing, gone } = row;
  return {
    path,
    summary,
    aliases: row.aliases ?? [],
    parameters: { [parameter]: { description, type: 'string', isRequired: true } },
    answer: refTo(schemaName),
    errorStatuses: gone ? [404, 410] : [404],
    isSingle: true,
    ...(gone && {
      findMoved(snapshot, parameters) {
        const moved = snapshot.findMoved(gone.collection, parameters.get(parameter) ?? '');
        return moved === null ? null : new URLSearchParams({ [parameter]: moved }).toString();
      },
    }),
    prepare(snapshot, parameters) {
      const key = parameters.get(parameter) ?? '';
      const source = row.find(snapshot, key);
      if (!source && gone && snapshot.findHidden(gone.collection, key))
        throw goneError(gone.id, parameter, gone.sentence);
      if (!source) throw notFoundError(missing.id, parameter, missing.sentence);
      return {
        key,
        write: async (site) => ({
          body: JSON.stringify(await row.present(source, site)),
        }),
      };
    },
  };
}

export const notFoundError = (id: RefusalId, parameter: string, sentence: string) =>
  new Refusal(id, httpMessages[404], { fields: { [parameter]: sentence } });

export const goneError = (id: RefusalId, parameter: string, sentence: string) =>
  new Refusal(id, httpMessages[410], { fields: { [parameter]: sentence } });
