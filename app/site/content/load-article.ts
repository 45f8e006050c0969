import { redirect } from 'react-router';
import { formatCityPath } from '../../../domain/catalogue/choose-popular-cities.ts';
import { linkNames, listLinks } from '../../../domain/content/link-names.ts';
import { listProjectCities } from '../../../domain/projects/project-cities.ts';
import { formatProjectPath } from '../../../domain/projects/project-path.ts';
import { feeds } from '../../../domain/site/feeds.ts';
import { buildArticle } from '../../../domain/site/structured-article.ts';
import { goneMessages } from '../../../domain/text/messages/gone.ts';
import type { Services } from '../../../server/services/services.ts';
import { readDirectoryState } from '../directory.tsx';
import { getByStub } from '../get-by-stub.ts';
import { answerGoneArticle } from '../projects/listing/present-gone.ts';
import { presentQuestion } from '../leads/ask-about.ts';
import { buildPageMeta } from '../page-meta.ts';
import { formatArticlePath, listArticles, presentIllustration } from './present-article.ts';

const kinds = {
  news: { recordType: 'newsArticles', card: 'news', schema: 'NewsArticle', all: 'allNews' },
  blogs: { recordType: 'blogPosts', card: 'blog', schema: 'BlogPosting', all: 'allBlogs' },
} as const;

/** An article's HTML with links to the projects, builders and cities that it names, and the projects. */
function linkArticle({ catalogue }: Services, html: string) {
  const { listed, records } = catalogue.snapshot;
  const projects = listed.map(({ project }) => project);
  const linked = linkNames(html, [
    ...projects.map((project) => ({ name: project.title, href: formatProjectPath(project) })),
    ...records.builders.map(({ name, url }) => ({ name, href: `/builders-and-developers/${url}` })),
    ...listProjectCities(records.projects).map((name) => ({ name, href: formatCityPath(name) })),
  ]);
  const byPath = new Map(projects.map((project) => [formatProjectPath(project), project]));
  return {
    html: linked,
    projects: [...listLinks(linked)].flatMap((href) => byPath.get(href) ?? []),
  };
}

export async function loadArticle(
  services: Services,
  kind: keyof typeof kinds,
  stub: string,
  url: URL,
) {
  const { recordType, card, schema, all } = kinds[kind];
  const list = { name: goneMessages[all], href: feeds[kind].listPath };
  const articles = listArticles(services, kind);
  const hidden = services.catalogue.snapshot.findHidden(recordType, stub.toLowerCase());
  if (hidden) {
    const article = { href: formatArticlePath(kind, hidden.stub), title: hidden.title };
    return answerGoneArticle(services, article, articles, list);
  }
  const { findMoved } = services.catalogue.snapshot;
  const findArticle = (known: string | null) => articles.find((each) => each.stub === known);
  const article = getByStub(
    stub,
    (known) => findArticle(known) ?? findArticle(findMoved(recordType, known)),
  );
  const { title, lead, date, href, metaTitle, metaDescription } = article;
  if (article.stub !== stub) throw redirect(href + url.search, 308);
  const { http } = services.config;
  const brand = services.config.readBrand();
  const picture = await presentIllustration(services, article);
  const image = picture && http.publicUrl + picture.src;
  const { html, projects } = linkArticle(services, await services.renderArticle(article.body));
  const described = { kind: schema, title, summary: lead, date, path: href, image };
  return {
    article: {
      path: href,
      title,
      date,
      picture,
      html,
      question: presentQuestion(projects),
      feeds: listArticles(services, 'news')
        .filter((news) => news.href !== href)
        .map((news) => ({ stub: news.stub, title: news.title, href: news.href })),
      state: readDirectoryState(url),
    },
    kind,
    head: buildPageMeta(services, href, metaTitle ?? title, metaDescription ?? lead, {
      kind: 'article',
      card: { path: await services.socialCards.findCardPath(card, stub), alt: title },
      breadcrumbs: [{ name: feeds[kind].title, path: list.href }],
      structuredData: [buildArticle(described, brand, http.publicUrl)],
      feed: kind,
      publishedOn: date,
    }),
  };
}
