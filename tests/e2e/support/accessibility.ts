import { readFileSync } from 'node:fs';
import path from 'node:path';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { projectRoot } from '../../support/harness.ts';

/** Half as much for each page to read as `axe.source`. */
const checkerScript = readFileSync(
  path.join(projectRoot, 'node_modules/axe-core/axe.min.js'),
  'utf8',
);

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** No standard asks for it by name: whoever goes from landmark to landmark must tell them apart. */
const further = { 'landmark-unique': { enabled: true } };

/** What a colour scheme changes, besides nothing else. */
export const colourRules = ['color-contrast'];

/**
 * What breaks WCAG 2.2 AA in the page or one part of it, and landmarks that share role and name, one
 * line each: rule, reason and where. The checker is put into the page itself: its own driver opens a
 * second page for each answer.
 */
export async function listBarriers(page: Page, part = 'html', rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(checkerScript);
  const runOnly: axe.RunOptions['runOnly'] = rules
    ? { type: 'rule', values: rules }
    : { type: 'tag', values: standards };
  const violations = await page.evaluate(
    async ({ within, options }) => {
      // What fades in is judged when it is there.
      const ending = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
      await Promise.race([
        Promise.allSettled(ending.map((animation) => animation.finished)),
        // Where nothing is drawn, nothing finishes.
        new Promise((resolve) => setTimeout(resolve, 5000)),
      ]);
      const checker = (window as unknown as { axe: typeof axe }).axe;
      return (await checker.run(within, options)).violations;
    },
    {
      within: part,
      options: {
        runOnly,
        rules: rules ? {} : further,
        resultTypes: ['violations'],
        preload: false,
      } satisfies axe.RunOptions,
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Pixels by which the page is wider than the window. */
export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Rows of tables whose cells stand under other headings than their own, where a layout hides some. */
export const listMisheadedRows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const listShown = (row: HTMLTableRowElement) =>
      Array.from(row.cells, (cell, column) => ({ cell, column }))
        .filter(({ cell }) => cell.checkVisibility())
        .map(({ column }) => column)
        .join();
    return Array.from(document.querySelectorAll('table')).flatMap((table) => {
      const heads = table.tHead?.rows[0];
      if (!heads?.checkVisibility()) return [];
      return Array.from(table.tBodies, ({ rows }) => [...rows])
        .flat()
        .filter(
          (row) =>
            row.checkVisibility() &&
            row.cells.length === heads.cells.length &&
            listShown(row) !== listShown(heads),
        )
        .map(({ innerText }) => innerText);
    });
  });

/** Words of a name's length that are broken over two lines; addresses and file names may be. */
export const listBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const element = node.parentElement;
      if (!element?.checkVisibility() || element.closest('.visually-hidden, thead')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /(?<![^\s(“])\p{L}{2,12}(?![^\s,.:;!?)”])/gu,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

/** What readers may set by themselves (WCAG 2.2, 1.4.12). */
const widerText = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** The same where a reader has set lines, letters and words wider. */
export const measureWiderTextOverflow = (page: Page): Promise<number> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    const { scrollWidth, clientWidth } = document.documentElement;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    return scrollWidth - clientWidth;
  }, widerText);

type LayoutShift = PerformanceEntry & { value: number };

/**
 * How far things have moved by themselves since the page began (cumulative layout shift). Ask before
 * anything is touched: every shift counts here, because Chromium takes the size of a new window for
 * the visitor's doing and would excuse what moves in the first half second.
 */
export const measureShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { value } of list.getEntries() as LayoutShift[]) sum += value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // What was kept is handed over in a task of its own, before a later frame is drawn.
        const afterFrame = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
        afterFrame(() => afterFrame(() => resolve(sum)));
      }),
  );

const tabStops = 9;
/** A date has stops of its own inside: month, day, year and the calendar. */
const maxInnerStops = 5;

/** Presses Tab and says what has the focus then; null when the page has no further stop. */
async function readNextStop(page: Page) {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const walk = window as unknown as { stops?: Element[] };
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const stops = (walk.stops ??= []);
    // After its end, a page may go on at its start without resting on the whole page in between.
    if (focused === stops[0] && focused !== stops.at(-1)) {
      // A link to the content lies over the page while it has the focus.
      focused.blur();
      return null;
    }
    stops.push(focused);
    const { width, height } = focused.getBoundingClientRect();
    const { visibility } = getComputedStyle(focused);
    // Around a text editor its frame has the outline.
    const framed = focused.closest('.cm-editor') ?? focused;
    const { outlineStyle } = getComputedStyle(framed);
    // The box of a choice may be drawn by its label.
    const shown = focused.matches('[type=checkbox], [type=radio]')
      ? (focused.closest('label') ?? focused)
      : focused;
    const { x, y, width: across, height: down } = shown.getBoundingClientRect();
    const parts = [0.05, 0.275, 0.5, 0.725, 0.95];
    const isOpen = parts.some((right) =>
      parts.some((below) => {
        const top = document.elementFromPoint(x + across * right, y + down * below);
        return top !== null && shown.contains(top);
      }),
    );
    return {
      name: `${focused.tagName.toLowerCase()} "${focused.innerText?.trim().slice(0, 40) ?? ''}"`,
      visits: stops.filter((stop) => stop === focused).length,
      isSeen: width > 0 && height > 0 && visibility === 'visible',
      isCovered: !isOpen,
      isMarked: outlineStyle !== 'none',
      isEditor: focused.isContentEditable,
    };
  });
}

/** What stops someone who walks through the next stops of the page with Tab, one line each. */
export async function listFocusProblems(page: Page, max = tabStops): Promise<string[]> {
  const problems = new Set<string>();
  for (let stop = 0; stop < max; stop += 1) {
    // A walk that begins at the end of the page goes on at its start.
    const focused = (await readNextStop(page)) ?? (stop === 0 ? await readNextStop(page) : null);
    if (!focused && stop === 0) return ['nothing takes the focus'];
    if (!focused) break;
    if (!focused.isSeen) problems.add(`${focused.name} is not seen`);
    else if (focused.isCovered) problems.add(`${focused.name} is covered`);
    if (!focused.isMarked) problems.add(`${focused.name} does not show its focus`);
    // There Tab indents: Esc, then Tab leaves it, as the page says below.
    if (focused.isEditor) await page.keyboard.press('Escape');
    if (focused.visits > maxInnerStops) problems.add(`${focused.name} holds the focus`);
  }
  return [...problems];
}

const controls =
  'button, .button, summary, select, textarea, input:not([type=checkbox], [type=radio], [type=hidden])';

/** Controls that are smaller than a finger needs, by the house's own measure: 44 px each way. */
export const listSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ selector, min }) =>
      Array.from(document.querySelectorAll<HTMLElement>(selector)).flatMap((control) => {
        const isShown = control.checkVisibility({
          visibilityProperty: true,
          opacityProperty: true,
        });
        if (!isShown || control.closest('.visually-hidden')) return [];
        const { width, height } = control.getBoundingClientRect();
        const name = control.getAttribute('aria-label') ?? control.innerText.trim();
        return Math.min(width, height) < min
          ? [`${control.tagName.toLowerCase()} "${name}" is ${width} by ${height} px`]
          : [];
      }),
    // Half a pixel is lost where a layout divides its space.
    { selector: controls, min: 43.5 },
  );

/** Fields with a text under 16 px, also in closed sections: a phone zooms in when one gets the focus. */
export const listZoomingFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLElement>(
        'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select, textarea',
      ),
    ).flatMap((field) => {
      const size = parseFloat(getComputedStyle(field).fontSize);
      return size < 16
        ? [`the field "${field.getAttribute('name') ?? field.id}" has ${size} px`]
        : [];
    }),
  );

/** What moves by itself although the visitor asked the system for less motion. */
export const listMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((animation) =>
        `animation ${animation instanceof CSSAnimation ? animation.animationName : ''}`.trim(),
      ),
    ...Array.from(document.querySelectorAll('video'))
      .filter(({ paused }) => !paused)
      .map(() => 'video'),
  ]);

/**
 * What is lost where the system sets the colours (forced colours must be on): a field or button
 * without an edge, and a state that only a background told.
 */
export const listForcedColourProblems = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const shown = (part: string) =>
      Array.from(document.querySelectorAll<HTMLElement>(part)).filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !element.closest('.visually-hidden'),
      );
    const nameOf = (element: HTMLElement) =>
      `${element.tagName.toLowerCase()} "${element.getAttribute('aria-label') ?? element.innerText.trim()}"`;
    const hasEdge = (element: Element, pseudo?: string) => {
      const { borderBottomStyle, borderBottomWidth } = getComputedStyle(element, pseudo);
      return borderBottomStyle !== 'none' && parseFloat(borderBottomWidth) > 0;
    };
    /** Boxes that are drawn for it alone, such as those of a code. */
    const listBoxes = ({ previousElementSibling: before }: Element) =>
      before?.matches('[aria-hidden]') ? [...before.children] : [];
    const isSeen = (control: HTMLElement) =>
      hasEdge(control) ||
      hasEdge(control, '::before') ||
      getComputedStyle(control).textDecorationLine.includes('underline') ||
      listBoxes(control).some((box) => hasEdge(box));
    /** Forced, a clear background becomes the page's own colour and stays clear: both look the same. */
    const fillIn = (colour: string) => colour.replace(/^rgba\((.+), 0\)$/, 'rgb($1)');
    const readStyle = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo);
      const { color, backgroundColor, borderColor, borderWidth, outlineStyle } = style;
      const { textDecorationLine, textDecorationThickness, fontWeight, fill, transform } = style;
      return [color, fillIn(backgroundColor), borderColor, borderWidth, outlineStyle]
        .concat(textDecorationLine, textDecorationThickness, fontWeight, fill, transform)
        .join();
    };
    const readLook = (element: Element) => {
      const icon = element.querySelector('svg');
      return [readStyle(element), readStyle(element, '::before'), readStyle(element, '::after')]
        .concat(icon ? readStyle(icon) : '')
        .join(';');
    };
    const states = ['aria-selected', 'aria-checked', 'aria-pressed', 'aria-current'];
    const untold = states.flatMap((state) =>
      shown(`[${state}]:not([${state}=false])`).filter((element) => {
        const group = element.closest('ul, ol, nav, [role=tablist], [role=listbox]');
        const other = Array.from(group?.querySelectorAll(element.tagName) ?? []).find(
          (each) => !each.hasAttribute(state) || each.getAttribute(state) === 'false',
        );
        return other !== undefined && readLook(other) === readLook(element);
      }),
    );
    return [
      ...shown(selector)
        .filter((control) => !control.matches('summary') && !isSeen(control))
        .map((control) => `${nameOf(control)} has no edge`),
      ...untold.map((element) => `${nameOf(element)} does not show its state`),
    ];
  }, controls);
