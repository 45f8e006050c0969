/** What pages load and say of a brokerage's own look; a site without one has none of it. */
export interface BrandLook {
  /** Rules over those of the built style sheets: colours and fonts. */
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
