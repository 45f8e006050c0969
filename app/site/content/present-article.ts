import type { FeedName } from '../../../domain/site/feeds.ts';
import { cutWords } from '../../../domain/text/cut-words.ts';
import type { Services } from '../../../server/services/services.ts';

interface Illustrated {
  stub: string;
  title: string;
  image: string | null;
  imageAlt: string | null;
}

/** News titles on cards and in lists keep this many words (B-9.5). */
export const titleWords = 5;
/** About as many as fit the five lines on a card. */
const teaserWords = 30;

export async function presentIllustration({ pictures }: Services, article: Illustrated) {
  if (!article.image) return null;
  const alt = article.imageAlt ?? article.title;
  return pictures.present({
    file: article.image,
    alt,
    width: null,
    height: null,
    dominantColour: null,
  });
}

const newestFirst = <Dated extends { date: string }>(a: Dated, b: Dated) =>
  a.date < b.date ? 1 : a.date > b.date ? -1 : 0;

export const formatArticlePath = (kind: FeedName, stub: string) =>
  `/${kind === 'news' ? 'news' : 'blog'}-detail/${stub}`;

/** The newest first. */
export const listNews = (services: Services) =>
  services.catalogue.snapshot.records.newsArticles
    .map((article) => ({
      ...article,
      shownTitle: cutWords(article.title, titleWords),
      summary: cutWords(article.teaser, teaserWords),
      lead: article.teaser,
      metaTitle: null,
      metaDescription: null,
      href: formatArticlePath('news', article.stub),
    }))
    .toSorted(newestFirst);

const listBlogPosts = (services: Services) =>
  services.catalogue.snapshot.records.blogPosts
    .map((post) => ({
      ...post,
      shownTitle: post.title,
      lead: post.summary,
      date: post.createdAt,
      href: formatArticlePath('blogs', post.stub),
    }))
    .toSorted(newestFirst);

type ListedArticle = ReturnType<typeof listNews>[number] | ReturnType<typeof listBlogPosts>[number];

export const listArticles = (services: Services, kind: FeedName): readonly ListedArticle[] =>
  kind === 'news' ? listNews(services) : listBlogPosts(services);

export const presentArticleCards = (services: Services, articles: readonly ListedArticle[]) =>
  Promise.all(
    articles.map(async (article) => ({
      stub: article.stub,
      href: article.href,
      title: article.title,
      shownTitle: article.shownTitle,
      date: article.date,
      summary: article.summary,
      picture: await presentIllustration(services, article),
    })),
  );

export type ArticleCard = Awaited<ReturnType<typeof presentArticleCards>>[number];
