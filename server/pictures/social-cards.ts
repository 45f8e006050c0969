import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { LimitedFolder } from '../platform/files/limited-folder.ts';
import type { Brand } from '../../domain/brand/brand.ts';
import { buildThemes } from '../../domain/brand/colours.ts';
import {
  findCardContent,
  formatCardPath,
  siteCardStub,
  type CardContent,
  type CardKind,
} from '../../domain/site/social-card.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { PictureStore } from './picture-store.ts';

export interface SocialCards {
  /** The path of the default card, for pages without their own. */
  readonly siteCard: string;
  findCardPath(kind: CardKind, stub: string): Promise<string>;
  /** Returns a card's JPEG, drawn on first demand and cached; null for an unknown path. */
  read(hash: string, kind: CardKind, stub: string): Promise<Buffer | null>;
  /** Prepares cards with another name or other colours; the returned function switches to them. */
  prepare(brand: Brand): Promise<() => void>;
}

interface Sources {
  catalogue: Pick<Catalogue, 'snapshot'>;
  pictures: Pick<PictureStore, 'findOriginal'>;
  brand: Brand;
  sitePicture: string | null;
  cache: LimitedFolder;
}

/** Increment after changing the design, so that cached cards are not used. */
const design = 3;

export async function createSocialCards(sources: Sources): Promise<SocialCards> {
  const { catalogue, pictures, cache, sitePicture } = sources;
  let { brand } = sources;
  const inProgress = new Map<string, Promise<Buffer>>();

  async function find(kind: CardKind, stub: string, of = brand) {
    const content = findCardContent(catalogue.snapshot, { brand: of, sitePicture }, kind, stub);
    if (!content) return null;
    const original = content.picture ? await pictures.findOriginal(content.picture) : null;
    const source = JSON.stringify([design, content, original?.hash, of.colours]);
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 12);
    return { content, hash, locate: original?.locate ?? null };
  }

  async function make(
    content: CardContent,
    locate: (() => Promise<string>) | null,
    cached: string,
  ) {
    // Imported on demand: drawing text takes 11 MB, and each card is drawn only once.
    const { drawSocialCard } = await import('./draw-social-card.ts');
    const card = await drawSocialCard(
      content,
      locate && (await locate()),
      buildThemes(brand.colours).light,
    );
    await cache.put(cached, card).catch(() => {});
    return card;
  }

  const findCardPath = async (kind: CardKind, stub: string, of = brand) => {
    const found = await find(kind, stub, of);
    return found && formatCardPath(kind, stub, found.hash);
  };
  const findSiteCard = async (of = brand) => (await findCardPath('site', siteCardStub, of)) ?? '';
  let siteCard = await findSiteCard();

  return {
    get siteCard() {
      return siteCard;
    },
    async prepare(next) {
      const nextCard = await findSiteCard(next);
      return () => {
        brand = next;
        siteCard = nextCard;
      };
    },
    findCardPath: async (kind, stub) => (await findCardPath(kind, stub)) ?? siteCard,
    async read(hash, kind, stub) {
      const found = await find(kind, stub);
      if (found?.hash !== hash) return null;
      const cached = `social-cards/${hash}.jpg`;
      const drawn = await cache.find(cached);
      if (drawn) return readFile(drawn);
      const running = inProgress.get(cached) ?? make(found.content, found.locate, cached);
      inProgress.set(cached, running);
      return running.finally(() => inProgress.delete(cached));
    },
  };
}
