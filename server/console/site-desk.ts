import {
  formatPartWord,
  isForAdmins,
  parsePartWord,
  type SitePart,
} from '../../domain/catalogue/catalogue-parts.ts';
import { buildThemes } from '../../domain/brand/colours.ts';
import { listPartFields } from '../../domain/catalogue/form-fields.ts';
import { toFormRecord } from '../../domain/catalogue/record-form.ts';
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
import type { BrandFiles } from '../brand/open-brand-files.ts';
import type { PreviewSite } from '../brand/open-live-site.ts';
import { colourBuiltInMark, drawIconSet, findPrimary } from '../brand/draw-icons.ts';
import { readBuiltInLegal } from '../brand/read-legal.ts';
import { checkLogo } from '../brand/read-logo.ts';
import { findSiteFile, insertSiteFile, type SiteFile } from '../brand/site-file-store.ts';
import { findByKeys } from '../catalogue/document-store.ts';
import { insertDraft, listUnpublished, updateDraft } from '../catalogue/draft-store.ts';
import { findLastChange } from '../catalogue/version-store.ts';
import type { Connection } from '../database/database.ts';
import { openRecord, parseRecordId, readBase, readOpened } from './catalogue-draft.ts';
import type { ConsoleParts } from './console-parts.ts';
import { ConsoleRefusal } from './operate.ts';
import type { Visit } from './visit.ts';

const links = siteMessages.links;

/** The records of the site itself, each with its key and what it is called. */
const places = [
  { part: 'brokerage', key: 'brokerage', title: 'Brokerage details' },
  { part: 'siteLook', key: 'look', title: 'Colours, logo and icon' },
  { part: 'homePage', key: 'home', title: 'Home page' },
  { part: 'legalPages', key: 'privacy-policy', title: links.privacy },
  { part: 'legalPages', key: 'terms-of-use', title: links.terms },
  { part: 'legalPages', key: 'disclaimer', title: links.disclaimer },
  { part: 'legalPages', key: 'accessibility', title: links.accessibility },
] as const satisfies readonly { part: SitePart; key: string; title: string }[];

type Place = (typeof places)[number];

/** What the site shows as long as the console has nothing. */
export interface SiteStart {
  brandFiles: BrandFiles;
  previewSite: PreviewSite;
  hasHeroVideo: boolean;
  /** Starts this process anew; null where nobody would start it. */
  restart: (() => void) | null;
}

export type SiteFileName = 'logo.svg' | 'logo.png' | 'icon.svg';

/** A file that cannot be taken, as a sentence for whoever sent it. */
export class RefusedFile extends Error {
  readonly status = 400;
}

const readReference = (src: string | null | undefined) =>
  src ? src.replace('/assets/brand/', '') : null;

/** What the site says of itself: which of it the console has, and where a change of it begins. */
export function createSiteDesk({
  database: { db },
  config,
  brandFiles,
  hasHeroVideo,
  operate,
  now,
}: ConsoleParts & Omit<SiteStart, 'previewSite'>) {
  async function startLook(tx: Connection): Promise<SiteLook> {
    const { look, icons, assets } = brandFiles;
    const { colours } = config.brand;
    const mark = icons?.['icon.svg'];
    const isOwnMark = mark && !mark.content.equals(colourBuiltInMark(findPrimary(colours)));
    const kept = [look?.logo?.src, isOwnMark ? mark.src : null].map((src) =>
      src ? (assets.get(src) ?? null) : null,
    );
    for (const asset of kept)
      if (asset) {
        const reference = readReference(asset.src) ?? '';
        const name = reference.split('/')[1] ?? '';
        await insertSiteFile(tx, { reference, name, content: asset.content });
      }
    const [logo, icon] = kept.map((asset) => readReference(asset?.src));
    const { primary, accent } = buildThemes(colours).light;
    const used = fromBrandColours(colours ?? { primary, accent });
    return { ...used, logo: logo ?? null, icon: icon ?? null };
  }

  const startHome = (): HomePageRecord => ({
    headline: homeMessages.headline,
    intro: homeMessages.intro,
    hero: hasHeroVideo ? 'Video' : 'Plain colour',
    picture: null,
    sections: homeSections.map((title) => ({ title, isShown: true })),
  });

  /** What the site shows as long as the console has nothing. */
  async function readStart(tx: Connection, { part, key }: Place): Promise<object> {
    if (part === 'siteLook') return startLook(tx);
    if (part === 'homePage') return startHome();
    if (part === 'brokerage')
      return Object.fromEntries(
        Object.entries(config.brand).filter(([field]) => field in brokerageSchema.entries),
      );
    const name = key satisfies LegalName;
    return { page: name, body: brandFiles.legal[name] ?? readBuiltInLegal(name) };
  }

  async function findRecord(connection: Connection, { part, key }: Place) {
    const found = await findByKeys(connection, [key]);
    const live = found.find((each) => each.part === part) ?? null;
    const drafts = await listUnpublished(connection, part);
    const unpublished = drafts.find(
      ({ record }) => part !== 'legalPages' || record['page'] === key,
    );
    const id = live ? String(live.id) : unpublished && `draft-${unpublished.id}`;
    return { live, id: id ?? null };
  }

  function findPlace(word: string, key: string): Place {
    const place = places.find((each) => formatPartWord(each.part) === word && each.key === key);
    if (!place) throw new ConsoleRefusal(404, 'The site has no such part.');
    return place;
  }

  async function beginDraft(tx: Connection, visit: Visit, place: Place): Promise<string> {
    const { id } = await findRecord(tx, place);
    if (id) return id;
    const start = await readStart(tx, place);
    const record = toFormRecord(listPartFields(place.part), start as Record<string, unknown>);
    const to = { part: place.part, documentId: null };
    return `draft-${await insertDraft(tx, to, { record, base: null }, visit.operator, now())}`;
  }

  async function openLook(connection: Connection, id: string) {
    const place = parseRecordId('siteLook', id);
    if (!place) throw new ConsoleRefusal(404, 'There is no such record.');
    return openRecord(connection, place);
  }

  async function checkFile(name: SiteFileName, content: Buffer): Promise<SiteFile> {
    const { logo, reasons } = await checkLogo(name, content);
    if (reasons[0]) throw new RefusedFile(`This file ${reasons[0]}`);
    if (name === 'icon.svg')
      await drawIconSet(content, findPrimary(config.brand.colours)).catch(() => {
        throw new RefusedFile('This file is not a picture that can be drawn.');
      });
    return { reference: readReference(logo?.asset.src) ?? '', name, content };
  }

  return {
    /** Every part with where it comes from. */
    async read() {
      const rows = [];
      for (const place of places) {
        const { live, id } = await findRecord(db, place);
        const last = live && (await findLastChange(db, place.part, live.id));
        rows.push({
          word: formatPartWord(place.part),
          key: place.key,
          title: place.title,
          isForAdmins: isForAdmins(place.part),
          id,
          isPublished: live !== null && live.hiddenAt === null,
          changed: live && { who: last?.actor ?? null, at: last?.at ?? null },
        });
      }
      return { rows, now: now() };
    },

    /** Opens a part for a change: its record, or a draft of what the files say. Returns its number. */
    begin(visit: Visit, word: string, key: string): Promise<string> {
      const place = findPlace(word, key);
      const act = { visit, route: 'site', intent: 'begin', subject: word } as const;
      return operate({ ...act, isForAdmins: isForAdmins(place.part) }, async (tx) => {
        const { id: known } = await findRecord(tx, place);
        return { changes: known ? null : {}, value: await beginDraft(tx, visit, place) };
      });
    },

    /** Puts a logo or icon into the draft of the look, or takes it out. Returns the record's number. */
    async setFile(
      visit: Visit,
      field: 'logo' | 'icon',
      sent: { name: SiteFileName; content: Buffer } | null,
    ): Promise<string> {
      const file = sent && (await checkFile(sent.name, sent.content));
      const intent = sent ? 'upload' : 'take-out';
      return operate({ visit, route: 'siteFiles', intent, subject: field }, async (tx) => {
        if (file) await insertSiteFile(tx, file);
        const id = await beginDraft(tx, visit, findPlace('look', 'look'));
        const opened = await openLook(tx, id);
        const record = { ...readOpened(opened), [field]: file?.reference ?? null };
        const base = readBase(opened);
        const { part, documentId, draft } = opened;
        if (draft) await updateDraft(tx, draft.id, { record, base }, visit.operator, now());
        else await insertDraft(tx, { part, documentId }, { record, base }, visit.operator, now());
        return { changes: { [field]: null }, value: id };
      });
    },

    /** Logo and icon as the draft has them, or else as they are published or in the files. */
    async readFiles() {
      const { id } = await findRecord(db, findPlace('look', 'look'));
      const opened = id === null ? null : await openLook(db, id);
      const record = opened ? readOpened(opened) : null;
      const find = (field: 'logo' | 'icon', fromFiles: string | null) => {
        const value = record?.[field];
        if (typeof value === 'string' && value !== '') return `/console/site/files/${value}`;
        return record ? null : fromFiles;
      };
      return {
        id,
        hasDraft: (opened?.draft ?? null) !== null,
        logo: find('logo', brandFiles.look?.logo?.src ?? null),
        icon: find('icon', brandFiles.look?.icon ?? null),
        primary: findPrimary(config.brand.colours),
      };
    },

    /** Throws ConsoleRefusal for somebody who may not change a part. */
    async requireMayChange({ operator }: Visit, word: string) {
      const part = parsePartWord(word);
      if (part && isForAdmins(part) && !operator.roles.includes('admin'))
        throw new ConsoleRefusal(403, 'Only admins change this part of the site.');
    },

    async findFile(reference: string): Promise<SiteFile> {
      const file = await findSiteFile(db, reference);
      if (!file) throw new ConsoleRefusal(404, 'There is no such file.');
      return file;
    },
  };
}
