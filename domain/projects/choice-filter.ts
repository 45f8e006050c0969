import { cleanSearchText } from '../text/clean-text.ts';
import type { ChoiceFilter, FilterOption } from './filter-row.ts';
import type { PublicFloorPlan } from './public-project.ts';
import type { IndexedProject } from './indexed-project.ts';
import { readUnknown } from './unknown-value.ts';

type ChoiceRow = Pick<
  ChoiceFilter,
  'label' | 'place' | 'multiple' | 'description' | 'valuesOf' | 'listOptions'
> &
  Partial<Pick<ChoiceFilter, 'labelsByKind' | 'describeOption' | 'listUnoffered'>> & {
    parameter: string;
  };

/** Makes the row of a filter that selects among the values of a project; several selections are OR. */
export function choiceFilter({ parameter, ...row }: ChoiceRow): ChoiceFilter {
  return {
    describeOption: (label) => label,
    ...row,
    kind: 'choice',
    parameters: [parameter],
    read: (read, vocabulary) => {
      const texts = read(parameter);
      const find = (text: string) => vocabulary.get(text.trim().toLowerCase());
      const known = texts.flatMap((text) => find(text) ?? find(cleanSearchText(text)) ?? []);
      return known.length > 0 ? [...new Set(known)].sort() : readUnknown(texts);
    },
    write: (values) => values.map((value) => [parameter, value]),
    passes: (values) => {
      const wanted = new Set(values);
      return (listed) => row.valuesOf(listed).some((value) => wanted.has(value));
    },
  };
}

/** Makes the row of a choice among what the floor plans are. */
export function planChoiceFilter({
  valueOfPlan,
  ...row
}: Omit<ChoiceRow, 'valuesOf'> & { valueOfPlan(plan: PublicFloorPlan): string }): ChoiceFilter {
  return {
    ...choiceFilter({ ...row, valuesOf: ({ plans }) => [...new Set(plans.map(valueOfPlan))] }),
    isOfPlans: true,
    valueOfPlan,
    passesPlan: (values) => {
      const wanted = new Set(values);
      return (plan) => wanted.has(valueOfPlan(plan));
    },
  };
}

type FlagRow = Pick<ChoiceRow, 'parameter' | 'label' | 'place' | 'description'> & {
  /** The words of its chip: what projects have, and what they have not. */
  words: readonly [yes: string, no: string];
};

/** A flag is a choice of which "yes" alone is offered; an address may ask for "no". */
const buildFlagRow = ({ words: [yes, no], ...row }: FlagRow) => ({
  ...row,
  multiple: true,
  listOptions: (): FilterOption[] => [{ value: 'yes', label: yes }],
  listUnoffered: () => ['no'],
  describeOption: (label: string) => (label === 'no' ? no : label),
});

const nameFlag = (isSet: boolean) => (isSet ? 'yes' : 'no');

/** Makes the row of a filter that a project passes or not. */
export const flagFilter = ({
  isSet,
  ...row
}: FlagRow & { isSet(listed: IndexedProject): boolean }): ChoiceFilter =>
  choiceFilter({ ...buildFlagRow(row), valuesOf: (listed) => [nameFlag(isSet(listed))] });

/** Makes the row of a filter that a floor plan passes or not. */
export const planFlagFilter = ({
  isSet,
  ...row
}: FlagRow & { isSet(plan: PublicFloorPlan): boolean }): ChoiceFilter =>
  planChoiceFilter({ ...buildFlagRow(row), valueOfPlan: (plan) => nameFlag(isSet(plan)) });
