import type { RefObject } from 'react';
import { SilenceChoice } from './silence-choice.tsx';
import type { SaveState } from './use-autosave.ts';

const stateLabels: Record<SaveState, string> = {
  untouched: '',
  typing: '',
  saving: 'Saving…',
  saved: 'Draft saved.',
  failed: 'Not saved.',
  conflict: 'Some changes were not saved. Resolve the conflicts in the form.',
};

export const recordFormId = 'record-form';

export interface SaveProgress {
  state: SaveState;
  /** Why it could not be saved. */
  refusal: string;
  /** How many problems prevent publishing. */
  problems: number;
}

interface PublishBarProps {
  /** How many people publishing will tell; null if there is nothing to publish, or not yet. */
  toTell: number | null;
  isSilent: boolean;
  isPublishing: boolean;
  /** Changes when the record's form begins again. */
  round: number;
  /** Whether there is a draft: what is as it was published makes none. */
  hasDraft: boolean;
  progress: SaveProgress;
  publishButton: RefObject<HTMLButtonElement | null>;
}

const form = recordFormId;

/** The buttons of a record's form, outside of it. */
export const PublishBar = ({
  progress: { state, refusal, problems },
  publishButton,
  toTell,
  isSilent,
  isPublishing,
  round,
  hasDraft,
}: PublishBarProps) => (
  <div className="publish-bar" role="group" aria-label="Publishing">
    <button form={form} className="button" name="intent" value="publish" ref={publishButton}>
      {isPublishing ? 'Publishing…' : 'Publish'}
    </button>
    <button form={form} className="button button-quiet" name="intent" value="save">
      Save draft
    </button>
    <button
      form={form}
      className="button button-quiet"
      name="intent"
      value="preview"
      formTarget="_blank"
    >
      Preview
    </button>
    <output className="quiet">
      {state === 'saved' && !hasDraft ? 'As published: no draft.' : stateLabels[state]}
      {state === 'failed' && ` ${refusal}`}
    </output>
    {problems > 0 && (
      <a href="#required">{problems === 1 ? 'One field' : `${problems} fields`} to complete</a>
    )}
    {toTell !== null && (
      <SilenceChoice key={round} count={toTell} form={form} isChosen={isSilent} />
    )}
  </div>
);
