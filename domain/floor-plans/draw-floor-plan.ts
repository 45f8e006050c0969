import { escapeXml } from '../text/escape-xml.ts';
import type { PublicProject } from '../projects/public-project.ts';
import { layOutFloorPlan } from './layout.ts';
import { chooseFloorPlanOptions, isDrawable, type PlanFigures } from './program.ts';
import type { Storey } from './room.ts';
import { drawStorey } from './storey-drawing.ts';
import { colours, element, pixelsPerFoot, round } from './svg.ts';
import { formatCount } from '../text/format-number.ts';

const marginPx = 36;
const gapPx = 64;
const captionPx = 34;
const rowGapPx = 48;
const footerPx = 74;
const narrowestPx = 600;

/**
 * A drawing of a project's floor plan as one SVG document: walls, doors, windows, room names and sizes to the
 * scale of the plan's areas (square feet), storeys side by side. It is a schematic made from the
 * plan's figures, the same for the same plan; null where these are not those of a home.
 * Presentation attributes only: no style, no script.
 */
export function drawFloorPlan(
  project: Pick<PublicProject, 'types' | 'storeys'>,
  plan: PlanFigures,
): string | null {
  if (!isDrawable(plan)) return null;
  const options = chooseFloorPlanOptions(project, plan);
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

const formatArea = (sqFt: number) => `${formatCount(sqFt)} sq ft`;

function describeRooms({ beds, hasDen, baths }: PlanFigures): string {
  const rooms = beds === 0 ? 'studio' : `${beds} ${beds === 1 ? 'bedroom' : 'bedrooms'}`;
  return `${rooms}${hasDen ? ' and den' : ''}, ${baths} ${baths === 1 ? 'bath' : 'baths'}`;
}

const small = { 'font-size': 11, fill: colours.soft };

/** Ten feet in four alternating pieces, its left end at x, y; 16 px high with its figures. */
export function drawScaleBar(x: number, y: number): string {
  const piece = 2.5 * pixelsPerFoot;
  const bars = [0, 1, 2, 3].map((index) =>
    element('rect', {
      x: x + index * piece,
      y,
      width: piece,
      height: 5,
      fill: index % 2 === 0 ? colours.ink : colours.surface,
      stroke: colours.ink,
      'stroke-width': 1,
    }),
  );
  const figures = [0, 5, 10].map((feet) =>
    element(
      'text',
      { x: x + feet * pixelsPerFoot, y: y + 18, 'text-anchor': 'middle', ...small },
      feet === 10 ? '10 ft' : String(feet),
    ),
  );
  return [...bars, ...figures].join('');
}

/** An arrow to the north about x, y, on a sheet whose top looks to the bearing (degrees). */
export function drawNorthArrow(x: number, y: number, topBearing: number): string {
  const angle = ((-topBearing * Math.PI) / 180) % (2 * Math.PI);
  const radius = 17;
  const letterX = x + Math.sin(angle) * (radius + 10);
  const letterY = y - Math.cos(angle) * (radius + 10) + 4;
  return (
    element('circle', {
      cx: x,
      cy: y,
      r: radius,
      fill: 'none',
      stroke: colours.ink,
      'stroke-width': 1,
    }) +
    element('path', {
      d: `M0 ${-radius}L6 9L0 5L-6 9z`,
      fill: colours.copper,
      transform: `translate(${x} ${y}) rotate(${(360 - topBearing) % 360})`,
    }) +
    element(
      'text',
      {
        x: letterX,
        y: letterY,
        'text-anchor': 'middle',
        'font-size': 12,
        'font-weight': '600',
        fill: colours.ink,
      },
      'N',
    )
  );
}
