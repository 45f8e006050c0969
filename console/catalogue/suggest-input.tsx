import { type ChangeEvent, type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import type { Choice, Suggested } from '../../server/catalogue/list-choices.ts';

const debounceMs = 150;
const nothingSuggested: Suggested = { choices: [], moreOf: null };

/** Throws if the server does not respond or the operator must sign in first. */
async function fetchChoices(of: string, q: string, signal: AbortSignal): Promise<Choice[]> {
  const query = new URLSearchParams({ of, q }).toString();
  const answer = await fetch(`/console/catalogue/choices?${query}`, { signal });
  if (!answer.ok || answer.redirected) throw new Error('The server did not respond.');
  return ((await answer.json()) as { choices: Choice[] }).choices;
}

/** The choices to offer: all of them, or of a long list those that match what is entered. */
function useChoices({ choices, moreOf }: Suggested) {
  const [found, setFound] = useState<readonly Choice[] | null>(null);
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);
  const find = (entered: string) => {
    request.current?.abort();
    if (moreOf === null) return;
    const { signal } = (request.current = new AbortController());
    setTimeout(() => {
      // Without an answer, earlier suggestions stay: a value can still be entered.
      if (!signal.aborted) fetchChoices(moreOf, entered, signal).then(setFound, () => {});
    }, debounceMs);
  };
  return { offered: found ?? choices, find };
}

interface SuggestInputProps extends ComponentProps<'input'> {
  suggested: Suggested | undefined;
}

/** An input with suggestions, fetched while typing if there are too many. */
export function SuggestInput({
  suggested = nothingSuggested,
  onChange,
  ...rest
}: SuggestInputProps) {
  const list = useId();
  const { offered, find } = useChoices(suggested);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.target;
    if (offered.every((each) => each.value !== value)) find(value);
    onChange?.(event);
  };
  if (offered.length === 0 && suggested.moreOf === null)
    return <input {...rest} autoComplete="off" onChange={onChange} />;
  return (
    <>
      <input {...rest} autoComplete="off" list={list} onChange={change} />
      <datalist id={list}>
        {offered.map(({ value, label }) => (
          <option key={value} value={value}>
            {label || value}
          </option>
        ))}
      </datalist>
    </>
  );
}
