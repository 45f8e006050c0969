import { readNumberField } from '../../../../domain/projects/number-range.ts';
import type { NumberInput } from '../../../../domain/projects/search/filter-row.ts';
import { filters } from '../../../../domain/projects/search/filters.ts';
import { listingMessages } from '../../../../domain/text/messages/listing.ts';

const inputs = Object.values(filters).flatMap((row): Omit<NumberInput, 'label'>[] => {
  if ('inputs' in row) return [...row.inputs];
  if (!('fields' in row)) return [];
  return row.fields.map((parameter) => ({
    parameter,
    parse: (text: string) => readNumberField(text, row.measure),
    problem: listingMessages.unreadableNumber,
  }));
});

/** Whether an entered number can be read; if not, the browser says what to enter. */
export function checkNumber(input: HTMLInputElement): boolean {
  const field = inputs.find(({ parameter }) => parameter === input.name);
  const isRead = !field || input.value.trim() === '' || field.parse(input.value) !== null;
  input.setCustomValidity(isRead ? '' : field.problem);
  return input.reportValidity();
}
