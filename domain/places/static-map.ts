import type { Box } from './clip-path.ts';
import { mapPalettes, type MapPalette, type MapScheme } from './map-palette.ts';
import type { PlacedLabel } from './place-labels.ts';
import type { PreparedBasemap, WorldShape } from './prepare-basemap.ts';
import { buildMapFrame, type MapFrame, type MapFrameOptions } from './static-map-frame.ts';
import { placeNames } from './static-map-names.ts';
import { placeShields, shieldsMarkup } from './static-map-shields.ts';
import { placeStreetNames, streetNamesMarkup } from './static-map-streets.ts';
import { escapeXml } from '../text/escape-xml.ts';
import { tenths } from './svg-path.ts';

export interface StaticMapOptions extends MapFrameOptions {
  pin: boolean;
  label: string;
  scheme?: MapScheme;
}

const fill = (path: string, colour: string, rest = '') =>
  path && `<path d="${path}" fill="${colour}"${rest}/>`;

const stroke = (path: string, colour: string, width: number, rest = '') =>
  path && `<path d="${path}" stroke="${colour}" stroke-width="${tenths(width)}"${rest}/>`;

const ofKind = (shapes: readonly WorldShape[], kind: string) =>
  shapes.filter((shape) => shape.kind === kind);

function areasMarkup(frame: MapFrame, basemap: PreparedBasemap, palette: MapPalette): string {
  return [
    fill(frame.areaPath(basemap.land), palette.land),
    fill(frame.areaPath(basemap.urban), palette.urban),
    fill(frame.areaPath(basemap.parks), palette.park),
    fill(
      frame.areaPath(basemap.water),
      palette.water,
      ` stroke="${palette.shore}" stroke-width=".7"`,
    ),
  ].join('');
}

function linesMarkup(frame: MapFrame, basemap: PreparedBasemap, palette: MapPalette): string {
  const { zoom } = frame;
  const roadPx = Math.max(0.6, Math.min(2.4, (zoom - 5) / 3.2));
  const path = (shapes: readonly WorldShape[], kind: string) =>
    frame.linePath(ofKind(shapes, kind));
  const [streets, trunks, motorways] = ['p', 't', 'm'].map((kind) => path(basemap.roads, kind));
  return [
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    zoom >= 9 ? stroke(frame.linePath(basemap.rivers), palette.shore, 0.8) : '',
    stroke(path(basemap.borders, '1'), palette.border, 1.3, ' stroke-dasharray="7 3"'),
    zoom > 8.5 ? stroke(streets ?? '', palette.streetCase, roadPx * 1.8) : '',
    zoom > 8.5 ? stroke(streets ?? '', palette.street, roadPx * 1.2) : '',
    stroke(trunks ?? '', palette.trunkCase, roadPx * 1.7),
    stroke(trunks ?? '', palette.trunk, roadPx * 1.1),
    stroke(motorways ?? '', palette.motorwayCase, roadPx * 2.1),
    stroke(motorways ?? '', palette.motorway, roadPx * 1.4),
    `</g>`,
  ].join('');
}

const nameMarkup = ({ text, x, baselineY, sizePx }: PlacedLabel) =>
  `<text x="${tenths(x)}" y="${tenths(baselineY)}" font-size="${sizePx}">${escapeXml(text)}</text>`;

const namesMarkup = (names: readonly PlacedLabel[], colour: string, halo: string, rest: string) =>
  names.length === 0
    ? ''
    : `<g fill="${colour}" stroke="${halo}" stroke-width="3" paint-order="stroke"${rest}>${names.map(nameMarkup).join('')}</g>`;

function textMarkup(
  frame: MapFrame,
  basemap: PreparedBasemap,
  palette: MapPalette,
  pinBoxes: readonly Box[],
): string {
  const { towns, quarters, lakes } = placeNames(frame, basemap, pinBoxes);
  const named = [...towns, ...quarters, ...lakes].map(({ box }) => box);
  const shields = placeShields(frame, basemap.roads, [...pinBoxes, ...named]);
  const occupied = [...pinBoxes, ...named, ...shields.map(({ box }) => box)];
  return [
    `<g text-anchor="middle" font-family="Hanken Grotesk,system-ui,sans-serif" font-weight="600" stroke-linejoin="round">`,
    streetNamesMarkup(placeStreetNames(frame, basemap.roads, occupied), palette),
    shieldsMarkup(shields, palette),
    namesMarkup(
      lakes,
      palette.waterText,
      palette.waterHalo,
      ' font-style="italic" font-weight="400"',
    ),
    namesMarkup(quarters, palette.textSoft, palette.halo, ''),
    namesMarkup(towns, palette.text, palette.halo, ''),
    `</g>`,
  ].join('');
}

const pinMarkup = (x: number, y: number, palette: MapPalette) =>
  `<g transform="translate(${x} ${y})"><path d="M0 0C-4-9-13-14-13-24a13 13 0 1 1 26 0C13-14 4-9 0 0z" fill="${palette.pin}" stroke="${palette.pinEdge}" stroke-width="2"/><circle cy="-24" r="4.5" fill="${palette.pinEdge}"/></g>`;

/** A map as SVG text, with presentation attributes only, so that it passes any style policy. */
export function buildStaticMap(basemap: PreparedBasemap, options: StaticMapOptions): string {
  const { width, height, pin, label } = options;
  const palette = mapPalettes[options.scheme ?? 'light'];
  const frame = buildMapFrame(options);
  const [x, y] = [width / 2, height / 2];
  const pinBox = { left: x - 15, top: y - 40, right: x + 15, bottom: y + 5 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(label)}">`,
    `<rect width="${width}" height="${height}" fill="${palette.water}"/>`,
    areasMarkup(frame, basemap, palette),
    linesMarkup(frame, basemap, palette),
    textMarkup(frame, basemap, palette, pin ? [pinBox] : []),
    pin ? pinMarkup(x, y, palette) : '',
    `</svg>`,
  ].join('');
}
