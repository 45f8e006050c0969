import { Refusal } from '../../domain/refusal.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Database } from '../platform/database/database.ts';
import { formatCollectionWord, parseCollectionWord } from '../../domain/catalogue/collections.ts';
import { mayChange, rolesToChange } from '../../domain/operators/collection-roles.ts';
import type { LogoInk } from '../../domain/brand/logo-ink.ts';
import { fromBrandColours } from '../../domain/brand/site-records.ts';
import type { PreviewSite } from './open-live-site.ts';
import { readReference } from './brand-assets.ts';
import { drawIconSet, pickPrimary } from './draw-icons.ts';
import { findLogoInk } from '../catalogue/measure-logo.ts';
import { checkLogo } from './read-logo.ts';
import { findSiteFile, insertSiteFile, type SiteFile } from '../catalogue/site-file-store.ts';
import { findLastChange } from '../catalogue/version-store.ts';
import type { Operate } from '../operators/operate.ts';
import { findSitePlace, type SiteDrafts, sitePlaces } from './site-drafts.ts';
import type { Visit } from '../operators/visit.ts';

/** What the site shows until the console has a record. */
export interface SiteDefaults {
  previewSite: PreviewSite;
  hasHeroVideo: boolean;
}

/** The name that the bar shows, or the logo in its place. */
export interface BarContent {
  name: string;
  logo: { src: string; ink: LogoInk } | null;
}

export type SiteFileName = 'logo.svg' | 'logo.png' | 'icon.svg';

/** The records of the site itself. */
export function createSiteFiles({
  database: { db },
  config,
  drafts,
  operate,
  now,
}: { database: Database; config: Config; operate: Operate; now: () => Date } & {
  drafts: SiteDrafts;
}) {
  const look = findSitePlace('look', 'look');

  async function checkFile(name: SiteFileName, content: Buffer): Promise<SiteFile> {
    const { logo, reasons } = await checkLogo(name, content);
    if (reasons[0]) throw new Refusal('bad_request', `This file ${reasons[0]}`);
    if (name === 'icon.svg')
      await drawIconSet(content, pickPrimary(config.readBrand().colours)).catch(() => {
        throw new Refusal('bad_request', 'This file is not a readable picture.');
      });
    return { reference: logo ? readReference(logo.asset) : '', name, content };
  }

  /** What the bar of a look shows. */
  async function readBar({ logo }: Readonly<Record<string, unknown>>): Promise<BarContent> {
    const ink = await findLogoInk(db, logo);
    return {
      name: config.readBrand().name,
      logo: ink && { src: `/console/site/files/${String(logo)}`, ink },
    };
  }

  return {
    /** Every part of the site, with the last change of its record. */
    async read() {
      const rows = [];
      for (const place of sitePlaces) {
        const { live, id } = await drafts.findRecord(db, place);
        const last = live && (await findLastChange(db, place.collection, live.id));
        rows.push({
          word: formatCollectionWord(place.collection),
          key: place.key,
          title: place.title,
          collection: place.collection,
          id,
          changed: live && { who: last?.actor ?? null, at: last?.at ?? null },
        });
      }
      return { rows, now: now() };
    },

    /** Returns the id of a record to edit, or of a new draft with what the site shows. */
    begin(visit: Visit, word: string, key: string): Promise<string> {
      const place = findSitePlace(word, key);
      const operation = { visit, route: 'site', intent: 'begin', subject: word } as const;
      return operate({ ...operation, onlyFor: rolesToChange(place.collection) }, async (tx) => {
        const { id: known } = await drafts.findRecord(tx, place);
        return { changes: known ? null : {}, value: await drafts.begin(tx, visit, place) };
      });
    },

    /** Sets or clears the logo or icon in the draft of the look. Returns the record's id. */
    async setFile(
      visit: Visit,
      field: 'logo' | 'icon',
      upload: { name: SiteFileName; content: Buffer } | null,
    ): Promise<string> {
      const file = upload && (await checkFile(upload.name, upload.content));
      const intent = upload ? 'upload' : 'remove';
      return operate({ visit, route: 'siteFiles', intent, subject: field }, async (tx) => {
        if (file) await insertSiteFile(tx, file);
        const id = await drafts.change(tx, visit, look, { [field]: file?.reference ?? null });
        return { changes: { [field]: null }, value: id };
      });
    },

    readBar,

    /** Logo and icon of the draft, or else of the live record. */
    async readFiles() {
      const draft = await drafts.read(db, look);
      const { colours } = config.readBrand();
      const find = (field: 'logo' | 'icon') => {
        const value = draft?.record[field];
        return typeof value === 'string' && value !== '' ? `/console/site/files/${value}` : null;
      };
      return {
        id: draft?.id ?? null,
        hasDraft: draft?.hasDraft ?? false,
        logo: find('logo'),
        icon: find('icon'),
        primary: pickPrimary(colours),
        look: draft?.record ?? (colours ? fromBrandColours(colours) : {}),
        bar: await readBar(draft?.record ?? {}),
      };
    },

    /** Throws a Refusal unless the operator may change the record. */
    async requireMayChange({ operator }: Visit, word: string) {
      const collection = parseCollectionWord(word);
      if (collection && !mayChange(collection, operator))
        throw new Refusal(
          'forbidden',
          `Your role (${operator.roles.join(', ')}) does not allow this.`,
        );
    },

    async findFile(reference: string): Promise<SiteFile> {
      const file = await findSiteFile(db, reference);
      if (!file) throw new Refusal('not_found', 'There is no such file.');
      return file;
    },
  };
}
