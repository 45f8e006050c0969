import * as v from 'valibot';

/** "#10243F", "10243f", "#fff" and "rgb(16, 36, 63)" as "#10243f"; null for anything else. */
export function readColour(entered: string): string | null {
  const text = entered.trim().toLowerCase();
  const [, hex] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text) ?? [];
  if (hex) return `#${hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex}`;
  const channels = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/
    .exec(text)
    ?.slice(1)
    .map(Number);
  return channels?.every((channel) => channel < 256) ? formatHex(channels) : null;
}

const formatHex = (channels: readonly number[]) =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

const noColour = 'must be a colour such as "#10243f"';

export const hexColour = v.pipe(
  v.string(noColour),
  v.transform((text) => readColour(text) ?? text),
  v.regex(/^#[0-9a-f]{6}$/, noColour),
);

const pairSchema = {
  /** Navbar, footer and banners. */
  primary: hexColour,
  /** Buttons, links under the pointer, marks. */
  accent: hexColour,
  /** Text on these colours; chosen by contrast when omitted. */
  onPrimary: v.optional(hexColour),
  onAccent: v.optional(hexColour),
};

export const mustBeObject = 'must be an object in braces';

export const coloursSchema = v.strictObject(
  {
    ...pairSchema,
    dark: v.optional(v.partial(v.strictObject(pairSchema, mustBeObject))),
  },
  mustBeObject,
);

export type BrandColours = v.InferOutput<typeof coloursSchema>;

export interface Theme {
  primary: string;
  onPrimary: string;
  accent: string;
  accentHover: string;
  onAccent: string;
  accentOnPrimary: string;
}

export type SchemeName = 'light' | 'dark';

/** The built-in colours, the same as in app/ui/tokens.css. */
export const defaultThemes: Readonly<Record<SchemeName, Theme>> = {
  light: {
    primary: '#10243f',
    onPrimary: '#faf8f4',
    accent: '#b4552d',
    accentHover: '#953f1c',
    onAccent: '#ffffff',
    accentOnPrimary: '#d98555',
  },
  dark: {
    primary: '#0a1220',
    onPrimary: '#faf8f4',
    accent: '#d98555',
    accentHover: '#e69c70',
    onAccent: '#14100c',
    accentOnPrimary: '#d98555',
  },
};

/** The background with the least contrast to the accent in each theme, from app/ui/tokens.css. */
export const pageBackgrounds: Readonly<Record<SchemeName, string>> = {
  light: '#faf8f4',
  dark: '#152133',
};

/** WCAG 2.2, 1.4.3: text in normal size. */
export const minContrast = 4.5;

const readChannels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** WCAG 2.2, relative luminance: 0 for black, 1 for white. */
export function measureLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = readChannels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio: 1 to 21. */
export function measureContrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [a, b].map(measureLuminance).sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

export function mixColours(a: string, b: string, share: number): string {
  const other = readChannels(b);
  const mixed = readChannels(a).map((channel, index) =>
    Math.round(channel + ((other[index] ?? 0) - channel) * share),
  );
  return formatHex(mixed);
}

const isReadable = (text: string, background: string) =>
  measureContrast(text, background) >= minContrast;

/** Either white or black has a contrast of at least 4.5 on any colour. */
const chooseTextColour = (background: string, candidates: readonly string[]): string =>
  candidates.find((each) => isReadable(each, background)) ?? '#000000';

function makeReadable(colour: string, background: string): string {
  const target = measureLuminance(background) > 0.18 ? '#000000' : '#ffffff';
  const steps = Array.from({ length: 21 }, (_, step) => mixColours(colour, target, step / 20));
  return steps.find((each) => isReadable(each, background)) ?? target;
}

function buildTheme({
  primary,
  accent,
  onPrimary = chooseTextColour(primary, ['#faf8f4', '#ffffff']),
  onAccent = chooseTextColour(accent, ['#ffffff']),
}: Pick<Theme, 'primary' | 'accent'> & {
  onPrimary?: string | undefined;
  onAccent?: string | undefined;
}): Theme {
  const away = measureLuminance(onAccent) > measureLuminance(accent) ? '#000000' : '#ffffff';
  return {
    primary,
    onPrimary,
    accent,
    accentHover: mixColours(accent, away, 0.18),
    onAccent,
    accentOnPrimary: makeReadable(accent, primary),
  };
}

/** A light primary colour is also used in the dark theme, because the logo was designed for it. */
const isLight = (colour: string) => measureLuminance(colour) > 0.4;

export function buildThemes(colours: BrandColours | undefined): Record<SchemeName, Theme> {
  if (!colours) return defaultThemes;
  const { dark = {}, ...light } = colours;
  const { primary, accent } = light;
  return {
    light: buildTheme(light),
    dark: buildTheme({
      primary: isLight(primary) ? primary : mixColours(primary, '#000000', 0.45),
      accent: makeReadable(accent, pageBackgrounds.dark),
      ...dark,
    }),
  };
}

interface ColourProblem {
  /** The path below `colours` in brand.json: ["dark", "accent"]. */
  path: readonly string[];
  /** Without the full stop. */
  reason: string;
}

/** Pairs of colours with too little contrast to read. */
export function listColourProblems(colours: BrandColours | undefined): ColourProblem[] {
  const themes = buildThemes(colours);
  return (['light', 'dark'] as const).flatMap((name) => {
    const { primary, onPrimary, accent, onAccent } = themes[name];
    const place = name === 'dark' ? 'colours.dark.' : 'colours.';
    const pairs = [
      ['accent', accent, `the ${name} theme's page`, pageBackgrounds[name]],
      ['onAccent', onAccent, `${place}accent`, accent],
      ['onPrimary', onPrimary, `${place}primary`, primary],
    ] as const;
    return pairs
      .filter(([, text, , background]) => !isReadable(text, background))
      .map(([field, text, backgroundName, background]) => {
        const ratio = (Math.floor(measureContrast(text, background) * 10) / 10).toFixed(1);
        const direction = measureLuminance(background) > 0.18 ? 'darker' : 'lighter';
        const reason = `${text} on ${backgroundName} (${background}) has a contrast of ${ratio} to 1. Text needs at least ${minContrast} to 1: choose a ${direction} colour`;
        return { path: name === 'dark' ? ['dark', field] : [field], reason };
      });
  });
}

export const checkColours = (colours: BrandColours | undefined): string[] =>
  listColourProblems(colours).map(({ path, reason }) => `colours.${path.join('.')}: ${reason}.`);

const listProperties = (theme: Theme) =>
  [
    ['navy', theme.primary],
    ['on-navy', theme.onPrimary],
    ['copper', theme.accent],
    ['copper-dark', theme.accentHover],
    ['on-copper', theme.onAccent],
    ['copper-on-navy', theme.accentOnPrimary],
    // Dark text would be illegible over the hero picture.
    ...(isLight(theme.primary) ? [['over-hero', theme.primary]] : []),
  ]
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');

export function formatThemeCss(colours: BrandColours | undefined): string | null {
  if (!colours) return null;
  const { light, dark } = buildThemes(colours);
  return `:root{${listProperties(light)}}@media screen and (prefers-color-scheme:dark){:root{${listProperties(dark)}}}`;
}
