import { memo, useRef, useState } from 'react';
import { foldText } from '../../../../domain/text/fold-text.ts';
import { isTorontoPart } from '../../../../domain/places/toronto.ts';
import { filters, type ChoiceFilterName } from '../../../../domain/projects/search/filters.ts';
import { listingMessages } from '../../../../domain/text/messages/listing.ts';
import type { ListingOption } from './present-options.ts';

interface ChoiceFieldsProps {
  name: ChoiceFilterName;
  /** Shown above the options; without one, the dropdown's button has it. */
  label?: string;
  options: readonly ListingOption[];
  /** The fields of the form, as rendered. */
  fields: URLSearchParams;
  /** For filters under one heading: spaces the options more closely, without a search. */
  isCompact?: boolean;
}

/** A dropdown with at least this many options has a search field. */
const searchedFrom = 9;

interface OptionRowProps extends ListingOption {
  name: ChoiceFilterName;
  type: 'checkbox' | 'radio';
  isSelected: boolean;
  isHidden: boolean;
}

/** Memoized, because another list leaves many counts as they were. */
const OptionRow = memo((props: OptionRowProps) => {
  const { name, type, value, label, hint, count, isSelected, isHidden } = props;
  return (
    <li hidden={isHidden}>
      <label>
        <input type={type} name={name} value={value} defaultChecked={isSelected} />
        {hint && hint !== label ? (
          <span>
            {label}
            <small>{hint}</small>
          </span>
        ) : (
          label
        )}
        <b>{count}</b>
      </label>
    </li>
  );
});

const AllRow = ({ name, isSelected }: Pick<OptionRowProps, 'name' | 'isSelected'>) => (
  <li>
    <label>
      <input type="radio" name={name} value="" defaultChecked={isSelected} />
      All
    </label>
  </li>
);

/** A part of Toronto is not among the cities, but its zones are. */
const describeNone = (name: ChoiceFilterName, entered: string) =>
  name === 'city' && isTorontoPart(entered)
    ? listingMessages.underZones(entered.trim(), listingMessages.zones)
    : 'No matching options.';

const matches = (option: ListingOption, entered: string) =>
  foldText(`${option.label}\n${option.hint ?? ''}\n${option.otherName ?? ''}`).includes(
    foldText(entered),
  );

/** Memoized, because most options are in closed panels. */
export const ChoiceFields = memo((props: ChoiceFieldsProps) => {
  const { name, label, options, fields, isCompact = false } = props;
  const selected = fields.getAll(name);
  // A URL may select several options where the control allows one: the form keeps them all.
  const multiple = filters[name].multiple || selected.length > 1;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [entered, setEntered] = useState('');
  const isSearched = !isCompact && options.length >= searchedFrom;
  const matching = new Set(
    entered ? options.filter((option) => matches(option, entered)) : options,
  );

  const selectAll = (checked: boolean) => {
    for (const box of fieldset.current?.querySelectorAll<HTMLInputElement>(
      'li:not([hidden]) input',
    ) ?? [])
      box.checked = checked;
    // A box that a script ticks fires no event.
    fieldset.current?.dispatchEvent(new Event('change', { bubbles: true }));
  };

  return (
    <fieldset ref={fieldset} className={isCompact ? 'options options-compact' : 'options'}>
      <legend className={label === undefined ? 'visually-hidden' : undefined}>
        {label ?? filters[name].label}
      </legend>
      {isSearched && (
        <input
          type="search"
          className="needs-script"
          aria-label={`Search ${label ?? filters[name].label}`}
          placeholder="Search"
          value={entered}
          onChange={(event) => setEntered(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      {!isCompact && multiple && (
        <div className="options-all needs-script">
          <button type="button" onClick={() => selectAll(true)}>
            {listingMessages.selectAll}
          </button>
          <button type="button" onClick={() => selectAll(false)}>
            {listingMessages.deselectAll}
          </button>
        </div>
      )}
      <ul>
        {!multiple && <AllRow name={name} isSelected={selected.length === 0} />}
        {options.map((option) => (
          <OptionRow
            key={option.value}
            {...option}
            name={name}
            type={multiple ? 'checkbox' : 'radio'}
            isSelected={selected.includes(option.value)}
            isHidden={!matching.has(option)}
          />
        ))}
      </ul>
      {isSearched && (
        <p className="options-none" role="status">
          {matching.size === 0 && describeNone(name, entered)}
        </p>
      )}
    </fieldset>
  );
});
