import { useEffect, useRef } from 'react';
import { data, Link, useNavigate } from 'react-router';
import { calculatorNames } from '../../../domain/text/messages/site.ts';
import { servicesContext } from '../../services-context.ts';
import { PageBanner } from '../../ui/page-banner.tsx';
import { buildPageMeta } from '../seo/describe-page.ts';
import type { Route } from './+types/calculators-page';
import { readAddress } from './calculator-fields.ts';
import { calculatorPanels } from './calculator-panels.tsx';
import { calculators, type CalculatorPath } from './calculators.ts';
import { useSwipe } from './use-swipe.ts';
import './calculators.css';

const findPosition = (path: string) => calculators.findIndex((each) => each.path === path);

export function loader({ url, pattern, context }: Route.LoaderArgs) {
  // The route tells which it is: its address may be written in capitals.
  const calculator = calculators[findPosition(`/${pattern}`)];
  if (!calculator) throw data(null, { status: 404 });
  const { path, title, intro } = calculator;
  return {
    path,
    title,
    intro,
    ...readAddress(path, url.searchParams),
    head: buildPageMeta(context.get(servicesContext), path, title, intro),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const Tabs = ({ current }: { current: CalculatorPath }) => (
  <nav className="calculator-tabs" aria-label={calculatorNames.all}>
    <ul>
      {calculators.map(({ path, tab }) => (
        <li key={path}>
          <Link to={path} aria-current={path === current ? 'page' : undefined} prefetch="intent">
            {tab}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** Once the form is sent, the result comes into view where it lies below. */
function useResultInView(sent: object, isSent: boolean) {
  const screen = useRef<HTMLDivElement>(null);
  const shown = useRef(sent);
  useEffect(() => {
    if (shown.current === sent) return;
    shown.current = sent;
    const result = isSent ? screen.current?.querySelector('.answer') : null;
    if (result && result.getBoundingClientRect().top > window.innerHeight * 0.6)
      result.scrollIntoView();
  }, [sent, isSent]);
  return screen;
}

/** One screen for all calculators: the address chooses the tab, and a swipe changes it. */
export default function CalculatorsPage({ loaderData }: Route.ComponentProps) {
  const { path, title, intro, sent, isSent } = loaderData;
  const navigate = useNavigate();
  const swipe = useSwipe((step) => {
    const next = calculators[findPosition(path) + step];
    if (next) void navigate(next.path);
  });
  const screen = useResultInView(sent, isSent);
  const Panel = calculatorPanels[path];
  return (
    <div ref={screen} {...swipe}>
      <PageBanner heading={title}>{intro}</PageBanner>
      <div className="page-section calculators">
        <Tabs current={path} />
        <Panel key={path} path={path} sent={sent} isSent={isSent} />
      </div>
    </div>
  );
}
