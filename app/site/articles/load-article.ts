import { redirect } from 'react-router';
import type { PictureSource } from '../../../domain/images/picture-source.ts';
import { feeds } from '../../../domain/seo/feeds.ts';
import { buildArticle } from '../../../domain/seo/structured-article.ts';
import { goneMessages } from '../../../domain/text/messages/gone.ts';
import type { Services } from '../../../server/services.ts';
import { readDirectoryState } from '../directory/directory.tsx';
import { getByStub } from '../get-by-stub.ts';
import { answerGoneArticle } from '../gone/present-gone.ts';
import { buildPageMeta } from '../seo/describe-page.ts';
import { listBlogPosts, listNews, presentIllustration } from './present-article.ts';

interface Written {
  title: string;
  summary: string;
  date: string;
  href: string;
  picture: PictureSource | null;
}

function describeArticle(
  { config }: Services,
  kind: 'NewsArticle' | 'BlogPosting',
  { title, summary, date, href, picture }: Written,
) {
  const { publicUrl } = config.http;
  const image = picture && publicUrl + picture.src;
  return buildArticle({ kind, title, summary, date, path: href, image }, config.brand, publicUrl);
}

const listFeeds = (services: Services, but: string) =>
  listNews(services)
    .filter(({ stub }) => stub !== but)
    .map(({ stub, title, href }) => ({ stub, title, href }));

/** Throws the way to the page of an article whose stub was written in capitals. */
function keepToStub(found: { stub: string; href: string }, stub: string, url: URL) {
  if (found.stub !== stub) throw redirect(found.href + url.search, 308);
}

/** One news article as its page shows it; a thrown 404 when there is none. */
export async function loadNewsArticle(services: Services, stub: string, url: URL) {
  const hidden = services.catalogue.snapshot.findHidden('newsArticles', stub.toLowerCase());
  if (hidden) {
    const gone = { href: `/news-detail/${hidden.stub}`, title: hidden.title };
    const list = { name: goneMessages.allNews, href: feeds.news.listPath };
    return answerGoneArticle(services, gone, listNews(services), list);
  }
  const article = getByStub(stub, (known) =>
    listNews(services).find((each) => each.stub === known),
  );
  keepToStub(article, stub, url);
  const { title, date, href, teaser } = article;
  const picture = await presentIllustration(services, article);
  return {
    article: {
      path: href,
      title,
      date,
      picture,
      html: services.renderArticle(article.body),
      feeds: listFeeds(services, stub),
      state: readDirectoryState(url),
    },
    head: buildPageMeta(services, href, title, teaser, {
      kind: 'article',
      card: { path: await services.socialCards.findAddress('news', stub), alt: title },
      way: [{ name: feeds.news.title, path: feeds.news.listPath }],
      describes: [
        describeArticle(services, 'NewsArticle', { ...article, summary: teaser, picture }),
      ],
      feed: 'news',
      publishedOn: date,
    }),
  };
}

/** The blog post of a stub; a thrown 404 when there is none. */
const getBlogPost = (services: Services, stub: string) =>
  getByStub(stub, (known) => listBlogPosts(services).find((post) => post.stub === known));

/** One blog post as its page shows it; a thrown 404 when there is none. */
export async function loadBlogPost(services: Services, stub: string, url: URL) {
  const hidden = services.catalogue.snapshot.findHidden('blogPosts', stub.toLowerCase());
  if (hidden) {
    const gone = { href: `/blog-detail/${hidden.stub}`, title: hidden.title };
    const list = { name: goneMessages.allBlogs, href: feeds.blogs.listPath };
    return answerGoneArticle(services, gone, listBlogPosts(services), list);
  }
  const post = getBlogPost(services, stub);
  keepToStub(post, stub, url);
  const { title, date, href, summary, metaTitle, metaDescription } = post;
  const picture = await presentIllustration(services, post);
  return {
    article: {
      path: href,
      title,
      date,
      picture,
      html: services.renderArticle(post.body),
      feeds: listFeeds(services, ''),
      state: readDirectoryState(url),
    },
    head: buildPageMeta(services, href, metaTitle ?? title, metaDescription ?? summary, {
      kind: 'article',
      card: { path: await services.socialCards.findAddress('blog', stub), alt: title },
      way: [{ name: feeds.blogs.title, path: feeds.blogs.listPath }],
      describes: [describeArticle(services, 'BlogPosting', { ...post, picture })],
      feed: 'blogs',
      publishedOn: date,
    }),
  };
}
