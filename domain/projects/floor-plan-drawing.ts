import { layOutFloorPlan, type FloorPlanOptions } from './floor-plan/layout.ts';
import type { Storey } from './floor-plan/room.ts';
import { drawNorthArrow, drawScaleBar } from './floor-plan/sheet-marks.ts';
import { drawStorey } from './floor-plan/storey-drawing.ts';
import { colours, element, escapeXml, pixelsPerFoot, round } from './floor-plan/svg.ts';
import type { FloorPlan } from './project.ts';

const marginPx = 36;
const gapPx = 64;
const captionPx = 34;
const footerPx = 74;
const narrowestPx = 600;

const heightAbove = ({ balcony }: Storey) => balcony?.height ?? 0;

/**
 * A drawing of a floor plan as one SVG document: walls, doors, windows, room names and sizes to the
 * scale of the plan's areas (square feet), storeys side by side. It is a schematic made from the
 * plan's figures, the same for the same plan. Presentation attributes only: no style, no script.
 */
export function buildFloorPlanDrawing(plan: FloorPlan, options: FloorPlanOptions = {}): string {
  const { storeys, topBearing } = layOutFloorPlan(plan, options);
  const above = Math.max(...storeys.map(heightAbove)) * pixelsPerFoot;
  const tallest = Math.max(...storeys.map(({ depth }) => depth)) * pixelsPerFoot;
  const hasCaptions = storeys.length > 1;
  const widths = storeys.map(({ width }) => width * pixelsPerFoot);
  const drawn = widths.reduce((sum, width) => sum + width, 0) + gapPx * (storeys.length - 1);
  const width = round(Math.max(drawn, narrowestPx) + 2 * marginPx);
  const bottom = marginPx + above + tallest + (hasCaptions ? captionPx : 0);
  const height = round(bottom + footerPx + marginPx / 2);

  let left = (width - drawn) / 2;
  const groups = storeys.map((storey, index) => {
    const top = marginPx + above + tallest - storey.depth * pixelsPerFoot;
    const shift = `translate(${round(left)} ${round(top)})`;
    const caption = hasCaptions
      ? element(
          'text',
          {
            x: (widths[index] ?? 0) / 2,
            y: storey.depth * pixelsPerFoot + captionPx + 4,
            'text-anchor': 'middle',
            'font-size': 15,
            'font-weight': '600',
            fill: colours.ink,
          },
          escapeXml(storey.name),
        )
      : '';
    left += (widths[index] ?? 0) + gapPx;
    return element('g', { transform: shift }, drawStorey(storey) + caption);
  });

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
      element('title', {}, escapeXml(title)).replace('<title >', '<title>'),
      element('rect', { width, height, fill: colours.paper }),
      ...groups,
      drawFooter(plan, width, bottom, topBearing),
    ].join(''),
  );
}

function drawFooter(
  plan: FloorPlan,
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

function describeRooms({ beds, hasDen, baths }: FloorPlan): string {
  const rooms = beds === 0 ? 'studio' : `${beds} ${beds === 1 ? 'bedroom' : 'bedrooms'}`;
  return `${rooms}${hasDen ? ' and den' : ''}, ${baths} ${baths === 1 ? 'bath' : 'baths'}`;
}
