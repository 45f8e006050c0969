import italic from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-italic.woff2?url';
import medium from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-500-normal.woff2?url';
import semiBold from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-600-normal.woff2?url';
import italicExtended from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-400-italic.woff2?url';
import mediumExtended from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-500-normal.woff2?url';
import semiBoldExtended from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-600-normal.woff2?url';
import type { StyleSpecification } from 'maplibre-gl';
import { fonts } from './map-fonts.ts';

const latin = ['U+0000-00FF', 'U+2000-206F'];
const latinExtended = ['U+0100-02FF'];

const face = (basic: string, extended: string) => [
  { url: new URL(basic, document.baseURI).href, 'unicode-range': latin },
  { url: new URL(extended, document.baseURI).href, 'unicode-range': latinExtended },
];

/** The site's sans as the style's fonts, served by us; MapLibre wants absolute addresses. */
export function buildFontFaces(): NonNullable<StyleSpecification['font-faces']> {
  return {
    [fonts.medium]: face(medium, mediumExtended),
    [fonts.semiBold]: face(semiBold, semiBoldExtended),
    [fonts.italic]: face(italic, italicExtended),
  };
}
