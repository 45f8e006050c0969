import { driver, type DriveStep } from 'driver.js';
import { phoneTour } from '../../ui/breakpoints.ts';
import 'driver.js/dist/driver.css';
import './tour.css';

/** One step of the tour and its target; it is skipped when the target is not visible. */
interface TourStep {
  title: string;
  text: string;
  atDesk?: string;
  onPhone?: string;
}

const tourSteps: readonly TourStep[] = [
  {
    title: 'Search',
    text: 'Type the name of a project, street or builder and press Enter.',
    atDesk: '.listing-filters .search-field',
  },
  {
    title: 'Filters',
    text: 'Narrow the list by zone, city, developer and property type. The number beside an option is how many projects it would show.',
    atDesk: '.filter-bar',
  },
  {
    title: 'Search and filters',
    text: 'Search by name, or narrow the list by zone, city, developer and property type.',
    onPhone: '.thumb-bar a:first-child',
  },
  {
    title: 'A project',
    text: 'Each card shows price, occupancy, storeys and units in the same place. Press its heart to save the project on this device.',
    atDesk: '.listing-cards .card',
    onPhone: '.listing-cards .card',
  },
  {
    title: 'Favourites',
    text: 'Show Favourites shows only the projects you saved.',
    atDesk: '.switch',
    onPhone: '.switch',
  },
  {
    title: 'Map',
    text: 'Every pin is a project. Move or zoom the map and the list follows. Point at a card to highlight its pin.',
    atDesk: '.listing-map',
    onPhone: '.thumb-bar a:last-child',
  },
];

const findVisible = (selectors: readonly (string | undefined)[]) =>
  selectors
    .flatMap((selector) => (selector ? [...document.querySelectorAll<HTMLElement>(selector)] : []))
    .find((element) => element.checkVisibility());

function listSteps(steps: readonly TourStep[]): DriveStep[] {
  const isNarrow = window.matchMedia(phoneTour).matches;
  return steps.flatMap(({ title, text, atDesk, onPhone }) => {
    const element = findVisible(isNarrow ? [onPhone, atDesk] : [atDesk, onPhone]);
    return element ? [{ element, popover: { title, description: text } }] : [];
  });
}

/** The library marks its target as a menu button, even when it cannot be one. */
const foreignMarks = ['aria-haspopup', 'aria-expanded', 'aria-controls'] as const;

function keepMarks(steps: readonly DriveStep[]) {
  const marks = steps.flatMap(({ element }) =>
    element instanceof HTMLElement
      ? foreignMarks.map((name) => ({ element, name, value: element.getAttribute(name) }))
      : [],
  );
  return () => {
    for (const { element, name, value } of marks)
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
  };
}

export function startTour(signal: AbortSignal) {
  const opener = document.activeElement;
  const steps = listSteps(tourSteps);
  const restoreMarks = keepMarks(steps);
  const tour = driver({
    steps,
    animate: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    duration: 180,
    overlayColor: '#0a1220',
    overlayOpacity: 0.6,
    stagePadding: 6,
    stageRadius: 4,
    showProgress: true,
    progressText: '{{current}} of {{total}}',
    prevBtnText: 'Back',
    doneBtnText: 'Done',
    disableActiveInteraction: true,
    onPopoverRender({ wrapper, title, footer, nextButton, closeButton }) {
      // Otherwise they would count as the page's own header and footer.
      for (const part of [title, footer]) part.setAttribute('role', 'presentation');
      wrapper.setAttribute('aria-modal', 'true');
      closeButton.setAttribute('aria-label', 'End the tour');
      queueMicrotask(() => {
        restoreMarks();
        nextButton.focus();
      });
    },
    onDestroyStarted: () => end(),
  });
  // The library does not report the end when the steps were faster than its animation.
  const end = () => {
    tour.destroy();
    restoreMarks();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  signal.addEventListener('abort', end, { once: true });
  tour.drive();
}
