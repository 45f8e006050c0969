import { Form } from 'react-router';
import { formatRecordQuery, type RecordQuery } from '../../domain/catalogue/record-query.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import { HiddenParameters } from '../ui/hidden-parameters.tsx';
import { selectionNames } from './read-selection.ts';

/** The id of the form that the list's checkboxes belong to. */
export const choiceForm = 'choose-for-bulk';

/** Starts a bulk edit of the selected records, or of all that match. */
export function ChooseForBulk({
  word,
  one,
  many,
  query,
  total,
}: {
  word: string;
  one: string;
  many: string;
  query: RecordQuery;
  total: number;
}) {
  if (total === 0) return null;
  return (
    <Form id={choiceForm} action={`/catalogue/${word}/bulk`} className="row-buttons record-choice">
      <HiddenParameters address={formatRecordQuery({ ...query, after: null })} />
      <button className="row-button">Edit selected…</button>
      <button className="row-button" name={selectionNames.all} value="1">
        {total === 1
          ? `Edit the matching ${one}…`
          : `Edit all ${formatCount(total)} matching ${many}…`}
      </button>
    </Form>
  );
}
