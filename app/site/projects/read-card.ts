import type { Focus } from '../../../domain/images/focus.ts';
import type { PictureSource } from '../../../domain/images/picture-source.ts';
import type { Card } from './present-card.ts';

export const readText = (root: ParentNode, selector: string): string =>
  root.querySelector(selector)?.textContent ?? '';

export const readPath = (root: ParentNode): string =>
  root.querySelector('a')?.getAttribute('href') ?? '';

/** Reads the props of a `Picture` back from its markup; null for a placeholder. */
export function readPicture(root: ParentNode): PictureSource | null {
  const image = root.querySelector('img');
  const classes = root.querySelector('.picture')?.className ?? '';
  const focus = Array.from(classes.matchAll(/\bat-(\w+)/g), ([, side]) => side).join(' ');
  return (
    image && {
      src: image.getAttribute('src') ?? '',
      alt: image.alt,
      width: Number(image.getAttribute('width')),
      height: Number(image.getAttribute('height')),
      dominantColour: root.querySelector('.picture > svg')?.getAttribute('color') ?? '',
      ...(focus && { focus: focus as Focus }),
    }
  );
}

function readCard(card: Element): Card {
  const href = readPath(card);
  const [occupancy = '', storeys = '', units = ''] = Array.from(
    card.querySelectorAll('dd'),
    ({ textContent }) => textContent,
  );
  return {
    stub: href.slice(href.lastIndexOf('/') + 1),
    href,
    title: readText(card, 'h2'),
    place: readText(card, ':scope > p'),
    priceLabel: readText(card, ':scope > p + p'),
    occupancy,
    storeys,
    units,
    picture: readPicture(card),
  };
}

/** Reads the cards inside an element back from the markup of `ProjectCard`. */
export const readCards = (within: string): Card[] =>
  Array.from(document.querySelectorAll(`${within} .card`), readCard);
