import { useRef, useState, useEffect, type KeyboardEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { homeMessages } from '../../../domain/text/messages/home.ts';
import { request } from '../../api/client.ts';

interface Suggestion {
  name: string;
  region: string;
  projects: number;
  /** "lat,lng", as in a listing's URL. */
  near: string;
}

const debounceMs = 150;
const minLength = 2;
const none: readonly Suggestion[] = [];

/** Suggests places for the text shortly after typing stops; none if loading fails. */
function useSuggestions(text: string): readonly Suggestion[] {
  const [found, setFound] = useState(none);
  const searched = text.trim();
  const isLongEnough = searched.length >= minLength;

  useEffect(() => {
    if (!isLongEnough) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const load = () =>
      request<{ suggestions: Suggestion[] }>(
        `/suggestions?${new URLSearchParams({ text: searched })}`,
        { signal },
      )
        .then(({ suggestions }) => setFound(suggestions))
        .catch(() => {
          if (!signal.aborted) setFound(none);
        });
    const timer = setTimeout(() => void load(), debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [searched, isLongEnough]);

  return isLongEnough ? found : none;
}

const listId = 'place-suggestions';
const optionId = (position: number) => `${listId}-${position}`;
const countSuggestions = (count: number) =>
  count === 0 ? '' : count === 1 ? '1 suggestion' : `${count} suggestions`;

const countProjects = (count: number) =>
  count === 1 ? homeMessages.oneProject : homeMessages.projects(count);

/**
 * A place field with suggestions: a combobox as in the ARIA Authoring Practices, a plain form without
 * JavaScript. A chosen suggestion also submits its coordinates.
 */
export function PlaceSearch() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(isOpen ? text : '');
  const isShown = isOpen && suggestions.length > 0;
  const last = suggestions.length - 1;

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function choose(suggestion: Suggestion) {
    if (input.current) input.current.value = suggestion.name;
    setText(suggestion.name);
    setChosen(suggestion);
    close();
  }

  function moveTo(position: number) {
    setActive(position);
    document.getElementById(optionId(position))?.scrollIntoView({ block: 'nearest' });
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => (isShown ? moveTo(active === last ? 0 : active + 1) : setOpen(true)),
    ArrowUp: () => (isShown ? moveTo(active <= 0 ? last : active - 1) : setOpen(true)),
    ...(isShown && { Escape: close }),
    // Without an active suggestion these keys move the text cursor.
    ...(isShown && active >= 0 && { Home: () => moveTo(0), End: () => moveTo(last) }),
  };

  function press(event: KeyboardEvent) {
    const suggestion = isShown ? suggestions[active] : undefined;
    if (event.key === 'Enter' && suggestion) {
      event.preventDefault();
      choose(suggestion);
      const { name, near } = suggestion;
      void navigate(`/projects?${new URLSearchParams({ area: name, near })}`);
      return;
    }
    const run = keys[event.key];
    if (!run || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    run();
  }

  return (
    <Form className="place-search" action="/projects" role="search">
      <label htmlFor="hero-area">City or neighbourhood</label>
      <div className="place-search-row">
        <div className="place-search-field">
          <input
            ref={input}
            id="hero-area"
            name="area"
            type="text"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            maxLength={100}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
            onInput={({ currentTarget }) => {
              setText(currentTarget.value);
              setChosen(null);
              setOpen(true);
              setActive(-1);
            }}
            onKeyDown={press}
            onBlur={close}
          />
          <div
            id={listId}
            className="place-suggestions"
            role="listbox"
            aria-label="Suggestions"
            hidden={!isShown}
          >
            {suggestions.map((suggestion, position) => (
              <div
                key={`${suggestion.name} ${suggestion.near}`}
                id={optionId(position)}
                role="option"
                aria-selected={position === active}
                // Keeps the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(suggestion)}
                onKeyDown={press}
                tabIndex={-1}
              >
                {suggestion.name}
                {suggestion.region && <span>{suggestion.region}</span>}
                {suggestion.projects > 0 && (
                  <span className="place-count">{` — ${countProjects(suggestion.projects)}`}</span>
                )}
              </div>
            ))}
          </div>
        </div>
        <button className="button" type="submit">
          {homeMessages.search}
        </button>
      </div>
      {chosen && <input type="hidden" name="near" value={chosen.near} />}
      <p className="visually-hidden" role="status">
        {isOpen ? countSuggestions(suggestions.length) : ''}
      </p>
    </Form>
  );
}
