import { describeAlert, parseAlertQuery } from '../../domain/alerts/alert-search.ts';
import type { CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import { describePrice } from '../../domain/projects/describe-price.ts';
import { describeOccupancy } from '../../domain/projects/occupancy.ts';
import { formatProjectPath } from '../../domain/projects/project-path.ts';
import type { IndexedProject } from '../../domain/projects/search/indexed-project.ts';
import { describeMatchingPlan } from '../../domain/projects/search/matching-plan.ts';
import {
  formatListingPath,
  type ProjectQuery,
} from '../../domain/projects/search/project-query.ts';
import { searchProjects } from '../../domain/projects/search/search.ts';
import { countOf } from '../../domain/text/count-of.ts';
import { exampleUrls } from '../leads/example-lead.ts';
import { defineMail } from '../mail/define-mail.ts';
import { createMailLinks } from '../mail/email-preferences.ts';
import { renderMailBody, type MailList } from '../mail/mail-layout.ts';
import { listDeliveredNews, type DeliveredNews } from './alert-news-store.ts';
import { describeFollowed } from './describe-followed.ts';

interface AlertNews {
  total: number;
  lists: readonly MailList[];
  alertsUrl: string;
  preferencesUrl: string;
}

/** Of one alert; the others are behind its link. */
const maxListed = 10;

/** What everyone may see of a project: its place, its price label and when it is ready. */
function presentEntry(listed: IndexedProject, query: ProjectQuery, publicUrl: string) {
  const { project } = listed;
  const price = describeMatchingPlan(listed, query) ?? describePrice(project);
  const occupancy = describeOccupancy(project);
  return {
    title: project.title,
    url: publicUrl + formatProjectPath(project),
    line: [
      [project.locality, project.city].filter(Boolean).join(', '),
      price,
      occupancy && `Occupancy ${occupancy}`,
    ]
      .filter(Boolean)
      .join(' · '),
  };
}

/** The news of one alert that still matches, without projects that the mail has already. */
function listNews(
  snapshot: CatalogueSnapshot,
  news: readonly [DeliveredNews, ...DeliveredNews[]],
  listedIds: Set<number>,
  publicUrl: string,
): { count: number; list: MailList } | null {
  const [alert] = news;
  const query = parseAlertQuery(snapshot, alert);
  const index = snapshot.listings[alert.kind];
  const ids = new Set(news.map(({ projectId }) => projectId));
  const listed = index.listed.filter(({ id }) => ids.has(id) && !listedIds.has(id));
  const found = searchProjects({ ...index, listed }, query).list();
  if (found.length === 0) return null;
  for (const { id } of found) listedIds.add(id);
  return {
    count: found.length,
    list: {
      heading: describeFollowed(alert.kind, describeAlert(snapshot, alert)),
      url: publicUrl + formatListingPath(alert.kind, query),
      entries: found.slice(0, maxListed).map((project) => presentEntry(project, query, publicUrl)),
      more: Math.max(0, found.length - maxListed),
    },
  };
}

/** What a person's alerts have found, as it is when it is sent. */
export const alertsMail = defineMail({
  kind: 'mail-alerts',
  about: 'report',
  label: 'News of alerts',
  async load({ id, address }, { db, catalogue, config }) {
    if (address === null) return null;
    const byAlert = Map.groupBy(await listDeliveredNews(db, id), ({ alertId }) => alertId);
    const listedIds = new Set<number>();
    const { publicUrl } = config.http;
    const sections = [...byAlert.values()].flatMap((news) => {
      const [first, ...rest] = news;
      return (first && listNews(catalogue.snapshot, [first, ...rest], listedIds, publicUrl)) ?? [];
    });
    if (sections.length === 0) return null;
    const { unsubscribeUrl, ...links } = await createMailLinks(db, config, address);
    return {
      to: address,
      commercial: { kind: 'alerts', unsubscribeUrl },
      content: {
        total: sections.reduce((sum, { count }) => sum + count, 0),
        lists: sections.map(({ list }) => list),
        ...links,
      },
    };
  },
  write: ({ total, lists, alertsUrl, preferencesUrl }: AlertNews, { brand }) => {
    const [only] = lists.flatMap(({ entries }) => entries);
    const subject =
      total === 1 && only
        ? `New for you: ${only.title}`
        : `${countOf(total, 'new match', 'new matches')} for you`;
    return renderMailBody(
      subject,
      {
        heading: total === 1 ? 'A new match' : countOf(total, 'new match', 'new matches'),
        paragraphs: ['You asked us to tell you when a project matches a search that you follow.'],
        facts: [],
        lists,
        link: { label: 'Change, pause or end your alerts', url: alertsUrl },
        preferencesUrl,
      },
      brand,
    );
  },
  examples: {
    'one match': {
      total: 1,
      lists: [
        {
          heading: 'Assignments: Toronto, 2 bedrooms',
          url: 'https://homes.example/assignment-page?beds=2',
          entries: [
            {
              title: 'Ahrens House, Suite 903',
              url: 'https://homes.example/property-details/ahrens-house-suite-903',
              line: 'Leslieville, Toronto · High $600k’s · Occupancy Early 2027',
            },
          ],
          more: 0,
        },
      ],
      alertsUrl: 'https://homes.example/email-alerts/example',
      preferencesUrl: exampleUrls.preferencesUrl,
    },
    'two searches': {
      total: 14,
      lists: [
        {
          heading: 'Pre-construction projects: Toronto, Condominium, Up to $700,000',
          url: 'https://homes.example/projects?city=Toronto&type=Condominium&price=-700000',
          entries: [
            {
              title: 'Sextant',
              url: 'https://homes.example/property-details/sextant',
              line: 'Liberty Village, Toronto · Low $500k’s · Occupancy Mid 2029',
            },
            {
              title: 'The Longest Name That a Marketing Department Could Agree On, Phase Two',
              url: 'https://homes.example/property-details/longest',
              line: 'Toronto · Sold out',
            },
          ],
          more: 11,
        },
        {
          heading: 'Projects coming soon: Drawn area, 12 km²',
          url: 'https://homes.example/coming-soon?within=example',
          entries: [
            {
              title: 'Talus',
              url: 'https://homes.example/comingsoon-detail/talus',
              line: 'Hamilton',
            },
          ],
          more: 0,
        },
      ],
      alertsUrl: 'https://homes.example/email-alerts/example',
      preferencesUrl: exampleUrls.preferencesUrl,
    },
  },
});
