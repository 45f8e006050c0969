import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Form, Link, useNavigation } from 'react-router';
import {
  formNames,
  readRecordForm,
  type FormRecord,
} from '../../domain/catalogue/edits/record-form.ts';
import { listChanges, overrideFields } from '../../domain/catalogue/edits/record-changes.ts';
import { findLowestPlanPrice } from '../../domain/catalogue/edits/lowest-plan-price.ts';
import type { ReadRecord } from '../../server/catalogue/record-reading.ts';
import type { BarContent } from '../../server/brand/site-files.ts';
import { ConflictList } from './conflict-list.tsx';
import { WarningList } from './warning-list.tsx';
import { listUsedColours, LookSample } from '../brand/look-sample.tsx';
import { FormSection } from './form-section.tsx';
import { FormSettingContext } from '../ui/form-setting.ts';
import { isUploading } from '../pictures/use-uploads.ts';
import { CopyLink } from '../ui/copy-link.tsx';
import { ProblemList } from './problem-list.tsx';
import { recordFormId, type SaveProgress } from './publish-bar.tsx';
import { Fields } from './record-fields.tsx';
import { isMissing, listFilled } from './list-filled.ts';
import { UnsavedNotice } from './unsaved-notice.tsx';
import { listEntries, type LocalCopy } from './local-copy.ts';
import { type RecordAnswer, useAutosave } from './use-autosave.ts';
import './record-form.css';

const noOffers: Readonly<Record<string, number>> = {};

interface RecordFormProps {
  loaded: ReadRecord & { bar: BarContent | null };
  answer: RecordAnswer | null;
  publishButton: RefObject<HTMLButtonElement | null>;
  onProgress: (progress: SaveProgress) => void;
}

/** Returns the previous object while the new one is equal, so that the fields do not render again. */
function useStable<Value>(value: Value): Value {
  const [stable, setStable] = useState(value);
  if (stable === value || JSON.stringify(stable) === JSON.stringify(value)) return stable;
  setStable(value);
  return value;
}

/** A link to the draft's preview; not shown for the page of a public record without a draft. */
const PreviewLink = ({ link }: { link: string }) =>
  link.includes('?preview=') && (
    <CopyLink label="Preview link" link={link}>
      The draft is open in another tab. Anyone with this link can see it, including later changes,
      for 24 hours. The link is not shown again.
    </CopyLink>
  );

/** A record's form. Changes are saved automatically. */
export function RecordForm({ loaded, answer, publishButton, onProgress }: RecordFormProps) {
  const { collection, id, fixedField } = loaded;
  const sections = useStable(loaded.sections);
  const suggestions = useStable(loaded.suggestions);
  const thumbnails = useStable(loaded.thumbnails);
  const form = useRef<HTMLFormElement>(null);
  const isPublishing = useNavigation().formData?.get('intent') === 'publish';
  const autosave = useAutosave(form, `/catalogue/${collection.word}/${id}`);
  const [start, setStart] = useState<{ record: FormRecord; version: number }>({
    record: answer?.saved?.entered ?? loaded.record,
    version: 0,
  });
  /** What the inputs began with. A colleague's save reloads the page's data, and leaves the inputs. */
  const [begun] = useState(loaded.record);
  /** Whether the inputs began with what is stored, not with what a refused form had. */
  const [isAsStored] = useState(!answer?.saved);
  const [restored, setRestored] = useState<{ original: FormRecord; after: unknown } | null>(null);
  const [isWaitingForUploads, setWaitingForUploads] = useState(false);
  const [unsaved, setUnsaved] = useState<LocalCopy | null>(null);
  const fields = useMemo(() => sections.flatMap((section) => section.fields), [sections]);

  const latest = autosave.saved ?? answer;
  const behind = latest?.behind ?? null;
  const conflicts = behind?.conflicts ?? latest?.saved?.conflicts ?? null;
  const isRestored = restored !== null && restored.after === latest;
  const original = isRestored ? restored.original : (latest?.saved?.original ?? begun);
  const triedToPublish = answer?.intent === 'publish' && answer.saved !== null && !conflicts;

  const [filled, setFilled] = useState<readonly string[]>([]);
  const found = latest?.saved?.problems ?? loaded.problems;
  const problems = useStable(found.filter(({ field }) => !filled.includes(field)));
  const saved = latest?.saved?.entered ?? loaded.record;
  const lowest = collection.word === 'project' ? findLowestPlanPrice(saved) : null;
  const isOffered = lowest !== null && Number(saved['minPriceCad']) !== lowest;

  const usedColours = useStable(collection.word === 'look' ? listUsedColours(saved) : {});

  const setting = useMemo(
    () => ({
      collection: collection.word,
      // Missing fields are shown only after an attempt to publish.
      problems: new Map(
        problems
          .filter((problem) => triedToPublish || !isMissing(problem))
          .map(({ field, reason }) => [field, reason]),
      ),
      suggestions,
      fixedField,
      thumbnails,
      offers: isOffered ? { minPriceCad: lowest } : noOffers,
      usedColours,
    }),
    [
      collection.word,
      problems,
      suggestions,
      fixedField,
      thumbnails,
      triedToPublish,
      isOffered,
      lowest,
      usedColours,
    ],
  );

  const { localCopy, repeatPublished } = autosave;
  useEffect(() => {
    if (answer?.isUnanswered && answer.intent === 'publish') repeatPublished();
  }, [answer, repeatPublished]);
  useEffect(() => {
    const copy = localCopy.read();
    if (!copy) return;
    const inputs = form.current ? listEntries(new FormData(form.current)) : [];
    const [record, inForm] = [copy.entries, inputs].map((entries) =>
      JSON.stringify(readRecordForm(fields, entries)),
    );
    if (record !== inForm) {
      localCopy.offer(copy);
      setUnsaved(copy);
    } else if (isAsStored) localCopy.discard(copy);
  }, [localCopy, fields, isAsStored]);

  // Each answer resets the form: focuses its message, wherever the page was scrolled.
  useEffect(() => {
    // Nothing in an inert form can take the focus.
    if (answer && !isPublishing)
      form.current?.querySelector<HTMLElement>('[role="alert"]:not(:empty)')?.focus();
  }, [answer, isPublishing]);

  const { state } = autosave;
  const notSaved = autosave.answer?.refusal ?? '';
  useEffect(() => {
    onProgress({ state, refusal: notSaved, problems: problems.length });
  }, [onProgress, state, notSaved, problems.length]);

  /** The last answer when conflict choices were sent: the next answer refills the inputs. */
  const [answerBefore, setAnswerBefore] = useState<RecordAnswer | null | undefined>(undefined);
  if (answerBefore !== undefined && autosave.saved !== answerBefore) {
    setAnswerBefore(undefined);
    const entered = autosave.saved?.saved?.entered;
    if (entered) setStart(({ version }) => ({ record: entered, version: version + 1 }));
  }

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    autosave.entered();
    const entries = listEntries(new FormData(event.currentTarget));
    const next = listFilled(fields, entries, found);
    if (next.join() !== filled.join()) setFilled(next);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const intent = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value');
    const takesOther = new FormData(event.currentTarget).has(formNames.take);
    // Both renew the inputs.
    const isUploadPending =
      (intent === 'publish' || takesOther) && isUploading(event.currentTarget);
    setWaitingForUploads(isUploadPending);
    if (isUploadPending) return event.preventDefault();
    if (intent === 'publish') {
      const publish = () => form.current?.requestSubmit(publishButton.current);
      if (autosave.runAfterSave(publish)) event.preventDefault();
      else autosave.postpone();
    }
    if (intent !== 'save' && intent !== 'preview') return;
    event.preventDefault();
    if (intent === 'preview') return autosave.preview();
    if (takesOther) setAnswerBefore(autosave.saved);
    autosave.send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    autosave.send();
  };

  const named = new Set(
    [...problems, ...(answer?.warnings?.problems ?? [])].map(({ field }) => field.split('.')[0]),
  );
  return (
    // The shortcut duplicates the Save button.
    <Form
      id={recordFormId}
      method="post"
      encType="multipart/form-data"
      className="record-form"
      noValidate
      // Blocks typing while publishing: it would not be published.
      inert={isPublishing}
      ref={form}
      onInput={onInput}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      key={start.version}
    >
      <input type="hidden" name={formNames.original} value={JSON.stringify(original)} readOnly />
      {behind && <input type="hidden" name={formNames.rebase} value={behind.rebase} readOnly />}
      <p className="form-failure" role="alert" tabIndex={-1}>
        {isWaitingForUploads && 'Pictures are still uploading. Try again when they are done.'}
        {answer?.intent === 'publish' || answer?.intent === 'save' ? answer.refusal : ''}
        {answer?.intent === 'publish' && answer.link && (
          <>
            {' '}
            <Link to={answer.link.to}>{answer.link.label}</Link>
          </>
        )}
        {latest?.intent === 'preview' ? latest.refusal : ''}
      </p>
      {latest?.preview && <PreviewLink link={latest.preview} />}
      {unsaved && (
        <UnsavedNotice
          at={unsaved.at}
          onRestore={() => {
            if (form.current && isUploading(form.current)) return setWaitingForUploads(true);
            const before = JSON.parse(unsaved.original) as FormRecord;
            const entered = readRecordForm(fields, unsaved.entries);
            setStart(({ version }) => ({
              record: overrideFields(saved, listChanges(before, entered)),
              version: version + 1,
            }));
            setRestored({ original: before, after: latest });
            autosave.acceptOffered(unsaved);
            setUnsaved(unsaved.offered);
            setTimeout(() => form.current?.dispatchEvent(new Event('input', { bubbles: true })));
          }}
          onDiscard={() => {
            localCopy.discard(unsaved);
            setUnsaved(unsaved.offered);
          }}
        />
      )}
      {conflicts && <ConflictList conflicts={conflicts} isPublished={behind !== null} />}
      {answer?.intent === 'publish' && answer.warnings && !isPublishing && (
        <WarningList intent="publish" {...answer.warnings} />
      )}
      {problems.length > 0 && (
        <div
          className="record-notice"
          id="required"
          role={triedToPublish ? 'alert' : undefined}
          tabIndex={triedToPublish ? -1 : undefined}
        >
          <p>Required before publishing:</p>
          <ProblemList problems={problems} />
        </div>
      )}
      {fields.some(({ isRequired }) => isRequired) && (
        <p className="quiet">* Required to publish</p>
      )}
      {loaded.bar && <LookSample form={form} record={start.record} bar={loaded.bar} />}
      <FormSettingContext value={setting}>
        {sections.map(({ label, fields: inside }, index) => {
          const inputs = (
            <div className="record-fields" key={label}>
              <Fields fields={inside} record={start.record} />
            </div>
          );
          if (label === '') return inputs;
          return (
            <FormSection
              key={label}
              label={label}
              collection={collection.word}
              isFirst={index === 0}
              hasProblem={inside.some(({ name }) => named.has(name))}
            >
              {inputs}
            </FormSection>
          );
        })}
      </FormSettingContext>
    </Form>
  );
}
