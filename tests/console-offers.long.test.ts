import { beforeAll, expect, test } from 'vitest';
import {
  decideView,
  findRouteName,
  listNavigation,
  mayAct,
} from '../domain/operators/console-routes.ts';
import type { Role } from '../domain/operators/roles.ts';
import { openConsoleSite, type ConsoleSite } from './support/console-site.ts';
import { postLead } from './support/lead-requests.ts';
import { createSeededData } from './support/seeded-data.ts';

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite(await createSeededData());
  await postLead(site.url);
});

const unescape = (text: string) => text.replaceAll('&amp;', '&');
const readAttribute = (tag: string, name: string) =>
  unescape(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** What a page offers: where its links and searches lead, and what its forms do. */
function readOffers(html: string, page: string) {
  const toPath = (href: string) => {
    const url = new URL(href || page, `${site.url}${page}`);
    return url.origin === site.url && /^\/console(?:\/|$)/.test(url.pathname)
      ? url.pathname.replace('/console', '') || '/'
      : null;
  };
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => toPath(readAttribute(tag, 'href')));
  const acts: { path: string; intent: string }[] = [];
  for (const [form] of html.matchAll(/<form[ >].*?<\/form>/gs)) {
    const [tag = ''] = /^<form[^>]*>/.exec(form) ?? [];
    const path = toPath(readAttribute(tag, 'action'));
    if (path === null) continue;
    if (readAttribute(tag, 'method') !== 'post') links.push(path);
    else
      for (const [field] of form.matchAll(/<(?:button|input)[^>]* name="intent"[^>]*>/g))
        acts.push({ path, intent: readAttribute(field, 'value') });
  }
  return { links: links.filter((path) => path !== null), acts };
}

/** One address of each kind: "/catalogue/news/12" stands for every record of the type. */
const toKind = (path: string) => path.replace(/\/(?:\d+|GB-\w+|draft-\d+)(?=\/|$)/g, '/1');

test.each<[Role]>([['agent'], ['editor'], ['site']])(
  'what is offered to the role %s leads nowhere that it may not go, and does nothing that it may not do',
  async (role) => {
    const visitor = await site.hire(`Me-${role}`, role);
    const operator = { roles: [role] };
    const seen = new Set<string>();
    const waiting = listNavigation(operator).map(({ path }) => path);
    const wrong: string[] = [];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const answer = await visitor.get(path);
      if (answer.status === 403) wrong.push(`${path} is not allowed`);
      if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
      const { links, acts } = readOffers(await answer.text(), `/console${path}`);
      seen.add(toKind(path));
      for (const { path: to, intent } of acts) {
        const name = findRouteName(to);
        if (!name || !mayAct(name, intent, operator)) wrong.push(`${path}: ${intent} of ${to}`);
      }
      for (const link of links) {
        if (decideView(link, operator) !== 'open') wrong.push(`${path}: link to ${link}`);
        if (seen.has(toKind(link))) continue;
        seen.add(toKind(link));
        waiting.push(link);
      }
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(10);
  },
);
