import { cleanSearchText } from '../text/clean-text.ts';
import type { LazyText } from '../text/define-messages.ts';
import type { ChoiceFilter, FilterOption } from './filter-row.ts';
import type { IndexedProject } from './indexed-project.ts';
import type { PublicFloorPlan } from './public-project.ts';
import { readUnknown } from './unknown-value.ts';

type ChoiceRow = Omit<
  ChoiceFilter,
  'kind' | 'label' | 'parameters' | 'describeOption' | 'read' | 'write'
> &
  Partial<Pick<ChoiceFilter, 'describeOption'>> & { parameter: string; label: string | LazyText };

const buildChoice = ({ parameter, label, ...row }: ChoiceRow): ChoiceFilter => ({
  describeOption: (option) => option,
  ...row,
  get label() {
    return typeof label === 'string' ? label : label();
  },
  kind: 'choice',
  parameters: [parameter],
  read: (read, vocabulary) => {
    const texts = read(parameter);
    const find = (text: string) => vocabulary.get(text.trim().toLowerCase());
    const recognized = texts.flatMap((text) => find(text) ?? find(cleanSearchText(text)) ?? []);
    return recognized.length > 0 ? [...new Set(recognized)].sort() : readUnknown(texts);
  },
  write: (values) => values.map((value) => [parameter, value]),
});

type Row = Omit<ChoiceRow, 'ofProject' | 'ofPlan'>;

export const choiceFilter = ({
  valuesOf,
  ...row
}: Row & { valuesOf(listed: IndexedProject): readonly string[] }): ChoiceFilter =>
  buildChoice({ ...row, ofProject: { by: 'values', of: valuesOf } });

export const planChoiceFilter = ({
  valueOfPlan,
  ...row
}: Row & { valueOfPlan(plan: PublicFloorPlan): string }): ChoiceFilter =>
  buildChoice({ ...row, ofPlan: { by: 'values', of: ({ plan }) => [valueOfPlan(plan)] } });

type FlagRow = Pick<Row, 'parameter' | 'label' | 'place' | 'description'> & {
  labels: readonly [yes: string, no: string];
};

/** A flag is a choice that offers only "yes"; an address may also contain "no". */
const buildFlagRow = ({ labels: [yes, no], ...row }: FlagRow) => ({
  ...row,
  multiple: true,
  listOptions: (): FilterOption[] => [{ value: 'yes', label: yes }],
  listHiddenValues: () => ['no'],
  describeOption: (label: string) => (label === 'no' ? no : label),
});

const nameFlag = (isSet: boolean) => (isSet ? 'yes' : 'no');

export const flagFilter = ({
  isSet,
  ...row
}: FlagRow & { isSet(listed: IndexedProject): boolean }): ChoiceFilter =>
  choiceFilter({ ...buildFlagRow(row), valuesOf: (listed) => [nameFlag(isSet(listed))] });

export const planFlagFilter = ({
  isSet,
  ...row
}: FlagRow & { isSet(plan: PublicFloorPlan): boolean }): ChoiceFilter =>
  planChoiceFilter({ ...buildFlagRow(row), valueOfPlan: (plan) => nameFlag(isSet(plan)) });

export const optionsFrom = (values: Iterable<string>): FilterOption[] =>
  [...new Set(values)]
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((value) => ({ value, label: value }));
