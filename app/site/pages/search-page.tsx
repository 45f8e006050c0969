import { Link, redirect } from 'react-router';
import type { Suggestion } from '../../../domain/catalogue/list-suggestions.ts';
import type { SuggestionGroup } from '../../../domain/catalogue/group-names.ts';
import { adParameters } from '../../../domain/leads/forms/attribution.ts';
import { refusesCounting } from '../../../domain/site/refuses-counting.ts';
import { cleanSearchText, maxSearchLength } from '../../../domain/text/clean-text.ts';
import { foldText } from '../../../domain/text/fold-text.ts';
import { keepWithUnits } from '../../../domain/text/format-number.ts';
import { searchMessages } from '../../../domain/text/messages/search.ts';
import { resultMessages } from '../../../domain/text/messages/search-results.ts';
import { notFoundMessages, siteMessages } from '../../../domain/text/messages/site.ts';
import { buildPageMeta } from '../page-meta.ts';
import { useChrome } from '../root-data.ts';
import { servicesContext } from '../services-context.ts';
import type { Route } from './+types/search-page';
import { describeProjectCount } from '../describe-project-count.ts';
import { SearchBox } from '../search-box.tsx';
import './search-page.css';

const maxOfKind = 24;

/** Keeps the parameters of an advertisement, which leads record. */
function addAd(path: string, url: URL): string {
  const kept = adParameters.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  return kept.length === 0
    ? path
    : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(kept)}`;
}

/** Whether nothing was found that has projects or a page of its own. */
const isMissed = (groups: readonly SuggestionGroup[]) =>
  groups.every(({ suggestions }) => suggestions.every(({ count }) => count === 0));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const entered = url.searchParams.get('q') ?? '';
  if (entered === '') throw redirect(addAd('/projects', url));
  const cleaned = cleanSearchText(entered);
  // Of invisible characters alone nothing is left.
  const text = foldText(cleaned) === '' ? '' : cleaned;
  const { path, groups, isPartial } = await services.search.find(text, maxOfKind);
  if (path !== null) throw redirect(addAd(path, url));
  if (isMissed(groups) && !refusesCounting((name) => request.headers.get(name)))
    services.missedSearches.count(text);
  const address = `/search?${new URLSearchParams({ q: text })}`;
  return {
    text,
    groups,
    isPartial,
    isCut: entered.trim().length > maxSearchLength,
    head: buildPageMeta(services, address, searchMessages.search, resultMessages.description),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const isLatin = (text: string) => !/\p{L}/u.test(text.replace(/\p{Script=Latin}/gu, ''));

function describeResult({ text, groups, isPartial }: Route.ComponentProps['loaderData']) {
  if (text === '') return resultMessages.nothingEntered;
  if (groups.length === 0)
    return (isLatin(text) ? resultMessages.nothingFound : resultMessages.notRead)(text);
  return isPartial ? resultMessages.nothingMatches(text) : null;
}

const Result = ({ name, hint, count, path }: Suggestion) => (
  <li>
    <Link to={path} prefetch="intent">
      <span>{keepWithUnits(name)}</span>
      {hint && <span className="suggestion-hint">{` ${hint}`}</span>}
      {count !== null && (
        <span className="suggestion-count">{` ${describeProjectCount(count)}`}</span>
      )}
    </Link>
  </li>
);

function OtherWays() {
  const cities = useChrome()?.cities ?? [];
  return (
    <nav aria-label={siteMessages.popularCities}>
      <h2>{siteMessages.popularCities}</h2>
      <ul className="search-cities">
        {cities.map(({ name, href }) => (
          <li key={name}>
            <Link to={href}>{name}</Link>
          </li>
        ))}
      </ul>
      <p className="button-row">
        <Link className="button button-quiet" to="/projects">
          {notFoundMessages.viewAll}
        </Link>
        <Link className="button button-quiet" to="/contact-us">
          {resultMessages.ask}
        </Link>
      </p>
    </nav>
  );
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { text, groups, isCut } = loaderData;
  const sentence = describeResult(loaderData);
  return (
    <div className="page-section narrow search-page">
      <h1>{text === '' ? searchMessages.search : resultMessages.heading(text)}</h1>
      <SearchBox key={text} id="page-search" text={text} />
      {isCut && <p>{resultMessages.tooLong(maxSearchLength)}</p>}
      {sentence && <p className="lead">{sentence}</p>}
      {groups.map(({ label, total, suggestions }) => (
        <section key={label}>
          <h2>
            {label}
            {total > suggestions.length && <span>{` ${suggestions.length} of ${total}`}</span>}
          </h2>
          <ul>
            {suggestions.map((each) => (
              <Result key={each.path} {...each} />
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && <OtherWays />}
    </div>
  );
}
