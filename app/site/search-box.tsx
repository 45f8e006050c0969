import { Suspense, useRef, useState } from 'react';
import { Form } from 'react-router';
import { searchMessages } from '../../domain/text/messages/search.ts';
import { lazyComponent } from '../ui/lazy-component.ts';
import type { SuggestionListHandle, SuggestionListProps } from './suggestion-list.tsx';
import './search-box.css';

/** Loaded when the box is first used; without it the box is a plain form. */
const SuggestionList = lazyComponent<SuggestionListProps>(
  async () => (await import('./suggestion-list.tsx')).SuggestionList,
  () => null,
);

const maxLength = 100;
const closed = { isOpen: false, activeId: undefined };

interface SearchBoxProps {
  id: string;
  label?: string;
  /** What is searched now. */
  text?: string;
  hint?: string;
}

/** The search of the whole site: a form, and a combobox as in the ARIA Authoring Practices once used. */
export function SearchBox({
  id,
  label = searchMessages.label,
  text: searched = '',
  hint,
}: SearchBoxProps) {
  const list = useRef<SuggestionListHandle>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  const [text, setText] = useState(searched);
  const [state, setState] = useState<{ isOpen: boolean; activeId: string | undefined }>(closed);
  const listId = `${id}-suggestions`;

  function enter(entered: string) {
    setUsed(true);
    setText(entered);
    list.current?.open();
  }

  function choose(name: string) {
    if (input.current) input.current.value = name;
  }

  return (
    <Form className="search-box" action="/search" role="search" aria-label={label}>
      <label htmlFor={id}>{label}</label>
      <div className="search-box-row">
        <div className="search-box-field">
          <input
            ref={input}
            id={id}
            name="q"
            type="text"
            defaultValue={searched}
            placeholder={searchMessages.placeholder}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxLength}
            role="combobox"
            aria-describedby={hint && `${id}-hint`}
            aria-autocomplete="list"
            aria-expanded={state.isOpen}
            aria-controls={listId}
            aria-activedescendant={state.activeId}
            onFocus={() => setUsed(true)}
            onInput={({ currentTarget }) => enter(currentTarget.value)}
            onKeyDown={(event) => list.current?.press(event)}
            onBlur={() => list.current?.close()}
          />
          {isUsed && (
            <Suspense>
              <SuggestionList
                ref={list}
                id={listId}
                text={text}
                onShow={setState}
                onChoose={choose}
              />
            </Suspense>
          )}
        </div>
        <button className="button" type="submit">
          {searchMessages.search}
        </button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="search-hint">
          {hint}
        </p>
      )}
    </Form>
  );
}
