import { escapeXml } from '../text/escape-xml.ts';
import { layOutFloorPlan, type FloorPlanOptions } from './floor-plan/layout.ts';
import type { PlanFigures } from './floor-plan/program.ts';
import type { Storey } from './floor-plan/room.ts';
import { drawNorthArrow, drawScaleBar } from './floor-plan/sheet-marks.ts';
import { drawStorey } from './floor-plan/storey-drawing.ts';
import { colours, element, pixelsPerFoot, round } from './floor-plan/svg.ts';

const marginPx = 36;
const gapPx = 64;
const captionPx = 34;
const rowGapPx = 48;
const footerPx = 74;
const narrowestPx = 600;

/**
 * A drawing of a floor plan as one SVG document: walls, doors, windows, room names and sizes to the
 * scale of the plan's areas (square feet), storeys side by side. It is a schematic made from the
 * plan's figures, the same for the same plan. Presentation attributes only: no style, no script.
 * Ask `isDrawable` first, and `chooseFloorPlanOptions` for the options of a project's plan.
 */
export function buildFloorPlanDrawing(plan: PlanFigures, options: FloorPlanOptions = {}): string {
  const { storeys, topBearing } = layOutFloorPlan(plan, options);
  const columns = (options.homes ?? 1) > 1 ? 2 : storeys.length;
  const rows = Array.from({ length: Math.ceil(storeys.length / columns) }, (_, index) =>
    storeys.slice(index * columns, (index + 1) * columns),
  );
  const width = round(Math.max(...rows.map(widthOfRow), narrowestPx) + 2 * marginPx);
  let bottom = marginPx - rowGapPx;
  const groups = rows.map((row) => {
    const top = bottom + rowGapPx;
    const captionHeight = storeys.length > 1 ? captionPx : 0;
    bottom = top + heightOfRow(row) + captionHeight;
    return drawRow(row, (width - widthOfRow(row)) / 2, bottom - captionHeight);
  });
  const height = round(bottom + footerPx + marginPx / 2);

  const title = `Floor plan ${plan.name}: ${describeRooms(plan)}, ${formatArea(plan.interiorSqFt)}`;
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-label': title,
      'font-family': "'Hanken Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif",
    },
    [
      `<title>${escapeXml(title)}</title>`,
      element('rect', { width, height, fill: colours.paper }),
      ...groups,
      drawFooter(plan, width, bottom, topBearing),
    ].join(''),
  );
}

const widthOfRow = (row: readonly Storey[]) =>
  row.reduce((sum, { width }) => sum + width * pixelsPerFoot, 0) + gapPx * (row.length - 1);

const heightOfRow = (row: readonly Storey[]) =>
  Math.max(...row.map(({ depth, balcony }) => depth + (balcony?.height ?? 0))) * pixelsPerFoot;

/** Storeys side by side, standing on one line, with their names below. */
function drawRow(row: readonly Storey[], left: number, baseline: number): string {
  let x = left;
  return row
    .map((storey) => {
      const [width, depth] = [storey.width * pixelsPerFoot, storey.depth * pixelsPerFoot];
      const transform = `translate(${round(x)} ${round(baseline - depth)})`;
      x += width + gapPx;
      return element('g', { transform }, drawStorey(storey) + drawCaption(storey, width, depth));
    })
    .join('');
}

const drawCaption = ({ name }: Storey, width: number, depth: number): string =>
  name &&
  element(
    'text',
    {
      x: width / 2,
      y: depth + captionPx + 2,
      'text-anchor': 'middle',
      'font-size': 15,
      'font-weight': '600',
      fill: colours.ink,
    },
    escapeXml(name),
  );

function drawFooter(
  plan: PlanFigures,
  width: number,
  top: number,
  topBearing: number | null,
): string {
  const y = top + 44;
  const areas = [
    `Interior ${formatArea(plan.interiorSqFt)}`,
    ...(plan.exteriorSqFt ? [`outdoor ${formatArea(plan.exteriorSqFt)}`] : []),
  ].join(' · ');
  const textX = marginPx + 10 * pixelsPerFoot + 40;
  return [
    element('path', {
      d: `M${marginPx} ${round(top + 20)}H${round(width - marginPx)}`,
      stroke: colours.line,
      'stroke-width': 1,
    }),
    drawScaleBar(marginPx, y),
    element(
      'text',
      { x: textX, y: y + 4, 'font-size': 14, 'font-weight': '600', fill: colours.ink },
      areas,
    ),
    element(
      'text',
      { x: textX, y: y + 21, 'font-size': 10, fill: colours.soft },
      'Schematic from the builder’s figures',
    ),
    topBearing === null ? '' : drawNorthArrow(width - marginPx - 22, y + 6, topBearing),
  ].join('');
}

const formatArea = (sqFt: number) => `${sqFt.toLocaleString('en-CA')} sq ft`;

function describeRooms({ beds, hasDen, baths }: PlanFigures): string {
  const rooms = beds === 0 ? 'studio' : `${beds} ${beds === 1 ? 'bedroom' : 'bedrooms'}`;
  return `${rooms}${hasDen ? ' and den' : ''}, ${baths} ${baths === 1 ? 'bath' : 'baths'}`;
}
