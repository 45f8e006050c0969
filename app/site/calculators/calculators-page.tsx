import { useEffect, useRef, type TouchEvent } from 'react';
import { data, Link, useNavigate } from 'react-router';
import {
  calculators,
  type Calculator,
  type CalculatorPath,
} from '../../../domain/calculators/calculators.ts';
import type { Entries } from '../../../domain/calculators/entries.ts';
import { calculatorNames } from '../../../domain/text/messages/site.ts';
import { servicesContext } from '../services-context.ts';
import { PageBanner } from '../../ui/page-banner.tsx';
import { buildPageMeta } from '../page-meta.ts';
import type { Route } from './+types/calculators-page';
import { calculatorExtras } from './calculator-extras.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import { ResultLink, ResultView } from './result-view.tsx';
import { useCalculator } from './use-calculator.ts';
import './calculators.css';

const maxSwipeMs = 1000;
const minSwipePx = 30;
/** A swipe must be this many times longer horizontally than vertically. */
const minSlant = 3;

/** Swipes inside these elements scroll them or belong to a control. */
const scrollsItself = (target: EventTarget) =>
  target instanceof Element && target.closest('.schedule-scroller, input, select') !== null;

/** Touch handlers that recognize a swipe: 1 for next, -1 for previous. */
function useSwipe(swipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number; time: number } | null>(null);
  return {
    onTouchStart: ({ touches, target, timeStamp }: TouchEvent) => {
      const touch = touches[0];
      start.current =
        touch && touches.length === 1 && !scrollsItself(target)
          ? { x: touch.clientX, y: touch.clientY, time: timeStamp }
          : null;
    },
    onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent) => {
      const touch = changedTouches[0];
      const began = start.current;
      start.current = null;
      if (!began || !touch || timeStamp - began.time >= maxSwipeMs) return;
      const across = touch.clientX - began.x;
      const along = Math.abs(touch.clientY - began.y);
      if (Math.abs(across) <= minSwipePx || Math.abs(across) <= minSlant * along) return;
      swipe(across < 0 ? 1 : -1);
    },
  };
}

const findPosition = (path: string) => calculators.findIndex((each) => each.path === path);

const maxEntryLength = 40;

function readEntries({ listFields }: Calculator, searchParams: URLSearchParams) {
  const entered: Entries = Object.fromEntries(
    [...searchParams].filter(([, text]) => text !== '' && text.length <= maxEntryLength),
  );
  const names = listFields(entered).map(({ name }) => name);
  const submitted: Entries = Object.fromEntries(
    names.flatMap((name) => (entered[name] === undefined ? [] : [[name, entered[name]]])),
  );
  return { submitted, sent: names.filter((name) => searchParams.has(name)) };
}

export function loader({ url, pattern, context }: Route.LoaderArgs) {
  // Uses the route's pattern, because the URL may be in upper case.
  const calculator = calculators[findPosition(`/${pattern}`)];
  if (!calculator) throw data(null, { status: 404 });
  const { path, intro } = calculator;
  const { title } = calculator.names;
  return {
    path,
    title,
    intro,
    ...readEntries(calculator, url.searchParams),
    head: buildPageMeta(context.get(servicesContext), path, title, intro),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const Tabs = ({ current }: { current: CalculatorPath }) => (
  <nav className="calculator-tabs" aria-label={calculatorNames.all}>
    <ul>
      {calculators.map(({ path, names }) => (
        <li key={path}>
          <Link to={path} aria-current={path === current ? 'page' : undefined} prefetch="intent">
            {names.tab}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

function useResultInView(submitted: object, isSent: boolean) {
  const screen = useRef<HTMLDivElement>(null);
  const last = useRef(submitted);
  useEffect(() => {
    if (last.current === submitted) return;
    last.current = submitted;
    const result = isSent ? screen.current?.querySelector('.answer') : null;
    if (result && result.getBoundingClientRect().top > window.innerHeight * 0.6)
      result.scrollIntoView();
  }, [submitted, isSent]);
  return screen;
}

interface PanelProps {
  path: CalculatorPath;
  submitted: Entries;
  sent: readonly string[];
}

function Panel({ path, ...entries }: PanelProps) {
  const calculator: Calculator = calculators.find((each) => each.path === path) ?? calculators[0];
  const { result, ...state } = useCalculator({ ...entries, calculator });
  const { Within, Below, showsLines } = calculatorExtras[path] ?? {};
  return (
    <>
      {result && <ResultLink />}
      <div className="calculator">
        <CalculatorForm calculator={calculator} state={state} />
        <ResultView result={result} showsLines={showsLines}>
          {Within && result && <Within entries={state.entries} result={result} />}
        </ResultView>
      </div>
      {Below && result && <Below entries={state.entries} />}
    </>
  );
}

export default function CalculatorsPage({ loaderData }: Route.ComponentProps) {
  const { path, title, intro, submitted, sent } = loaderData;
  const navigate = useNavigate();
  const swipe = useSwipe((step) => {
    const next = calculators[findPosition(path) + step];
    if (next) void navigate(next.path);
  });
  const screen = useResultInView(submitted, sent.length > 0);
  return (
    <div ref={screen} {...swipe}>
      <PageBanner heading={title}>{intro}</PageBanner>
      <div className="page-section calculators">
        <Tabs current={path} />
        <Panel key={path} path={path} submitted={submitted} sent={sent} />
      </div>
    </div>
  );
}
