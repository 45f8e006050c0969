import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { readRecordForm, type FormRecord } from '../../../domain/catalogue/record-form.ts';
import { findLowestPlanPrice } from '../../../domain/catalogue/lowest-plan-price.ts';
import { formNames } from '../../../domain/catalogue/sent-record.ts';
import type { ReadRecord } from '../../../server/console/catalogue-desk.ts';
import { Moment } from '../time.tsx';
import { ConflictList } from './conflict-list.tsx';
import { listUsedColours, LookSample } from '../site/look-sample.tsx';
import { FormSettingContext } from './form-setting.ts';
import { isUploading } from './pictures/use-uploads.ts';
import { PreviewLink } from './preview-link.tsx';
import { Fields } from './record-fields.tsx';
import { type KeptCopy, type RecordAnswer, type SaveState, useAutosave } from './use-autosave.ts';
import './record-form.css';

const stateWords: Record<SaveState, string> = {
  untouched: '',
  typing: '',
  saving: 'Saving…',
  saved: 'Draft saved.',
  failed: 'Not saved.',
  conflict: 'Not everything is saved: choose below.',
};

const noOffers: Readonly<Record<string, number>> = {};

interface RecordFormProps {
  loaded: ReadRecord;
  answer: RecordAnswer | null;
}

/** Everything that a record has, as inputs. It works without JavaScript, which adds saving by itself. */
export function RecordForm({ loaded, answer }: RecordFormProps) {
  const { part, id, sections, suggestions, fixedField, thumbnails, hasPreview } = loaded;
  const form = useRef<HTMLFormElement>(null);
  const isPublishing = useNavigation().formData?.get('intent') === 'publish';
  const autosave = useAutosave(form, `/catalogue/${part.word}/${id}`);
  const [start, setStart] = useState<{ record: FormRecord; version: number }>({
    record: answer?.saved?.typed ?? loaded.record,
    version: 0,
  });
  const [waits, setWaits] = useState(false);
  const [kept, setKept] = useState<KeptCopy | null>(null);
  const fields = useMemo(() => sections.flatMap((section) => section.fields), [sections]);

  const latest = autosave.answer?.saved ? autosave.answer : answer;
  const behind = latest?.behind ?? null;
  const conflicts = behind?.conflicts ?? latest?.saved?.conflicts ?? null;
  const shown = latest?.saved?.shown ?? loaded.record;
  const isTried = answer?.intent === 'publish' && answer.saved !== null && !conflicts;

  const problems = useSame(latest?.saved?.problems ?? loaded.problems);
  const saved = latest?.saved?.typed ?? loaded.record;
  const lowest = part.word === 'project' ? findLowestPlanPrice(saved) : null;
  const isOffered = lowest !== null && Number(saved['minPriceCad']) !== lowest;

  const usedColours = useSame(part.word === 'look' ? listUsedColours(saved) : {});

  const setting = useMemo(
    () => ({
      // What is missing is said once somebody wants to publish.
      problems: new Map(
        problems
          .filter(({ reason }) => isTried || !/^is (?:missing|empty)$/.test(reason))
          .map(({ field, reason }) => [field, reason]),
      ),
      suggestions,
      fixedField,
      thumbnails,
      offers: isOffered ? { minPriceCad: lowest } : noOffers,
      usedColours,
    }),
    [problems, suggestions, fixedField, thumbnails, isTried, isOffered, lowest, usedColours],
  );

  const { copy: keptCopy } = autosave;
  useEffect(() => {
    const copy = keptCopy.read();
    if (!copy) return;
    const [record, inForm] = [copy.entries, listInputs(form.current)].map((entries) =>
      JSON.stringify(readRecordForm(fields, entries)),
    );
    if (record === inForm) keptCopy.forget();
    else setKept(copy);
  }, [keptCopy, fields]);

  /** The answer before the one that is awaited: choices among conflicts fill the inputs anew. */
  const [awaited, setAwaited] = useState<RecordAnswer | null | undefined>(undefined);
  if (awaited !== undefined && autosave.answer !== awaited) {
    setAwaited(undefined);
    const typed = autosave.answer?.saved?.typed;
    if (typed) setStart(({ version }) => ({ record: typed, version: version + 1 }));
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const intent = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value');
    const isEarly = intent === 'publish' && isUploading(event.currentTarget);
    setWaits(isEarly);
    if (isEarly) event.preventDefault();
    if (intent !== 'save' && intent !== 'preview') return;
    event.preventDefault();
    if (intent === 'preview') return autosave.preview();
    if (new FormData(event.currentTarget).has(formNames.take)) setAwaited(autosave.answer);
    autosave.send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    autosave.send();
  };

  return (
    // The keys are an extra: the button is there as well.
    <Form
      method="post"
      encType="multipart/form-data"
      className="record-form"
      noValidate
      // What is typed while it is published would not be in it.
      inert={isPublishing}
      ref={form}
      onInput={autosave.typed}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      key={start.version}
    >
      <input type="hidden" name={formNames.shown} value={JSON.stringify(shown)} readOnly />
      {behind && <input type="hidden" name={formNames.rebase} value={behind.rebase} readOnly />}
      <div className="record-bar-of-form">
        <button className="button button-quiet" name="intent" value="save">
          Save draft
        </button>
        <button className="button" name="intent" value="publish">
          Publish
        </button>
        {hasPreview && (
          <button className="button button-quiet" name="intent" value="preview" formTarget="_blank">
            Preview the page
          </button>
        )}
        <output className="quiet">
          {stateWords[autosave.state]}
          {autosave.state === 'failed' && ` ${autosave.answer?.refusal}`}
        </output>
      </div>
      <p className="form-failure" role="alert">
        {waits && 'Pictures are still on their way. Publish once they are there.'}
        {answer?.intent === 'publish' || answer?.intent === 'save' ? answer.refusal : ''}
        {latest?.intent === 'preview' ? latest.refusal : ''}
      </p>
      {latest?.preview && <PreviewLink link={latest.preview} />}
      {kept && (
        <div className="record-notice" role="status">
          <p>
            This browser has what was typed here on <Moment at={new Date(kept.at)} /> and not saved.
          </p>
          <p className="row-buttons">
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                setStart(({ version }) => ({
                  record: readRecordForm(fields, kept.entries),
                  version: version + 1,
                }));
                setKept(null);
                setTimeout(() =>
                  form.current?.dispatchEvent(new Event('input', { bubbles: true })),
                );
              }}
            >
              Bring it back
            </button>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                keptCopy.forget();
                setKept(null);
              }}
            >
              Forget it
            </button>
          </p>
        </div>
      )}
      {conflicts && <ConflictList conflicts={conflicts} isPublished={behind !== null} />}
      {problems.length > 0 && (
        <div className="record-notice" role={isTried ? 'alert' : undefined}>
          <p>Before it can be published:</p>
          <ul>
            {problems.map(({ field, label, reason }) => (
              <li key={field}>
                <a href={`#field-${field}`}>{label}</a> {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {fields.some(({ isRequired }) => isRequired) && (
        <p className="quiet">* needed before it can be published</p>
      )}
      {part.word === 'look' && <LookSample form={form} record={start.record} />}
      <FormSettingContext value={setting}>
        {sections.map((section) => (
          <section key={section.label} aria-label={section.label || undefined}>
            {section.label && <h2>{section.label}</h2>}
            <div className="record-fields">
              <Fields fields={section.fields} record={start.record} />
            </div>
          </section>
        ))}
      </FormSettingContext>
    </Form>
  );
}

/** The value of before as long as the new one says the same: fields are not drawn anew for it. */
function useSame<Value>(value: Value): Value {
  const [same, setSame] = useState(value);
  if (same === value || JSON.stringify(same) === JSON.stringify(value)) return same;
  setSame(value);
  return value;
}

const listInputs = (form: HTMLFormElement | null): [string, unknown][] =>
  form ? [...new FormData(form)] : [];
