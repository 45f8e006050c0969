import { importStates } from '../../domain/catalogue/import/console-import.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import type { ImportPageData } from '../../server/catalogue/imports.ts';
import { usePolling } from '../ui/use-polling.ts';

/** What is being done, as its progress says it. */
const nameWork = ({ state, mode }: ImportPageData) => {
  if (state === 'undoing') return 'The import is being undone';
  if (state === 'running' && mode === 'publish') return 'The drafts are being published';
  return `The file is ${importStates[state].toLowerCase()}`;
};

/** What became of a file, once a step is done. */
export function describeOutcome({
  state,
  mode,
  report,
  openDrafts,
}: ImportPageData): string | null {
  if (state === 'undone')
    return 'What it added is removed, and what it changed is as it was before, but for what is listed as left unchanged.';
  if (state !== 'done') return null;
  if (mode === 'live') return 'The changes are on the site.';
  if (openDrafts.length === 0) return 'Saved as drafts, which are published or discarded since.';
  return report?.kept
    ? 'The drafts are published, but for those listed here.'
    : 'Saved as drafts. None of them is on the site yet.';
}

/** Shows a running import's progress. */
export function Progress(loaded: ImportPageData) {
  const { done, total } = loaded;
  usePolling(true);
  const percent = total > 0 ? Math.floor((100 * done) / total) : 0;
  return (
    <div className="import-progress">
      <p role="status">
        {nameWork(loaded)}
        {total > 0 ? `: ${formatCount(done)} of ${formatCount(total)} (${percent}%).` : '.'}
      </p>
      <progress
        aria-label="Progress"
        max={Math.max(total, 1)}
        value={total > 0 ? done : undefined}
      />
      <p className="quiet">You can leave this page: the import continues.</p>
    </div>
  );
}
