import type { SiteSettings } from '../../domain/brand/site-problems.ts';
import {
  collections,
  contentCollectionNames,
  formatCollectionWord,
  isSiteCollection,
  keyFields,
  findNameField,
  type Collection,
} from '../../domain/catalogue/collections.ts';
import { formatCsv } from '../../domain/catalogue/export/format-csv.ts';
import { listSections } from '../../domain/catalogue/edits/form-fields.ts';
import { describeField } from '../../domain/catalogue/edits/form-labels.ts';
import { formatPublicPath } from '../../domain/catalogue/public-path.ts';
import {
  filterByReference,
  formatRecordQuery,
  type ReferencedCollection,
  type RecordQuery,
} from '../../domain/catalogue/record-query.ts';
import type { Operator } from '../../domain/operators/roles.ts';
import { Refusal } from '../../domain/refusal.ts';
import { toTorontoDay } from '../../domain/dates/iso-day.ts';
import type { Catalogue } from './catalogue.ts';
import { countUses, type StoredRecord } from './record-store.ts';
import { findReference } from './reference-store.ts';
import { listAbsent } from './absent-records.ts';
import { countDrafts } from './draft-store.ts';
import { createThumbnailLists } from './thumbnail-lists.ts';
import { listPriceChanges } from './price-change-store.ts';
import { listSchedulesOf } from './schedule-store.ts';
import { findPreviewEnd } from './preview-store.ts';
import {
  countByCollection,
  findHiddenBuilder,
  listMatchingIds,
  listRecords,
} from './record-list-store.ts';
import { iterateByIds } from './catalogue-store.ts';
import { readRecordHistory } from './record-history.ts';
import { findLastChange } from './version-store.ts';
import { countDocuments } from './project-document-store.ts';
import type { Database } from '../platform/database/database.ts';
import {
  findOpened,
  isFixedKey,
  listOpenedChanges,
  openRecord,
  parseRecordId,
  readBase,
  readContentCollection,
  readOpened,
  readRecordName,
  readCollection,
  type RecordPlace,
} from './opened-record.ts';
import { nameProblems } from './draft-actions.ts';
import {
  findChoices,
  findContent,
  listFilterChoices,
  listReplacements,
  listSuggestions,
  nothingSuggested,
  offerHiddenBuilder,
  rememberUsedTexts,
} from './list-choices.ts';
import { listLaterChanges } from './agreed-draft.ts';
import { listComingDocuments } from './others-entries.ts';
import { checkDraft } from './draft-problems.ts';
import { countForOpened, type CountToTell } from './planned-projects.ts';
import type { Thumbnail } from '../../domain/pictures/thumbnail.ts';

const recordsOnPage = 50;
const pricesOnPage = 50;

function readPlace(word: string, id: string): RecordPlace {
  const place = parseRecordId(readCollection(word), id);
  if (!place) throw new Refusal('not_found', 'There is no such record.');
  return place;
}

export type RecordReading = ReturnType<typeof createRecordReading>;
export type ReadRecord = Awaited<ReturnType<RecordReading['read']>>;

const describeCollection = (collection: Collection) => ({
  word: formatCollectionWord(collection),
  one: collections[collection].one,
  many: collections[collection].many,
  /** Whether its records are the site's own, which have their own screen. */
  isOfSite: isSiteCollection(collection),
});

/** What the console shows of the catalogue. */
export function createRecordReading({
  database: { db },
  catalogue,
  findThumbnail,
  now,
  config,
  countToTell,
}: {
  database: Pick<Database, 'db'>;
  catalogue: Pick<Catalogue, 'snapshot'>;
  findThumbnail: (file: string) => Promise<Thumbnail | null>;
  now: () => Date;
  config: SiteSettings;
  countToTell: CountToTell;
}) {
  const readUsedTexts = rememberUsedTexts(catalogue);
  const { listThumbnails, readSummaries } = createThumbnailLists(db, findThumbnail);

  /** How many projects use a record, where they are listed, and possible replacements. */
  async function readUses(live: StoredRecord) {
    const uses = await countUses(db, live, { withHidden: true });
    const reference = findReference(live.collection);
    if (!reference || uses === 0) return { uses, usedIn: '', replacements: nothingSuggested };
    const collection = live.collection as ReferencedCollection;
    const filters = filterByReference(collection, String(live.record[reference.field]));
    return {
      uses,
      usedIn: `/catalogue/project${formatRecordQuery({ filters })}`,
      replacements: await listReplacements(db, collection, live.key),
    };
  }

  return {
    readPlace,
    readContentCollection,

    async listCollections() {
      const counts = new Map((await countByCollection(db)).map((each) => [each.collection, each]));
      const drafts = await countDrafts(db);
      return contentCollectionNames.toReversed().map((collection) => ({
        ...describeCollection(collection),
        public: counts.get(collection)?.public ?? 0,
        hidden: counts.get(collection)?.hidden ?? 0,
        drafts: drafts.get(collection) ?? 0,
      }));
    },

    /** A page of a collection's records by key; the first page includes what is not in the catalogue. */
    async list(word: string, query: RecordQuery) {
      const collection = readContentCollection(word);
      const { records: rows, total } = await listRecords(db, collection, query, recordsOnPage);
      const records = rows.slice(0, recordsOnPage);
      const unpublished = await listAbsent(db, collection, query);
      return {
        collection: describeCollection(collection),
        query,
        total,
        filters: collection === 'projects' ? await listFilterChoices(db) : null,
        records,
        facts: collection === 'projects' ? await readSummaries(records.map(({ id }) => id)) : null,
        next: rows.length > recordsOnPage ? (records.at(-1)?.key ?? null) : null,
        unpublished,
        // There is only one about-us page.
        mayAdd:
          keyFields[collection] !== null || (records.length === 0 && unpublished.length === 0),
        now: now(),
      };
    },

    /** The list's records on all pages as a CSV file that an import reads: as last published, without drafts. */
    async writeFile(word: string, query: RecordQuery) {
      const collection = readContentCollection(word);
      const ids = await listMatchingIds(db, collection, query);
      return {
        name: `${collections[collection].many.toLowerCase().replaceAll(' ', '-')}-${toTorontoDay(now())}.csv`,
        lines: formatCsv(collection, iterateByIds(db, collection, ids)),
      };
    },

    /** Choices for a field that refers to builders, cities or zones. */
    findChoices: (collection: ReferencedCollection, search: string) =>
      findChoices(db, collection, search),
    findRecords: (operator: Operator, search: string) => findContent(db, operator, search),

    /** The data of the page for a new record. */
    async readNew(word: string) {
      const collection = readContentCollection(word);
      return {
        collection: describeCollection(collection),
        label: describeField(findNameField(collection)).label,
      };
    },

    /** Whether nothing is left of a record but its history, which can restore it. */
    async isOnlyHistory(word: string, id: string) {
      const place = readPlace(word, id);
      if (place.recordId === null || (await findOpened(db, place))) return false;
      return (await findLastChange(db, place.collection, place.recordId)) !== null;
    },

    /** Everything that the page of a record shows. */
    async read(word: string, id: string) {
      const place = readPlace(word, id);
      const opened = await openRecord(db, place);
      const { collection, live, draft } = opened;
      const record = readOpened(opened);
      const base = readBase(opened);
      const checked = await checkDraft(db, opened, record, config);
      const last = live && (await findLastChange(db, collection, live.id));
      const documents = await listComingDocuments(db, opened);
      const hiddenBuilder = await findHiddenBuilder(db, record);
      return {
        collection: describeCollection(collection),
        // For a draft that has been published, the record's id.
        id: opened.recordId === null ? id : String(opened.recordId),
        name: readRecordName(collection, record, live?.record),
        sections: listSections(collection),
        fixedField: isFixedKey(collection, live) ? keyFields[collection] : null,
        suggestions: offerHiddenBuilder(
          await listSuggestions(db, collection, readUsedTexts),
          record,
          hiddenBuilder,
        ),
        thumbnails: await listThumbnails(record),
        record,
        hiddenBuilder,
        isRemoved: live === null && opened.recordId !== null,
        live: live && {
          isHidden: live.hiddenAt !== null,
          path: formatPublicPath(collection, live.record),
          ...(await readUses(live)),
          changed: last && { who: last.actor, at: last.at },
        },
        draft: draft && {
          who: draft.operator_name,
          at: draft.at,
          revision: draft.revision,
          /** Those that are deleted with it. */
          documents: draft.new_project_id ? await countDocuments(db, draft.new_project_id) : 0,
          /** When its preview links expire; null without any. */
          previewUntil: await findPreviewEnd(db, draft.id, now()),
          /** What publishing would change, and by whom. */
          changes: listOpenedChanges(opened).map(({ text, by }) => ({ text, by })),
          isBehind: live !== null && base !== null && base.revision !== live.revision,
        },
        schedules: (
          await listSchedulesOf(db, {
            collection,
            recordId: opened.recordId,
            draftId: draft?.id ?? -1,
          })
        ).map((each) => ({
          id: each.id,
          kind: each.kind,
          isSilent: each.is_silent,
          at: each.at,
          operatorName: each.operator_name,
          refusal: each.refusal,
          /** What was entered since: it is not published then. */
          later: listLaterChanges(opened, each),
          /** What goes live with it, also if it was added since. */
          documents: each.kind === 'publish' ? documents : [],
        })),
        priceChanges:
          live && collection === 'projects'
            ? await listPriceChanges(db, live.key, pricesOnPage)
            : [],
        problems: nameProblems(collection, draft ? checked.problems : []),
        toTell: await countForOpened(db, opened, countToTell),
        now: now(),
      };
    },

    /** A record's history, newest change first; also of a removed record. */
    async readHistory(word: string, id: string) {
      const place = readPlace(word, id);
      const history = await readRecordHistory(db, place);
      return { collection: describeCollection(place.collection), id, ...history };
    },
  };
}
