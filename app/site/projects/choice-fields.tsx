import { useRef, useState } from 'react';
import { filters, type ChoiceFilterName } from '../../../domain/projects/filters.ts';
import { listingMessages } from '../../../domain/text/messages/listing.ts';
import { useIsHydrated } from '../../ui/use-hydrated.ts';
import type { Listing } from './load-listing.ts';

type Option = Listing['options'][ChoiceFilterName][number];

interface ChoiceFieldsProps {
  name: ChoiceFilterName;
  options: readonly Option[];
  selected: readonly string[];
  /** Beside other filters under one heading: the label shows, and the options stand close. */
  isCompact?: boolean;
  /** Sends the form after "Select All" and "Deselect All", which no native event announces. */
  onSelectAll?: () => void;
}

/** From this many options on, a dropdown can be searched. */
const searchedFrom = 9;

const matches = (option: Option, typed: string) =>
  `${option.label}\n${option.hint ?? ''}`.toLowerCase().includes(typed.trim().toLowerCase());

export function ChoiceFields(props: ChoiceFieldsProps) {
  const { name, options, selected, isCompact = false, onSelectAll } = props;
  const { label } = filters[name];
  // An address may choose several where the control offers one: the form keeps them all.
  const multiple = filters[name].multiple || selected.length > 1;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [typed, setTyped] = useState('');
  const isHydrated = useIsHydrated();
  const isSearched = isHydrated && !isCompact && options.length >= searchedFrom;
  const shown = options.filter((option) => matches(option, typed));

  const selectAll = (checked: boolean) => {
    for (const box of fieldset.current?.querySelectorAll<HTMLInputElement>(
      'li:not([hidden]) input',
    ) ?? [])
      box.checked = checked;
    onSelectAll?.();
  };

  return (
    <fieldset ref={fieldset} className={isCompact ? 'options options-compact' : 'options'}>
      <legend className={isCompact ? undefined : 'visually-hidden'}>{label}</legend>
      {isSearched && (
        <input
          type="search"
          aria-label={`Search ${label}`}
          placeholder="Search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      {isHydrated && !isCompact && multiple && (
        <div className="options-all">
          <button type="button" onClick={() => selectAll(true)}>
            {listingMessages.selectAll}
          </button>
          <button type="button" onClick={() => selectAll(false)}>
            {listingMessages.deselectAll}
          </button>
        </div>
      )}
      <ul>
        {!multiple && (
          <li>
            <label>
              <input type="radio" name={name} value="" defaultChecked={selected.length === 0} />
              <span>All</span>
            </label>
          </li>
        )}
        {options.map((option) => (
          <li key={option.value} hidden={!shown.includes(option)}>
            <label>
              <input
                type={multiple ? 'checkbox' : 'radio'}
                name={name}
                value={option.value}
                defaultChecked={selected.includes(option.value)}
              />
              <span>
                {option.label}
                {option.hint && option.hint !== option.label && <small>{option.hint}</small>}
              </span>
              <span className="filter-option-count">{option.count}</span>
            </label>
          </li>
        ))}
      </ul>
      {isSearched && (
        <p className="options-none" role="status">
          {shown.length === 0 && 'No matching options.'}
        </p>
      )}
    </fieldset>
  );
}
