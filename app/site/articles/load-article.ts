import { data } from 'react-router';
import type { Services } from '../../../server/services.ts';
import { describePage } from './describe-page.ts';
import { listBlogPosts, listNews, presentIllustration } from './present-article.ts';

const listFeeds = (services: Services, but: string) =>
  listNews(services)
    .filter(({ stub }) => stub !== but)
    .map(({ stub, title, href }) => ({ stub, title, href }));

/** One news article as its page shows it; a thrown 404 when there is none. */
export async function loadNewsArticle(services: Services, stub: string) {
  const article = listNews(services).find((candidate) => candidate.stub === stub);
  if (!article) throw data(null, { status: 404 });
  const { title, date, href, teaser } = article;
  return {
    article: {
      title,
      date,
      picture: await presentIllustration(services, article),
      html: services.renderArticle(article.body),
      feeds: listFeeds(services, stub),
    },
    head: describePage(services, href, title, teaser),
  };
}

/** One blog post as its page shows it; a thrown 404 when there is none. */
export async function loadBlogPost(services: Services, stub: string) {
  const post = listBlogPosts(services).find((candidate) => candidate.stub === stub);
  if (!post) throw data(null, { status: 404 });
  const { title, date, href, summary, metaTitle, metaDescription } = post;
  return {
    article: {
      title,
      date,
      picture: await presentIllustration(services, post),
      html: services.renderArticle(post.body),
      feeds: listFeeds(services, ''),
    },
    head: describePage(services, href, metaTitle ?? title, metaDescription ?? summary),
  };
}
