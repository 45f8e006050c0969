import { countOf } from '../../domain/text/count-of.ts';
import { formNames } from '../../domain/catalogue/edits/record-form.ts';
import './silence-choice.css';

interface SilenceChoiceProps {
  /** How many people will be told; null if they were not counted. */
  count: number | null;
  /** The form that it belongs to, if it is outside of it. */
  form?: string;
  isChosen?: boolean;
  /** The name of its field. */
  name?: string;
  /** Says who is told; by default those who follow what changes. */
  told?: string;
}

const describeTold = (count: number | null) =>
  count === null
    ? 'People who follow what this changes will be told by email.'
    : `${countOf(count, 'person', 'people')} will be told by email.`;

/** Who gets an email about what is about to be published, and the choice to email nobody; nothing without followers. */
export const SilenceChoice = ({
  count,
  form,
  isChosen = false,
  name = formNames.silent,
  told = describeTold(count),
}: SilenceChoiceProps) =>
  count === 0 ? null : (
    <div className="silence-choice">
      <p>{told}</p>
      <label>
        <input type="checkbox" name={name} form={form} defaultChecked={isChosen} /> Tell nobody
        about this
      </label>
    </div>
  );
