import { type FormEvent, useEffect, useId, useState } from 'react';
import type { LinkTarget } from '../../../../domain/catalogue/link-targets.ts';
import { InsertDialog } from './insert-dialog.tsx';
import { fetchLinkTargets } from './text-editor-client.ts';

const waitMs = 150;

interface LinkDialogProps {
  /** What is searched for first: the selected words. */
  words: string;
  choose: (target: LinkTarget) => void;
  close: () => void;
}

/** Finds a project, or another page of the site, to link to. */
export function LinkDialog({ words, choose, close }: LinkDialogProps) {
  const id = useId();
  const [search, setSearch] = useState(words);
  const [found, setFound] = useState<{ search: string; targets: LinkTarget[] } | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(() => {
      fetchLinkTargets(search, asking.signal).then(
        (targets) => setFound({ search, targets }),
        () => {
          if (!asking.signal.aborted) setFound(null);
        },
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [search]);
  const targets = found?.targets ?? [];
  const takeFirst = (event: FormEvent) => {
    event.preventDefault();
    if (targets[0] && found?.search === search) choose(targets[0]);
  };
  return (
    <InsertDialog label="Link to a project" close={close}>
      <form onSubmit={takeFirst} className="field">
        <label htmlFor={id}>Name of the project, builder, city or article</label>
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
          ? 'No public page has this name.'
          : ''}
      </p>
    </InsertDialog>
  );
}
