import type { CataloguePart } from '../../../../domain/catalogue/catalogue-parts.ts';
import type { CatalogueSnapshot } from '../../../../domain/catalogue/snapshot.ts';
import { httpMessages } from '../../../../domain/text/messages/http.ts';
import { ApiError } from '../../../api-error.ts';
import type { ApiErrorId } from '../../../api-errors.ts';
import { buildListHeaders, listHeaders, listParameters, readListOptions } from './list-page.ts';
import { buildWrittenRecord, type KeptRecords, type WrittenRecord } from './kept-records.ts';
import type { Presenting } from './present-image.ts';
import { refTo, type Parameter } from './openapi.ts';
import { writeJsonPieces, writeRecords } from './write-json.ts';

interface Asked {
  key: string;
  write(site: Presenting, kept: KeptRecords): Promise<Written>;
}

/** An answer, or of a long list how each of its records is written. */
type Written = { headers?: Record<string, string> } & (
  | { body: string }
  | { records: readonly WrittenRecord[] }
  | { pieces(takeTurn: TakeTurn): AsyncIterable<string> }
);

type TakeTurn = Parameters<typeof writeJsonPieces>[2];

/** So many records make about one megabyte. */
const longList = 500;

export interface ReadCall {
  path: string;
  /** Other names of the call: those of the specification's data services. */
  aliases: readonly string[];
  summary: string;
  parameters: Readonly<Record<string, Parameter>>;
  answer: object;
  headers?: object;
  refusals: readonly number[];
  /** One record is presented sooner than a turn in line comes. */
  isOne: boolean;
  ask(snapshot: CatalogueSnapshot, parameters: URLSearchParams): Asked;
  /** The parameters of a record that was asked for by a key that it had before. */
  findMoved?(snapshot: CatalogueSnapshot, parameters: URLSearchParams): string | null;
}

interface CallNames {
  path: string;
  aliases?: readonly string[];
  summary: string;
}

type Present<Source> = (source: Source, site: Presenting) => object | Promise<object>;

/** Records that a call has found: how many, and those from one position up to another. */
export interface FoundRecords<Source> {
  total: number;
  list(from?: number, to?: number): readonly Source[];
}

export const buildFoundRecords = <Source>(all: readonly Source[]): FoundRecords<Source> => ({
  total: all.length,
  list: (from, to) => all.slice(from, to),
});

export interface AskedList<Source> {
  key: string;
  find(): FoundRecords<Source>;
  /** What is said of a record's price on this list; its card shows it. */
  describePrice?(source: Source): string | null;
}

export interface CardOf<Source> {
  shape: string;
  present(source: Source, site: Presenting, priceLabel: string | null): object | Promise<object>;
}

export function listCall<Source extends object>(
  row: CallNames & {
    /** A name of shapes.ts. */
    shape: string;
    present: Present<Source>;
    /** What `fields=card` answers; the whole record where a card shows all of it. */
    card?: CardOf<Source>;
    parameters?: ReadCall['parameters'];
    refusals?: readonly number[];
  } & (
      | { list(snapshot: CatalogueSnapshot): readonly Source[] }
      | { ask(snapshot: CatalogueSnapshot, parameters: URLSearchParams): AskedList<Source> }
    ),
): ReadCall {
  const { path, summary, shape, present, card } = row;
  return {
    path,
    summary,
    aliases: row.aliases ?? [],
    parameters: { ...row.parameters, ...listParameters },
    answer: {
      type: 'array',
      items: card ? { anyOf: [refTo(shape), refTo(card.shape)] } : refTo(shape),
    },
    headers: listHeaders,
    refusals: [...new Set([400, ...(row.refusals ?? [])])],
    isOne: false,
    ask(snapshot, parameters) {
      const { part, isCard } = readListOptions(parameters);
      const prepared: AskedList<Source> =
        'ask' in row
          ? row.ask(snapshot, parameters)
          : { key: '', find: () => buildFoundRecords(row.list(snapshot)) };
      const shownCard = isCard ? card : undefined;
      const describePrice = (source: Source) =>
        shownCard ? (prepared.describePrice?.(source) ?? null) : null;
      const write = async (source: Source, site: Presenting, price = describePrice(source)) =>
        JSON.stringify(
          shownCard ? await shownCard.present(source, site, price) : await present(source, site),
        );
      return {
        key: `${prepared.key} ${part?.limit} ${part?.page} ${isCard}`,
        async write(site, kept) {
          const { total, list } = prepared.find();
          if (!part && total > longList)
            return {
              pieces: (takeTurn) =>
                writeJsonPieces(list(), (source) => write(source, site), takeTurn),
            };
          const form = (shownCard ?? row).present;
          const [from, to] = part ? [(part.page - 1) * part.limit, part.page * part.limit] : [];
          const records = await writeRecords(list(from, to), (source) => {
            const price = describePrice(source);
            const written = () => write(source, site, price);
            // A price that only this search shows is of no use to other lists.
            if (price !== null) return written().then(buildWrittenRecord);
            return kept.find(form, source) ?? kept.keep(form, source, written());
          });
          const url = `${site.config.http.publicUrl}/api/v1/${path}`;
          return part
            ? { records, headers: buildListHeaders(url, parameters, part, total) }
            : { records };
        },
      };
    },
  };
}

export function oneCall<Source>(
  row: CallNames & {
    shape: string;
    present: Present<Source>;
    parameter: string;
    description: string;
    find(snapshot: CatalogueSnapshot, key: string): Source | null | undefined;
    missing: { id: ApiErrorId; sentence: string };
    gone?: { part: CataloguePart; id: ApiErrorId; sentence: string };
  },
): ReadCall {
  const { path, summary, shape, parameter, description, missing, gone } = row;
  return {
    path,
    summary,
    aliases: row.aliases ?? [],
    parameters: { [parameter]: { description, type: 'string', isRequired: true } },
    answer: refTo(shape),
    refusals: gone ? [404, 410] : [404],
    isOne: true,
    ...(gone && {
      findMoved(snapshot, parameters) {
        const moved = snapshot.findMoved(gone.part, parameters.get(parameter) ?? '');
        return moved === null ? null : new URLSearchParams({ [parameter]: moved }).toString();
      },
    }),
    ask(snapshot, parameters) {
      const key = parameters.get(parameter) ?? '';
      const source = row.find(snapshot, key);
      if (!source && gone && snapshot.findHidden(gone.part, key))
        throw isGone(gone.id, parameter, gone.sentence);
      if (!source) throw notFound(missing.id, parameter, missing.sentence);
      return {
        key,
        write: async (site) => ({
          body: JSON.stringify(await row.present(source, site)),
        }),
      };
    },
  };
}

export const notFound = (id: ApiErrorId, parameter: string, sentence: string) =>
  new ApiError(404, id, httpMessages[404], { fields: { [parameter]: sentence } });

export const isGone = (id: ApiErrorId, parameter: string, sentence: string) =>
  new ApiError(410, id, httpMessages[410], { fields: { [parameter]: sentence } });
