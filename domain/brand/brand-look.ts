/** The parts of a page that show the brokerage's own look; a site without one has none of them. */
export interface BrandLook {
  /** CSS that overrides the built style sheets: colours and fonts. */
  css: string | null;
  script: string | null;
  /** Colour of the browser's bar in each theme; null for the built-in one. */
  barColours: { light: string; dark: string } | null;
  logo: { src: string; width: number; height: number } | null;
  icon: string | null;
  touchIcon: string | null;
  /** Fonts that every page needs at once. */
  fonts: { headings: string | null; text: string | null };
}
