/** How a page shows the brokerage's own branding; everything is null without it. */
export interface BrandLook {
  /** CSS that overrides the built style sheets: colours and fonts. */
  css: string | null;
  script: string | null;
  /** Colour of the browser's toolbar in each theme; null for the built-in one. */
  barColours: { light: string; dark: string } | null;
  logo: { src: string; width: number; height: number } | null;
  icon: string | null;
  touchIcon: string | null;
  /** Fonts to preload on every page. */
  fonts: { headings: string | null; text: string | null };
}
