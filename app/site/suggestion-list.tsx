import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react';
import { useNavigate } from 'react-router';
import type { Suggestion } from '../../domain/catalogue/list-suggestions.ts';
import type { SuggestionGroup } from '../../domain/catalogue/group-names.ts';
import { keepWithUnits } from '../../domain/text/format-number.ts';
import { request } from '../api/client.ts';
import { describeProjectCount } from './describe-project-count.ts';

const debounceMs = 80;
const minLength = 2;
const none: readonly SuggestionGroup[] = [];

/** Suggests what a text may mean shortly after typing stops; none if loading fails. */
function useSuggestions(text: string): readonly SuggestionGroup[] {
  const [found, setFound] = useState(none);
  const searched = text.trim();
  const isLongEnough = searched.length >= minLength;

  useEffect(() => {
    if (!isLongEnough) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const load = () =>
      request<{ groups: SuggestionGroup[] }>(
        `/suggestions?${new URLSearchParams({ text: searched })}`,
        { signal, retries: null },
      )
        .then(({ groups }) => setFound(groups))
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

const countSuggestions = (count: number) =>
  count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`;

export interface SuggestionListHandle {
  open(): void;
  close(): void;
  press(event: KeyboardEvent): void;
}

export interface SuggestionListProps {
  ref?: Ref<SuggestionListHandle>;
  id: string;
  text: string;
  /** Called when the list opens or closes, or another suggestion becomes active. */
  onShow(list: { isOpen: boolean; activeId: string | undefined }): void;
  /** Called when a suggestion is chosen, before its page opens. */
  onChoose(name: string): void;
}

export function SuggestionList({ ref, id, text, onShow, onChoose }: SuggestionListProps) {
  const navigate = useNavigate();
  const [isWanted, setWanted] = useState(true);
  const [active, setActive] = useState(-1);
  const groups = useSuggestions(isWanted ? text : '');
  const suggestions = groups.flatMap((group) => group.suggestions);
  const last = suggestions.length - 1;
  const isOpen = isWanted && last >= 0;
  const optionId = (position: number) => `${id}-${position}`;
  const activeId = isOpen && active >= 0 && active <= last ? optionId(active) : undefined;

  useEffect(() => onShow({ isOpen, activeId }), [isOpen, activeId, onShow]);
  useEffect(() => {
    if (isOpen) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, id]);

  function open() {
    setWanted(true);
    setActive(-1);
  }

  function close() {
    setWanted(false);
    setActive(-1);
  }

  function choose({ name, path }: Suggestion) {
    close();
    onChoose(name);
    void navigate(path);
  }

  function moveTo(position: number) {
    setActive(position);
    document.getElementById(optionId(position))?.scrollIntoView({ block: 'nearest' });
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? moveTo(active >= last ? 0 : active + 1) : open()),
    ArrowUp: () => (isOpen ? moveTo(active <= 0 ? last : active - 1) : open()),
    ...(isOpen && { Escape: close }),
    // Without an active suggestion these keys move the text cursor.
    ...(activeId && { Home: () => moveTo(0), End: () => moveTo(last) }),
  };

  function press(event: KeyboardEvent) {
    const suggestion = activeId ? suggestions[active] : undefined;
    const run = event.key === 'Enter' && suggestion ? () => choose(suggestion) : keys[event.key];
    if (!run || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // Escape closes the list first, then what the box stands in.
    event.nativeEvent.stopImmediatePropagation();
    run();
  }

  useImperativeHandle(ref, () => ({ open, close, press }));

  return (
    <>
      <div id={id} className="suggestions" role="listbox" aria-label="Suggestions" hidden={!isOpen}>
        {groups.map((group, at) => (
          <div key={group.label} role="group" aria-labelledby={`${id}-group-${at}`}>
            <div id={`${id}-group-${at}`} className="suggestions-label" role="presentation">
              {group.label}
              {group.total > group.suggestions.length && <span>{group.total}</span>}
            </div>
            {group.suggestions.map((suggestion) => {
              const position = suggestions.indexOf(suggestion);
              return (
                <div
                  key={suggestion.path}
                  id={optionId(position)}
                  className="suggestion"
                  role="option"
                  aria-selected={position === active}
                  // Keeps the focus in the field.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(suggestion)}
                  onKeyDown={press}
                  tabIndex={-1}
                >
                  <SuggestionText suggestion={suggestion} />
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {isWanted && text.trim().length >= minLength ? countSuggestions(suggestions.length) : ''}
      </p>
    </>
  );
}

const SuggestionText = ({ suggestion: { name, hint, count } }: { suggestion: Suggestion }) => (
  <>
    <span>{keepWithUnits(name)}</span>
    {hint && <span className="suggestion-hint">{` ${hint}`}</span>}
    {count !== null && (
      <span className="suggestion-count">{` ${describeProjectCount(count)}`}</span>
    )}
  </>
);
