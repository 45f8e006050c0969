import { choiceFilterNames, type ChoiceFilterName } from '../../../domain/projects/filters.ts';
import type { Listing } from './load-listing.ts';
import type { ListingOption } from './present-options.ts';
import { readCards, readText } from './read-card.ts';

/** The fields that a listing's markup contains. Options are excluded if any is unknown, which it does not mark. */
export const listFieldsInMarkup = ({ options }: Listing): ('cards' | 'options')[] =>
  Object.values(options).some((each) => each.some(({ isUnknown }) => isUnknown))
    ? ['cards']
    : ['cards', 'options'];

const readOwnText = (element: Element | null): string =>
  Array.from(element?.childNodes ?? []).find((node) => node instanceof Text)?.data ?? '';

function readOption(input: HTMLInputElement): ListingOption {
  const row = input.closest('li') ?? input;
  const hint = readText(row, 'small');
  return {
    value: input.value,
    label: readOwnText(row.querySelector('span') ?? input.parentElement),
    count: Number(readText(row, 'b')),
    ...(hint && { hint }),
  };
}

/** Skips the row "All", which has no value. */
const readOptions = (name: ChoiceFilterName): ListingOption[] =>
  Array.from(
    document.querySelectorAll<HTMLInputElement>(
      `.filter-bar li input[name="${name}"]:not([value=""])`,
    ),
    readOption,
  );

export const readListing = (): Partial<Listing> => ({
  cards: readCards('.listing-cards'),
  options: Object.fromEntries(
    choiceFilterNames.map((name) => [name, readOptions(name)]),
  ) as Listing['options'],
});
