import { type RefObject, useEffect, useState } from 'react';
import {
  buildThemes,
  pageBackgrounds,
  measureContrast,
  minContrast,
  readColour,
  type BrandColours,
  type SchemeName,
} from '../../domain/brand/colours.ts';
import { isReadableOnBar } from '../../domain/brand/logo-ink.ts';
import { readGroup, type FormRecord } from '../../domain/catalogue/edits/record-form.ts';
import { siteMessages } from '../../domain/text/messages/site.ts';
import type { BarContent } from '../../server/brand/site-files.ts';
import './site.css';

type Entered = (name: string) => unknown;

const fields = ['primary', 'accent', 'onPrimary', 'onAccent'] as const;

const readPair = (group: string, read: Entered) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = read(`${group}.${field}`);
      const colour = typeof value === 'string' ? readColour(value) : null;
      return colour === null ? [] : [[field, colour]];
    }),
  );

const readRecord =
  (record: FormRecord): Entered =>
  (name) => {
    const [group = '', field = ''] = name.split('.');
    return readGroup(record[group])[field];
  };

/** The colours entered so far; undefined until both required colours are valid. */
function readColours(read: Entered): BrandColours | undefined {
  const light = readPair('colours', read);
  if (!light['primary'] || !light['accent']) return undefined;
  return { ...light, dark: readPair('darkColours', read) } as BrandColours;
}

/** The colours of both themes that the site uses with a record, by input name. */
export function listUsedColours(record: FormRecord): Record<string, string> {
  const themes = buildThemes(readColours(readRecord(record)));
  return Object.fromEntries(
    (['light', 'dark'] as const).flatMap((scheme) =>
      fields.map((field) => [
        `${scheme === 'light' ? 'colours' : 'darkColours'}.${field}`,
        themes[scheme][field],
      ]),
    ),
  );
}

const names: Readonly<Record<SchemeName, string>> = { light: 'Light theme', dark: 'Dark theme' };
const floor = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

interface SampleProps {
  scheme: SchemeName;
  colours: BrandColours | undefined;
  bar: BarContent;
}

function Sample({ scheme, colours, bar: { name, logo } }: SampleProps) {
  const theme = buildThemes(colours)[scheme];
  const pairs = [
    ['Accent on the page', theme.accent, pageBackgrounds[scheme]],
    ['Text on accent', theme.onAccent, theme.accent],
    ['Text on primary', theme.onPrimary, theme.primary],
  ] as const;
  return (
    <figure>
      <svg
        viewBox="0 0 420 150"
        role="img"
        aria-label={`${names[scheme]}: a navigation bar with the ${logo ? 'logo' : 'name'}, and a button`}
      >
        <rect width="420" height="150" fill={pageBackgrounds[scheme]} />
        <rect width="420" height="48" fill={theme.primary} />
        {logo ? (
          <image
            href={logo.src}
            x="16"
            y="4"
            width="260"
            height="40"
            preserveAspectRatio="xMinYMid"
          />
        ) : (
          <text x="16" y="31" fontSize="18" fill={theme.onPrimary}>
            {name}
          </text>
        )}
        {/* The current page, underlined as in the site's bar. */}
        <text x="300" y="29" fontSize="14" textLength="80" fill={theme.onPrimary}>
          {siteMessages.links.comingSoon}
        </text>
        <rect x="300" y="37" width="80" height="2" fill={theme.accentOnPrimary} />
        <text x="16" y="84" fontSize="14" fill={theme.accent}>
          A hovered link
        </text>
        <rect x="16" y="100" width="150" height="36" rx="4" fill={theme.accent} />
        <text x="91" y="123" fontSize="14" textAnchor="middle" fill={theme.onAccent}>
          Register now
        </text>
      </svg>
      <figcaption>{names[scheme]}</figcaption>
      <ul>
        {logo && (
          <li>
            Logo on primary:{' '}
            {isReadableOnBar(logo.ink, theme.primary) ? '✓ legible' : '✗ can hardly be read'}
          </li>
        )}
        {pairs.map(([label, words, ground]) => {
          const ratio = measureContrast(words, ground);
          return (
            <li key={label}>
              {label}: {floor(ratio)} to 1{' '}
              {ratio >= minContrast ? '✓ legible' : `✗ needs ${minContrast} to 1`}
            </li>
          );
        })}
      </ul>
    </figure>
  );
}

interface LookSampleProps {
  /** The form with the colours, if they can be changed here. */
  form?: RefObject<HTMLFormElement | null>;
  record: FormRecord;
  bar: BarContent;
}

/** The bar in both themes, with the colours as they are entered. */
export function LookSample({ form, record, bar }: LookSampleProps) {
  const [colours, setColours] = useState(() => readColours(readRecord(record)));
  useEffect(() => {
    const element = form?.current;
    if (!element) return undefined;
    const read = () => {
      const entered = new FormData(element);
      setColours(readColours((name) => entered.get(name)));
    };
    element.addEventListener('input', read);
    return () => element.removeEventListener('input', read);
  }, [form]);
  return (
    <section className="look-sample" aria-label="Preview">
      <Sample scheme="light" colours={colours} bar={bar} />
      <Sample scheme="dark" colours={colours} bar={bar} />
    </section>
  );
}
