import { useNotice } from '../visitor/notice.ts';
import './notice.css';

/** Where a sentence appears that belongs to the visitor and not to the page. */
export function Notice() {
  return (
    <div className="notice" role="status">
      {useNotice()}
    </div>
  );
}
