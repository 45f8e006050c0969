import { Moment } from '../ui/time.tsx';

interface UnsavedNoticeProps {
  at: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what this browser has kept and the server has not saved. */
export const UnsavedNotice = ({ at, onRestore, onDiscard }: UnsavedNoticeProps) => (
  <div className="record-notice" role="status">
    <p>
      This browser has unsaved changes from <Moment at={new Date(at)} />
    </p>
    <p className="row-buttons">
      <button type="button" className="button button-quiet" onClick={onRestore}>
        Restore changes
      </button>
      <button type="button" className="button button-quiet" onClick={onDiscard}>
        Discard changes
      </button>
    </p>
  </div>
);
