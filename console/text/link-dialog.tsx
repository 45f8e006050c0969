import { type FormEvent, useEffect, useId, useState } from 'react';
import type { LinkTarget } from '../../domain/catalogue/link-targets.ts';
import { InsertDialog } from '../ui/insert-dialog.tsx';
import { fetchLinkTargets } from './text-editor-client.ts';

const debounceMs = 150;

interface LinkDialogProps {
  /** The selected text, used as the first search. */
  selected: string;
  choose: (target: LinkTarget) => void;
  close: () => void;
}

/** Finds a project, or another page of the site, to link to. */
export function LinkDialog({ selected, choose, close }: LinkDialogProps) {
  const id = useId();
  const [search, setSearch] = useState(selected);
  const [found, setFound] = useState<{ search: string; targets: LinkTarget[] } | null>(null);
  useEffect(() => {
    const request = new AbortController();
    const timer = setTimeout(() => {
      fetchLinkTargets(search, request.signal).then(
        (targets) => setFound({ search, targets }),
        () => {
          if (!request.signal.aborted) setFound(null);
        },
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [search]);
  const targets = found?.targets ?? [];
  const chooseFirst = (event: FormEvent) => {
    event.preventDefault();
    if (targets[0] && found?.search === search) choose(targets[0]);
  };
  return (
    <InsertDialog label="Link to a page" close={close}>
      <form onSubmit={chooseFirst} className="field">
        <label htmlFor={id}>Project, builder, city or article</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </form>
      <ul className="link-targets">
        {targets.map((target) => (
          <li key={target.path}>
            <button type="button" className="row-button" onClick={() => choose(target)}>
              {target.name}
            </button>{' '}
            <span className="quiet">{target.kind}</span>
          </li>
        ))}
      </ul>
      <p className="quiet" role="status">
        {search.trim() !== '' && found?.search === search && targets.length === 0
          ? 'No public pages found.'
          : ''}
      </p>
    </InsertDialog>
  );
}
