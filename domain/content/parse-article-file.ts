import { suggestName } from '../text/suggest.ts';
import {
  blogPostSchema,
  newsArticleSchema,
  type BlogPost,
  type NewsArticle,
} from './content-records.ts';
import { checkArticle, parseArticle } from './parse-article.ts';

export type ArticleFile = { picture: string | null } & (
  | { collection: 'newsArticles'; record: NewsArticle }
  | { collection: 'blogPosts'; record: BlogPost }
);

const sharedKeys = ['kind', 'stub', 'title', 'date', 'picture', 'alt'] as const;
const keysByKind = {
  news: ['teaser', 'featuredRank'],
  blog: ['summary', 'metaTitle', 'metaDescription'],
} as const;

function readKind(kind: string | undefined): keyof typeof keysByKind {
  if (kind === 'news' || kind === 'blog') return kind;
  throw new Error(
    kind
      ? `kind: "${kind}" is neither news nor blog.`
      : 'kind: write "kind: news" or "kind: blog".',
  );
}

function rejectUnknownKeys(fields: Readonly<Record<string, string>>, known: readonly string[]) {
  const unknown = Object.keys(fields).find((key) => !known.includes(key));
  if (unknown === undefined) return;
  const near = suggestName(unknown, known);
  throw new Error(
    near
      ? `Unknown front matter key "${unknown}". Did you mean "${near}"?`
      : `Unknown front matter key "${unknown}"; the keys are ${known.join(', ')}.`,
  );
}

export function parseArticleFile(fileStub: string, text: string): ArticleFile {
  const { fields, body } = parseArticle(text);
  const kind = readKind(fields['kind']);
  rejectUnknownKeys(fields, [...sharedKeys, ...keysByKind[kind]]);
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const { kind: _, stub = fileStub, date, picture = null, alt = null, ...rest } = filled;
  if (picture && !alt) throw new Error('alt: describe the picture.');
  const shared = { ...rest, stub, body, image: picture, imageAlt: picture ? alt : null };
  if (kind === 'blog')
    return {
      collection: 'blogPosts',
      picture,
      record: checkArticle(blogPostSchema, { ...shared, createdAt: date }, { createdAt: 'date' }),
    };
  const { featuredRank } = rest;
  const rank = featuredRank === undefined ? null : Number(featuredRank);
  return {
    collection: 'newsArticles',
    picture,
    record: checkArticle(newsArticleSchema, { ...shared, date, featuredRank: rank }),
  };
}
