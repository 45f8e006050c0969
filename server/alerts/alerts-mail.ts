import {
  describeAlert,
  isSearch,
  parseAlertQuery,
  type AlertSearch,
} from '../../domain/alerts/alert-search.ts';
import type { CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import { describePrice } from '../../domain/projects/price-label.ts';
import { describeOccupancy } from '../../domain/projects/occupancy.ts';
import { formatProjectPath } from '../../domain/projects/project-path.ts';
import type { IndexedProject } from '../../domain/projects/search/indexed-project.ts';
import type { CompiledQuery } from '../../domain/projects/search/compile-query.ts';
import { describeMatchingPlan } from '../../domain/projects/search/matching-plan.ts';
import { formatListingPath } from '../../domain/projects/search/project-query.ts';
import { searchProjects } from '../../domain/projects/search/search.ts';
import { capitalise } from '../../domain/text/capitalise.ts';
import { countOf } from '../../domain/text/count-of.ts';
import { isolateText } from '../../domain/text/isolate-text.ts';
import { alertMessages } from '../../domain/text/messages/alerts.ts';
import { exampleUrls } from '../leads/example-lead.ts';
import { defineMail } from '../mail/define-mail.ts';
import { createMailLinks } from '../mail/email-preferences.ts';
import { renderMailBody } from '../mail/mail-layout.ts';
import type { MailList } from '../mail/mail-list.ts';
import { listDeliveredNews, type DeliveredNews } from './alert-news-store.ts';
import { describeFollowed } from '../../domain/alerts/describe-followed.ts';
import { listFavouriteStubs } from './favourite-news-store.ts';
import { listFavouriteNews } from './list-favourite-news.ts';

interface AlertNews {
  matches: number;
  favourites: number;
  lists: readonly MailList[];
  alertsUrl: string;
  preferencesUrl: string;
}

/** Of one section; the others are behind its link. */
const maxListed = 10;

/** What everyone may see of a project: its place, its price label and when it is ready. */
function presentEntry(
  listed: IndexedProject,
  planTests: CompiledQuery['planTests'],
  publicUrl: string,
) {
  const { project } = listed;
  const price = describeMatchingPlan(listed, planTests) ?? describePrice(project);
  const occupancy = describeOccupancy(project);
  return {
    title: project.title,
    url: publicUrl + formatProjectPath(project),
    lines: [
      [
        [project.locality, project.city].filter(Boolean).join(', '),
        price,
        occupancy && `Occupancy ${occupancy}`,
      ]
        .filter(Boolean)
        .join(' · '),
    ],
  };
}

/** The news of one search that still matches, without projects that the mail has already. */
function listMatches(
  snapshot: CatalogueSnapshot,
  alert: DeliveredNews & AlertSearch,
  listedIds: Set<number>,
  publicUrl: string,
): { count: number; list: MailList } | null {
  const query = parseAlertQuery(snapshot, alert);
  const index = snapshot.listings[alert.kind];
  const ids = new Set(alert.projectIds);
  const listed = index.listed.filter(({ id }) => ids.has(id) && !listedIds.has(id));
  const { list, compiled } = searchProjects({ ...index, listed }, query);
  const found = list();
  if (found.length === 0) return null;
  for (const { id } of found) listedIds.add(id);
  return {
    count: found.length,
    list: {
      heading: describeFollowed(alert.kind, describeAlert(snapshot, alert)),
      url: publicUrl + formatListingPath(alert.kind, query),
      entries: found
        .slice(0, maxListed)
        .map((project) => presentEntry(project, compiled.planTests, publicUrl)),
      more: Math.max(0, found.length - maxListed),
    },
  };
}

type Counts = Pick<AlertNews, 'matches' | 'favourites'>;

/** "News of 2 favourites and a new match" */
function describeNews({ matches, favourites }: Counts): string {
  const news = [
    ...(favourites > 0 ? [`news of ${countOf(favourites, 'favourite', 'favourites')}`] : []),
    ...(matches > 0
      ? [matches === 1 ? 'a new match' : countOf(matches, 'new match', 'new matches')]
      : []),
  ].join(' and ');
  return capitalise(news);
}

function writeSubject(lists: readonly MailList[], counts: Counts): string {
  const [first] = lists.flatMap(({ entries }) => entries);
  if (first && counts.matches + counts.favourites === 1) {
    const title = isolateText(first.title);
    return counts.matches === 1 ? `New for you: ${title}` : `News of ${title}`;
  }
  return counts.favourites === 0 ? `${describeNews(counts)} for you` : describeNews(counts);
}

function explain({ matches, favourites }: Counts): string {
  const occasions = [
    ...(favourites > 0 ? ['when one of your favourites changes'] : []),
    ...(matches > 0 ? ['when a project matches a search that you follow'] : []),
  ];
  return `You asked us to tell you ${occasions.join(', and ')}.`;
}

const exampleMatch = {
  heading: 'Assignments: Toronto, 2 bedrooms',
  url: 'https://homes.example/assignment-page?beds=2',
  entries: [
    {
      title: 'Ahrens House, Suite 903',
      url: 'https://homes.example/property-details/ahrens-house-suite-903',
      lines: ['Leslieville, Toronto · High $600k’s · Occupancy Early 2027'],
    },
  ],
  more: 0,
};

/** What a person's alerts have found, as it is when it is sent. */
export const alertsMail = defineMail({
  kind: 'mail-alerts',
  about: 'report',
  queue: 'mail-alert',
  isSubscription: true,
  label: 'News of alerts',
  async load({ id, address }, { db, catalogue, config }) {
    if (address === null) return null;
    const { snapshot } = catalogue;
    const { publicUrl } = config.http;
    const news = await listDeliveredNews(db, id);
    const listedIds = new Set<number>();
    const found = news
      .filter((each) => isSearch(each))
      .flatMap((each) => listMatches(snapshot, each, listedIds, publicUrl) ?? []);
    const facts = news.find((each) => !isSearch(each))?.changed;
    const stubs = facts ? await listFavouriteStubs(db, address) : new Set<string>();
    const changed = facts && listFavouriteNews(snapshot, facts, stubs, { publicUrl, maxListed });
    const lists = [...(changed ? [changed] : []), ...found].map(({ list }) => list);
    if (lists.length === 0) return null;
    const { unsubscribeUrl, ...links } = await createMailLinks(db, config, address, 'alerts');
    return {
      to: address,
      commercial: { kind: 'alerts', unsubscribeUrl },
      content: {
        matches: found.reduce((sum, { count }) => sum + count, 0),
        favourites: changed?.count ?? 0,
        lists,
        ...links,
      },
    };
  },
  write: ({ lists, alertsUrl, preferencesUrl, ...counts }: AlertNews, { brand }) =>
    renderMailBody(
      writeSubject(lists, counts),
      {
        heading: describeNews(counts),
        paragraphs: [explain(counts)],
        facts: [],
        lists,
        link: { label: 'Change, pause or end your alerts', url: alertsUrl },
        closing: [alertMessages.oneClick],
        preferencesUrl,
      },
      brand,
    ),
  examples: {
    'one match': {
      matches: 1,
      favourites: 0,
      lists: [exampleMatch],
      alertsUrl: 'https://homes.example/email-alerts/example',
      preferencesUrl: exampleUrls.preferencesUrl,
    },
    'a name written right to left': {
      matches: 1,
      favourites: 0,
      lists: [
        {
          ...exampleMatch,
          entries: exampleMatch.entries.map((each) => ({ ...each, title: 'מגדל' })),
        },
      ],
      alertsUrl: 'https://homes.example/email-alerts/example',
      preferencesUrl: exampleUrls.preferencesUrl,
    },
    'a favourite that changed, and a match': {
      matches: 1,
      favourites: 1,
      lists: [
        {
          heading: alertMessages.listings.favourites,
          url: 'https://homes.example/projects?only=sextant,talus',
          entries: [
            {
              title: 'Sextant',
              url: 'https://homes.example/property-details/sextant',
              lines: [
                'Price: $650,000 – $1,200,000 (before: $675,900 – $1,200,000)',
                'Deposits: On signing: 5%; Second deposit: 5%, 90 days after signing (before: On signing: 10%)',
              ],
            },
          ],
          more: 0,
        },
        exampleMatch,
      ],
      alertsUrl: 'https://homes.example/email-alerts/example',
      preferencesUrl: exampleUrls.preferencesUrl,
    },
    'two searches': {
      matches: 14,
      favourites: 0,
      lists: [
        {
          heading: 'Pre-construction projects: Toronto, Condominium, up to $700,000',
          url: 'https://homes.example/projects?city=Toronto&type=Condominium&price=-700000',
          entries: [
            {
              title: 'Sextant',
              url: 'https://homes.example/property-details/sextant',
              lines: ['Liberty Village, Toronto · Low $500k’s · Occupancy Mid 2029'],
            },
            {
              title: 'The Longest Name That a Marketing Department Could Agree On, Phase Two',
              url: 'https://homes.example/property-details/longest',
              lines: ['Toronto · Sold out'],
            },
          ],
          more: 11,
        },
        {
          heading: 'Projects coming soon: Drawn area, 12.4 km²',
          url: 'https://homes.example/coming-soon?within=example',
          entries: [
            {
              title: 'Talus',
              url: 'https://homes.example/comingsoon-detail/talus',
              lines: ['Hamilton'],
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
