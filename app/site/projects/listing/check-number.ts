import { readNumberField } from '../../../../domain/projects/number-range.ts';
import { filters } from '../../../../domain/projects/search/filters.ts';
import { listingMessages } from '../../../../domain/text/messages/listing.ts';

const inputs = Object.values(filters).flatMap((row) => ('inputs' in row ? row.inputs : []));

/** Whether an entered number can be read; if not, the browser says what to enter. */
export function checkNumber(input: HTMLInputElement): boolean {
  const { parse, problem } = inputs.find(({ parameter }) => parameter === input.name) ?? {
    parse: readNumberField,
    problem: listingMessages.unreadableNumber,
  };
  const isRead = input.value.trim() === '' || parse(input.value) !== null;
  input.setCustomValidity(isRead ? '' : problem);
  return input.reportValidity();
}
