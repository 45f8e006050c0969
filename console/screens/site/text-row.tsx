import { Form } from 'react-router';
import type { ConsoleServices } from '../../../server/console/console-services.ts';
import { PreviewLink } from '../catalogue/preview-link.tsx';
import { RecordMark } from '../catalogue/record-mark.tsx';
import { Age } from '../time.tsx';

type Text = Awaited<ReturnType<ConsoleServices['siteTexts']['read']>>['texts'][number];

export interface TextAnswer {
  name: string;
  /** The refused text; null if it was accepted. */
  typed: string | null;
  refusal: string;
  preview?: string;
}

interface TextRowProps {
  text: Text;
  answer: TextAnswer | null;
  now: Date;
  /** Called during the click, when the browser allows opening a window. */
  onPreview(): void;
}

function TextState({ text: { published, draft }, now }: Pick<TextRowProps, 'text' | 'now'>) {
  if (published === null && !draft) return null;
  return (
    <p className="site-text-state">
      {published !== null && <RecordMark state="public" />}
      {draft && (
        <span>
          <RecordMark state="draft" />{' '}
          <span className="quiet">
            by {draft.who} <Age at={draft.at} now={now} />
          </span>
        </span>
      )}
      {draft && published !== null && <span className="quiet">On the site: {published}</span>}
    </p>
  );
}

/** The built-in text, next to the form for the brokerage's own. */
export function TextRow({ text, answer, now, onPreview }: TextRowProps) {
  const { name, original, places, published, draft, fromFile } = text;
  const shown = draft?.text ?? published ?? '';
  const ofWhat = <span className="visually-hidden"> {name}</span>;
  return (
    <li className="site-text" id={name}>
      <p>
        <code>{name}</code>
        <br />
        {original}
        {fromFile !== null && (
          <>
            <br />
            <span className="quiet">texts.json: {fromFile}</span>
          </>
        )}
      </p>
      <Form method="post" preventScrollReset key={`${published} ${draft?.text}`}>
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="shown" value={shown} />
        <input type="hidden" name="published" value={published ?? ''} />
        <div className="field">
          <label htmlFor={`text-${name}`}>
            Your text<span className="visually-hidden"> for {name}</span>
          </label>
          <textarea
            id={`text-${name}`}
            name="text"
            rows={Math.max(original.length, shown.length) > 60 ? 3 : 1}
            defaultValue={answer?.typed ?? shown}
            aria-invalid={answer?.refusal ? true : undefined}
            aria-describedby={`hint-${name} error-${name}`}
          />
          <p className="field-hint" id={`hint-${name}`}>
            {places.length > 0 && `Keep ${places.join(' and ')}.`}
          </p>
          <p className="field-error" id={`error-${name}`} role="alert">
            {answer?.refusal}
          </p>
        </div>
        <TextState text={text} now={now} />
        <div className="site-text-acts">
          <button className="row-button" name="intent" value="publish">
            Publish{ofWhat}
          </button>
          <button className="row-button" name="intent" value="preview" onClick={onPreview}>
            Preview{ofWhat}
          </button>
          <button className="row-button" name="intent" value="save">
            Save draft{ofWhat}
          </button>
          {draft && (
            <button className="row-button" name="intent" value="discard">
              Discard draft{ofWhat}
            </button>
          )}
        </div>
        {answer?.preview !== undefined && (
          <div className="site-text-preview">
            <p>
              <a href={answer.preview} target="_blank" rel="noreferrer">
                Open preview{ofWhat}
              </a>
            </p>
            <PreviewLink link={answer.preview} />
          </div>
        )}
      </Form>
    </li>
  );
}
