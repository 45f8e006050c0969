import type { CatalogueRecords } from '../catalogue/catalogue-records.ts';

export interface FeedEntry {
  title: string;
  path: string;
  summary: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Markdown. */
  body: string;
}

interface FeedKind {
  path: string;
  listPath: string;
  title: string;
  description: string;
  listEntries(records: Pick<CatalogueRecords, 'newsArticles' | 'blogPosts'>): FeedEntry[];
}

export const feeds = {
  news: {
    path: '/feeds/news.xml',
    listPath: '/news',
    title: 'News',
    description: 'What changed in rules, taxes and projects, with dates and sources.',
    listEntries: ({ newsArticles }) =>
      newsArticles.map(({ stub, title, teaser, date, body }) => ({
        title,
        path: `/news-detail/${stub}`,
        summary: teaser,
        date,
        body,
      })),
  },
  blogs: {
    path: '/feeds/blogs.xml',
    listPath: '/blogs',
    title: 'Blogs',
    description: 'How buying before construction works in Ontario, step by step.',
    listEntries: ({ blogPosts }) =>
      blogPosts.map(({ stub, title, summary, createdAt, body }) => ({
        title,
        path: `/blog-detail/${stub}`,
        summary,
        date: createdAt,
        body,
      })),
  },
} as const satisfies Record<string, FeedKind>;

export type FeedName = keyof typeof feeds;

/** Enough for a feed reader that polls once a week. */
const maxEntries = 30;

export const listFeedEntries = (
  name: FeedName,
  records: Pick<CatalogueRecords, 'newsArticles' | 'blogPosts'>,
): FeedEntry[] =>
  feeds[name]
    .listEntries(records)
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .slice(0, maxEntries);
