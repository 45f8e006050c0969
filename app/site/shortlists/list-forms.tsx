import { useEffect, useId, useRef } from 'react';
import { shortlistMessages } from '../../../domain/text/messages/shortlist.ts';
import type { ShortlistOutcome } from './shortlist-outcome.ts';
import { useChange } from './use-change.tsx';

const Choices = ({ choices }: { choices: NonNullable<ShortlistOutcome['choices']> }) => (
  <ul className="shortlist-choices">
    {choices.map(({ stub, title }) => (
      <li key={stub}>
        {/* After the field, of which the server then reads the last. */}
        <button className="button button-quiet" type="submit" name="project" value={stub}>
          {title}
        </button>
      </li>
    ))}
  </ul>
);

export function AddProject({ outcome: ofPage }: { outcome: ShortlistOutcome | null | undefined }) {
  const { renderForm, outcome, isSaved } = useChange('add', undefined, ofPage);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (isSaved && field.current) field.current.value = '';
  }, [isSaved]);
  return (
    <section className="shortlist-add" id="add" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{shortlistMessages.add}</h2>
      {renderForm({
        children: (
          <>
            <label htmlFor={id}>{shortlistMessages.addHint}</label>
            <div className="shortlist-entry">
              <input
                id={id}
                ref={field}
                name="project"
                maxLength={2000}
                autoComplete="off"
                defaultValue={outcome?.entered['project']}
                aria-invalid={outcome ? true : undefined}
                aria-describedby={`${id}-problem`}
              />
              <button className="button button-quiet" type="submit">
                {shortlistMessages.addButton}
              </button>
            </div>
            <p className="form-failure" id={`${id}-problem`} role="alert">
              {outcome?.message}
            </p>
            {outcome?.choices && <Choices choices={outcome.choices} />}
            <p role="status">{isSaved && shortlistMessages.added}</p>
          </>
        ),
      })}
    </section>
  );
}

/** How many projects are no longer offered, and a button that takes them off. */
export function GoneProjects({ count }: { count: number }) {
  const { renderForm, outcome } = useChange('clear');
  if (count === 0) return null;
  return renderForm({
    className: 'shortlist-gone',
    children: (
      <>
        <p>
          {outcome?.message ??
            (count === 1 ? shortlistMessages.goneOne : shortlistMessages.gone(count))}
        </p>
        <button className="button button-quiet" type="submit">
          {shortlistMessages.clear}
        </button>
      </>
    ),
  });
}

export const EndShortlist = () => (
  <details className="shortlist-end">
    <summary>{shortlistMessages.end}</summary>
    {/* The page answers, because this form goes with the list. */}
    <form method="post">
      <input type="hidden" name="intent" value="end" />
      <p>{shortlistMessages.endHint}</p>
      <button className="button button-danger" type="submit">
        {shortlistMessages.endButton}
      </button>
    </form>
  </details>
);
