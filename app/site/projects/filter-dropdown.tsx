import { useRef, useState } from 'react';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useLightDismiss } from '../../ui/use-light-dismiss.ts';
import type { Listing } from './load-listing.ts';

type Choice = Listing['choices'][number];

interface FilterDropdownProps {
  choice: Choice;
  selected: readonly string[];
  /** Sends the form after "Select All" and "Deselect All", which no native event announces. */
  onChange: () => void;
}

const matches = (option: Choice['options'][number], typed: string) =>
  `${option.label}\n${option.hint ?? ''}`.toLowerCase().includes(typed.trim().toLowerCase());

/** One filter of the bar: a native disclosure with checkboxes, or radio buttons when one is allowed. */
export function FilterDropdown({ choice, selected, onChange }: FilterDropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [typed, setTyped] = useState('');
  const isHydrated = useIsHydrated();
  useLightDismiss(details);

  const selectAll = (checked: boolean) => {
    for (const box of details.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ??
      [])
      if (!box.closest('li')?.hidden) box.checked = checked;
    onChange();
  };

  return (
    <details className="filter" ref={details} name="filter">
      <summary>
        <span className="filter-label">{choice.label}</span>
        {selected.length > 0 && <span className="filter-count">{selected.length}</span>}
      </summary>
      <div className="filter-panel">
        {isHydrated && choice.options.length > 8 && (
          <input
            type="search"
            className="filter-search"
            aria-label={`Search ${choice.label}`}
            placeholder="Search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )}
        {isHydrated && choice.multiple && (
          <div className="filter-all">
            <button type="button" onClick={() => selectAll(true)}>
              Select All
            </button>
            <button type="button" onClick={() => selectAll(false)}>
              Deselect All
            </button>
          </div>
        )}
        <fieldset>
          <legend className="visually-hidden">{choice.label}</legend>
          <ul>
            {!choice.multiple && (
              <li>
                <label>
                  <input
                    type="radio"
                    name={choice.name}
                    value=""
                    defaultChecked={selected.length === 0}
                  />
                  <span>All</span>
                </label>
              </li>
            )}
            {choice.options.map((option) => (
              <li key={option.value} hidden={!matches(option, typed)}>
                <label>
                  <input
                    type={choice.multiple ? 'checkbox' : 'radio'}
                    name={choice.name}
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
        </fieldset>
      </div>
    </details>
  );
}
