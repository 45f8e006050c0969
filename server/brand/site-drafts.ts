import { Refusal } from '../../domain/refusal.ts';
import type { Config } from '../platform/settings/config.ts';
import { formatCollectionWord, type SiteCollection } from '../../domain/catalogue/collections.ts';
import { buildThemes } from '../../domain/brand/colours.ts';
import { listCollectionFields } from '../../domain/catalogue/edits/form-fields.ts';
import { toFormRecord } from '../../domain/catalogue/edits/record-form.ts';
import { homeSections } from '../../domain/brand/home-sections.ts';
import {
  brokerageSchema,
  fromBrandColours,
  type HomePageRecord,
  type LegalName,
  type SiteLook,
} from '../../domain/brand/site-records.ts';
import { homeMessages } from '../../domain/text/messages/home.ts';
import { siteMessages } from '../../domain/text/messages/site.ts';
import { readBuiltInLegal } from './read-legal.ts';
import { findByKeys } from '../catalogue/record-store.ts';
import { insertDraft, listUnpublished, updateDraft } from '../catalogue/draft-store.ts';
import type { Connection } from '../platform/database/database.ts';
import { openRecord, parseRecordId, readBase, readOpened } from '../catalogue/opened-record.ts';
import type { Visit } from '../operators/visit.ts';

const links = siteMessages.links;

/** The records of the site itself. */
export const sitePlaces = [
  { collection: 'brokerage', key: 'brokerage', title: 'Brokerage details' },
  { collection: 'siteLook', key: 'look', title: 'Colours, logo and icon' },
  { collection: 'homePage', key: 'home', title: 'Home page' },
  { collection: 'legalPages', key: 'privacy-policy', title: links.privacy },
  { collection: 'legalPages', key: 'terms-of-use', title: links.terms },
  { collection: 'legalPages', key: 'disclaimer', title: links.disclaimer },
  { collection: 'legalPages', key: 'accessibility', title: links.accessibility },
] as const satisfies readonly { collection: SiteCollection; key: string; title: string }[];

type SitePlace = (typeof sitePlaces)[number];

export function findSitePlace(word: string, key: string): SitePlace {
  const place = sitePlaces.find(
    (each) => formatCollectionWord(each.collection) === word && each.key === key,
  );
  if (!place) throw new Refusal('not_found', 'The site has no such part.');
  return place;
}

/** Drafts of the site's records. Each begins with what visitors see now. */
export function createSiteDrafts({
  config,
  hasHeroVideo,
  now,
}: { config: Config; now: () => Date } & {
  hasHeroVideo: boolean;
}) {
  function buildDefaultLook(): SiteLook {
    const { colours } = config.readBrand();
    const { primary, accent } = buildThemes(colours).light;
    return { ...fromBrandColours(colours ?? { primary, accent }), logo: null, icon: null };
  }

  const buildDefaultHome = (): HomePageRecord => ({
    headline: homeMessages.headline,
    intro: homeMessages.intro,
    hero: hasHeroVideo ? 'Video' : 'Plain colour',
    picture: null,
    video: null,
    poster: null,
    tallVideo: null,
    tallPoster: null,
    sections: homeSections.map((title) => ({ title, isShown: true })),
  });

  /** The address that the site's mail comes from; null while it is the demo's. */
  function findSender(): string | null {
    const { senderEmail, email } = config.readBrand();
    return config.isDemoBrand ? null : (senderEmail ?? email);
  }

  /** What the site shows until the console has a record. */
  function readDefaults({ collection, key }: SitePlace): object {
    if (collection === 'siteLook') return buildDefaultLook();
    if (collection === 'homePage') return buildDefaultHome();
    if (collection === 'brokerage')
      return Object.fromEntries(
        Object.entries({ ...config.readBrand(), senderEmail: findSender() }).filter(
          ([field]) => field in brokerageSchema.entries,
        ),
      );
    const name = key satisfies LegalName;
    return { page: name, body: readBuiltInLegal(name) };
  }

  async function findRecord(connection: Connection, { collection, key }: SitePlace) {
    const found = await findByKeys(connection, [key]);
    const live = found.find((each) => each.collection === collection) ?? null;
    const drafts = await listUnpublished(connection, collection);
    const unpublished = drafts.find(
      ({ record }) => collection !== 'legalPages' || record['page'] === key,
    );
    const id = live ? String(live.id) : unpublished && `draft-${unpublished.id}`;
    return { live, id: id ?? null };
  }

  async function beginDraft(tx: Connection, visit: Visit, place: SitePlace): Promise<string> {
    const { id } = await findRecord(tx, place);
    if (id) return id;
    const start = readDefaults(place);
    const record = toFormRecord(
      listCollectionFields(place.collection),
      start as Record<string, unknown>,
    );
    const to = { collection: place.collection, recordId: null };
    return `draft-${await insertDraft(tx, to, { record, base: null }, visit.operator, now())}`;
  }

  async function open(connection: Connection, collection: SiteCollection, id: string) {
    const place = parseRecordId(collection, id);
    if (!place) throw new Refusal('not_found', 'There is no such record.');
    return openRecord(connection, place);
  }

  return {
    findRecord,

    /** The id of a record, or of a new draft with what the site shows. */
    begin: beginDraft,

    /** The draft, or else the live record; null when neither exists. */
    async read(connection: Connection, place: SitePlace) {
      const { id } = await findRecord(connection, place);
      if (id === null) return null;
      const opened = await open(connection, place.collection, id);
      return { id, hasDraft: opened.draft !== null, record: readOpened(opened) };
    },

    /** Changes fields of a draft, created if needed. Returns the record's id. */
    async change(tx: Connection, visit: Visit, place: SitePlace, change: Record<string, unknown>) {
      const id = await beginDraft(tx, visit, place);
      const opened = await open(tx, place.collection, id);
      const record = { ...readOpened(opened), ...change };
      const base = readBase(opened);
      const { collection, recordId, draft } = opened;
      if (draft) await updateDraft(tx, draft, { record, base }, visit.operator, now());
      else await insertDraft(tx, { collection, recordId }, { record, base }, visit.operator, now());
      return id;
    },
  };
}

export type SiteDrafts = ReturnType<typeof createSiteDrafts>;
