import { driver, type DriveStep } from 'driver.js';
import { narrow, phoneTour } from '../../../ui/breakpoints.ts';
import 'driver.js/dist/driver.css';
import './tour.css';

/** A step with the selectors of its target; skipped when the target is not visible. */
interface TourStep {
  title: string;
  text: string;
  /** Where either the list or the map is shown. */
  textWhereNarrow?: string;
  /** Follows the text where there is a mouse. */
  textWithMouse?: string;
  onDesktop?: string;
  onPhone?: string;
}

const tourSteps: readonly TourStep[] = [
  {
    title: 'Search',
    text: 'Type the name of a project, street or builder and press Enter.',
    onDesktop: '.listing-filters .search-field',
  },
  {
    title: 'Filters',
    text: 'Narrow the list by price, beds, zone, city, property type and more. The number beside an option is how many projects it would show.',
    onDesktop: '.filter-bar',
  },
  {
    title: 'Search and filters',
    text: 'Search by name, or narrow the list by price, beds, zone, city, property type and more.',
    onPhone: '.thumb-bar a:first-child',
  },
  {
    title: 'A project',
    text: 'Each card shows price, monthly mortgage, occupancy, beds and size in the same place. Press its heart to save the project on this device.',
    onDesktop: '.listing-cards .card',
    onPhone: '.listing-cards .card',
  },
  {
    title: 'Favourites',
    text: 'Show Favourites shows only the projects you saved.',
    onDesktop: '.switch',
    onPhone: '.switch',
  },
  {
    title: 'Map',
    text: 'Every pin is a project. Move or zoom the map and the list follows.',
    textWithMouse: 'Point at a card to highlight its pin.',
    textWhereNarrow: 'Every pin is a project. Press a pin to see its card.',
    onDesktop: '.listing-map',
    onPhone: '.thumb-bar a:last-child',
  },
];

const findVisible = (selectors: readonly (string | undefined)[]) =>
  selectors
    .flatMap((selector) => (selector ? [...document.querySelectorAll<HTMLElement>(selector)] : []))
    .find((element) => element.getClientRects().length > 0);

const matches = (query: string) => window.matchMedia(query).matches;

/** Its words are about what the visitor has before them. */
function describeStep({ text, textWhereNarrow, textWithMouse }: TourStep) {
  if (textWhereNarrow && matches(narrow)) return textWhereNarrow;
  return textWithMouse && matches('(hover: hover)') ? `${text} ${textWithMouse}` : text;
}

function listSteps(steps: readonly TourStep[]): DriveStep[] {
  const isPhone = matches(phoneTour);
  return steps.flatMap((step) => {
    const { title, onDesktop, onPhone } = step;
    const element = findVisible(isPhone ? [onPhone, onDesktop] : [onDesktop, onPhone]);
    return element ? [{ element, popover: { title, description: describeStep(step) } }] : [];
  });
}

/** The library gives its target the attributes of a menu button, even where they are invalid. */
const libraryAttributes = ['aria-haspopup', 'aria-expanded', 'aria-controls'] as const;

function saveAttributes(steps: readonly DriveStep[]) {
  const saved = steps.flatMap(({ element }) =>
    element instanceof HTMLElement
      ? libraryAttributes.map((name) => ({ element, name, value: element.getAttribute(name) }))
      : [],
  );
  return () => {
    for (const { element, name, value } of saved)
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
  };
}

export function startTour(signal: AbortSignal) {
  const opener = document.activeElement;
  const steps = listSteps(tourSteps);
  const restoreAttributes = saveAttributes(steps);
  const tour = driver({
    steps,
    animate: !matches('(prefers-reduced-motion: reduce)'),
    duration: 180,
    overlayColor: '#0a1220',
    overlayOpacity: 0.6,
    stagePadding: 6,
    stageRadius: 4,
    showProgress: true,
    progressText: '{{current}} of {{total}}',
    prevBtnText: 'Back',
    doneBtnText: 'Done',
    onPopoverRender({ wrapper, title, footer, nextButton, closeButton }) {
      // Otherwise they would be landmarks like the page's header and footer.
      for (const part of [title, footer]) part.setAttribute('role', 'presentation');
      wrapper.setAttribute('aria-modal', 'true');
      closeButton.setAttribute('aria-label', 'End the tour');
      queueMicrotask(() => {
        restoreAttributes();
        nextButton.focus();
      });
    },
    onDestroyStarted: () => end(),
  });
  const ended = new AbortController();
  // Called directly, because the library reports no end if the steps were faster than its animation.
  const stop = () => {
    ended.abort();
    tour.destroy();
    restoreAttributes();
  };
  const end = () => {
    stop();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  signal.addEventListener('abort', end, { once: true });
  // What the tour points at can be used at once: that ends it, and the focus is the visitor's.
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('.driver-active-element'))) return;
    const focused = document.activeElement;
    stop();
    // The library has given it back to the opener.
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  window.addEventListener('click', onClick, { capture: true, signal: ended.signal });
  tour.drive();
}
