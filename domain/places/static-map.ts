import { escapeXml } from '../text/escape-xml.ts';
import { mapPalettes, type MapPalette, type MapScheme } from './map-palette.ts';
import type { BoundedFeature, PreparedBasemap } from './prepare-basemap.ts';
import { placeNames } from './static-map-names.ts';
import { buildSheet, type Sheet, type SheetOptions } from './static-map-sheet.ts';

interface StaticMapOptions extends SheetOptions {
  pin: boolean;
  label: string;
  scheme: MapScheme;
}

const tenths = (value: number) => Math.round(value * 10) / 10;

const fill = (path: string, colour: string, rest = '') =>
  path && `<path d="${path}" fill="${colour}"${rest}/>`;

const stroke = (path: string, colour: string, width: number, rest = '') =>
  path && `<path d="${path}" stroke="${colour}" stroke-width="${tenths(width)}"${rest}/>`;

const drawAreas = (
  { draw }: Sheet,
  { land, urban, parks, water }: PreparedBasemap,
  palette: MapPalette,
) =>
  [
    fill(draw(land), palette.land),
    fill(draw(urban), palette.urban),
    fill(draw(parks), palette.park),
    fill(draw(water), palette.water, ` stroke="${palette.shore}" stroke-width=".7"`),
  ].join('');

const ofKind = (roads: readonly BoundedFeature[], kind: string) =>
  roads.filter(({ feature }) => feature.properties.k === kind);

function drawLines(
  { draw, zoom }: Sheet,
  { rivers, borders, roads }: PreparedBasemap,
  palette: MapPalette,
): string {
  const roadPx = Math.max(0.6, Math.min(2.4, (zoom - 5) / 3.2));
  const streets = zoom > 8.5 ? draw(ofKind(roads, 'p')) : '';
  const trunks = draw(ofKind(roads, 't'));
  const motorways = draw(ofKind(roads, 'm'));
  const provincial = borders.filter(({ feature }) => feature.properties['l'] === 1);
  return [
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    zoom >= 9 ? stroke(draw(rivers), palette.shore, 0.8) : '',
    stroke(draw(provincial), palette.border, 1.3, ' stroke-dasharray="7 3"'),
    stroke(streets, palette.streetCase, roadPx * 1.8),
    stroke(streets, palette.street, roadPx * 1.2),
    stroke(trunks, palette.trunkCase, roadPx * 1.7),
    stroke(trunks, palette.trunk, roadPx * 1.1),
    stroke(motorways, palette.motorwayCase, roadPx * 2.1),
    stroke(motorways, palette.motorway, roadPx * 1.4),
    `</g>`,
  ].join('');
}

function drawNames(
  sheet: Sheet,
  { places }: PreparedBasemap,
  palette: MapPalette,
  hasPin: boolean,
): string {
  const [x, y] = [sheet.width / 2, sheet.height / 2];
  const pinBox = { left: x - 15, top: y - 40, right: x + 15, bottom: y + 5 };
  const names = placeNames(sheet, places, hasPin ? [pinBox] : []).map(
    (name) =>
      `<text x="${tenths(name.x)}" y="${tenths(name.y)}" font-size="${name.sizePx}">${escapeXml(name.text)}</text>`,
  );
  return `<g text-anchor="middle" font-family="Hanken Grotesk,system-ui,sans-serif" font-weight="600" fill="${palette.text}" stroke="${palette.halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${names.join('')}</g>`;
}

const drawPin = ({ width, height }: Sheet, palette: MapPalette) =>
  `<g transform="translate(${width / 2} ${height / 2})"><path d="M0 0C-4-9-13-14-13-24a13 13 0 1 1 26 0C13-14 4-9 0 0z" fill="${palette.pin}" stroke="${palette.pinEdge}" stroke-width="2"/><circle cy="-24" r="4.5" fill="${palette.pinEdge}"/></g>`;

/** A map as SVG text, with presentation attributes only, so that it passes any style policy. */
export function buildStaticMap(basemap: PreparedBasemap, options: StaticMapOptions): string {
  const { width, height, pin, label, scheme } = options;
  const palette = mapPalettes[scheme];
  const sheet = buildSheet(options);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(label)}">`,
    `<rect width="${width}" height="${height}" fill="${palette.water}"/>`,
    drawAreas(sheet, basemap, palette),
    drawLines(sheet, basemap, palette),
    drawNames(sheet, basemap, palette, pin),
    pin ? drawPin(sheet, palette) : '',
    `</svg>`,
  ].join('');
}
