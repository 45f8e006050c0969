import type { Brand } from '../brand/brand.ts';
import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import { describePrice } from '../projects/price-label.ts';
import { homeMessages } from '../text/messages/home.ts';

export const cardKinds = ['project', 'news', 'blog', 'site'] as const;
export type CardKind = (typeof cardKinds)[number];

export interface CardContent {
  siteName: string;
  title: string;
  notes: readonly string[];
  picture: string | null;
}

export const siteCardStub = 'home';

type Sources = Pick<CatalogueSnapshot, 'findProject' | 'records'>;

function describeSubject({ findProject, records }: Sources, kind: CardKind, stub: string) {
  if (kind === 'project') {
    const project = findProject(stub)?.project;
    return (
      project && {
        title: project.title,
        notes: [
          [project.locality, project.city].filter(Boolean).join(', '),
          describePrice(project),
        ].filter((note) => note !== null),
        picture: project.images[0]?.file ?? null,
      }
    );
  }
  const articles = kind === 'news' ? records.newsArticles : records.blogPosts;
  const article = articles.find((each) => each.stub === stub);
  return article && { title: article.title, notes: [], picture: article.image };
}

export function findCardContent(
  snapshot: Sources,
  { brand, sitePicture }: { brand: Pick<Brand, 'name' | 'legalName'>; sitePicture: string | null },
  kind: CardKind,
  stub: string,
): CardContent | null {
  const siteName = brand.name;
  if (kind !== 'site') {
    const subject = describeSubject(snapshot, kind, stub);
    return subject ? { siteName, ...subject } : null;
  }
  return stub === siteCardStub
    ? { siteName, title: homeMessages.siteTitle, notes: [brand.legalName], picture: sitePicture }
    : null;
}

/** The path of a card; it contains the content's hash, so it may be cached forever. */
export const formatCardPath = (kind: CardKind, stub: string, hash: string): string =>
  `/social-cards/${hash}/${kind}/${stub}.jpg`;
