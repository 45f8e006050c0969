import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { isSiteCollection } from '../../domain/catalogue/collections.ts';
import { scheduleKinds } from '../../domain/catalogue/publish-time.ts';
import { formNames, readSubmittedRecord } from '../../domain/catalogue/edits/record-form.ts';
import { readText } from '../../domain/text/read-text.ts';
import type { RecordPlace } from '../../server/catalogue/opened-record.ts';
import type { Question } from '../../server/catalogue/draft-problems.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { explainFailure } from '../ui/explain-failure.ts';
import { redirectWithFlash } from '../ui/flash.ts';
import { expectStatus } from '../ui/handle-form.ts';
import { runAction, getVisit } from '../ui/guard.ts';
import { textField, parseFields } from '../ui/read-form.ts';
import { Age } from '../ui/time.tsx';
import { CurrentEditors } from '../ui/viewers.tsx';
import { DraftChanges } from './draft-changes.tsx';
import { PriceChanges } from './price-changes.tsx';
import { PublishBar, type SaveProgress } from './publish-bar.tsx';
import { readAnswers, readSilence } from './read-answers.ts';
import { readRecord } from './read-record.ts';
import { RecordActions } from './record-actions.tsx';
import { RecordCrumbs } from './record-crumbs.tsx';
import { RecordForm } from './record-form.tsx';
import { findRecordState, RecordMark } from './record-mark.tsx';
import { forgetOwnCopy } from './local-copy.ts';
import { ScheduleList } from './record-schedule.tsx';
import type { RecordAnswer } from './use-autosave.ts';
import { useFormRound } from './use-form-round.ts';
import { useRecordAnswer } from './use-record-answer.ts';
import '../ui/catalogue.css';

export const meta = ({ loaderData }: { loaderData?: { name: string } }) => [
  { title: loaderData?.name ?? 'Record' },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { siteFiles, recordViewers } = context.get(servicesContext).console;
  const [word, id] = [params['collection'] ?? '', params['id'] ?? ''];
  const loaded = await readRecord(context, word, id);
  // The draft has been published in the meantime, perhaps by its schedule.
  if (loaded.id !== id) throw redirectWithFlash(request, `/catalogue/${word}/${loaded.id}`);
  const { operator } = getVisit(context);
  return {
    ...loaded,
    operatorId: operator.id,
    /** For the sample of the site's colours and logo. */
    bar: word === 'look' ? await siteFiles.readBar(loaded.record) : null,
    here: await recordViewers.list(operator, `${word}/${id}`),
  };
}

export async function action({ params, context }: ActionFunctionArgs) {
  const { records, drafts, publishing, archiving, previews, publishSchedules } =
    context.get(servicesContext).console;
  const visit = getVisit(context);
  const [word, id] = [params['collection'] ?? '', params['id'] ?? ''];
  const page = `/catalogue/${word}/${id}`;

  const answer = (intent: string, status: number, more: Partial<RecordAnswer>) =>
    data<RecordAnswer>(
      { intent, refusal: '', saved: null, behind: null, at: Date.now(), ...more },
      { status },
    );

  const save = async (form: FormData) => {
    const place = records.readPlace(word, id);
    const submitted = readSubmittedRecord(place.collection, [...form]);
    const saving = drafts.save(visit, place, submitted);
    const saved = await saving.catch((error: unknown) => {
      if (form.has(formNames.auto)) throw error;
      const { status, message } = expectStatus(error, 503);
      // Nothing can be stored now: the form keeps its values.
      const unsaved = {
        conflicts: null,
        entered: submitted.entered,
        original: submitted.original,
        problems: [],
      };
      throw new UnsavedForm(
        answer(readText(form, 'intent'), status, { saved: unsaved, refusal: message }),
      );
    });
    return { place, saved };
  };

  /** A conflict is answered with its sentence and what the page keeps. */
  async function orConflict<Done>(
    intent: string,
    kept: Partial<RecordAnswer>,
    work: () => Promise<Done>,
  ) {
    try {
      return await work();
    } catch (error) {
      const { message, link } = expectStatus(error, 409);
      return answer(intent, 409, { ...kept, refusal: message, link });
    }
  }

  /** Performs an action on the whole record; returns the id of the next page, or a question. */
  type Work = (place: RecordPlace, form: FormData) => Promise<number | Question | null | void>;
  const recordAction = (intent: string, work: Work) => (form: FormData) => {
    const place = records.readPlace(word, id);
    const entered = {
      ...parseFields({ at: textField, kind: textField, later: textField }, form),
      ...readSilence(form),
    };
    return orConflict(intent, { entered }, async () => {
      const done = await work(place, form);
      if (typeof done === 'number') return redirect(`/catalogue/${word}/draft-${done}`);
      if (done) return answer(intent, 400, { warnings: done, entered });
      if (intent === 'remove') return redirect(`${page}/history`);
      if (intent !== 'discard') return redirect(page);
      if (isSiteCollection(place.collection)) return redirect('/site');
      return redirect(place.draftId === null ? page : `/catalogue/${word}`);
    });
  };

  const answered = runAction(context, 'record', {
    save: async (form) => {
      const { saved } = await save(form);
      if (form.has(formNames.auto)) return answer('save', 200, { saved });
      return saved.conflicts ? answer('save', 409, { saved }) : redirect(page);
    },
    publish: async (form) => {
      const { place, saved } = await save(form);
      if (saved.conflicts) return answer('publish', 409, { saved });
      return orConflict('publish', { saved }, async () => {
        const published = await publishing.publish(visit, place, readAnswers(form));
        if (published.outcome === 'published')
          return redirect(`/catalogue/${word}/${published.recordId}`);
        const entered = readSilence(form);
        if (published.outcome === 'incomplete') return answer('publish', 400, { saved, entered });
        if (published.outcome === 'warned')
          return answer('publish', 400, { saved, entered, warnings: published });
        const { conflicts, rebase } = published;
        return answer('publish', 409, { saved, entered, behind: { conflicts, rebase } });
      });
    },
    preview: async (form) => {
      const { place, saved } = await save(form);
      if (saved.conflicts) return answer('preview', 409, { saved });
      return orConflict('preview', { saved }, async () => {
        const preview = await previews.make(visit, place);
        if (!form.has(formNames.auto)) return redirect(preview);
        return answer('preview', 200, { saved, preview });
      });
    },
    'end-previews': async () => {
      await previews.end(visit, records.readPlace(word, id));
      return redirect(page);
    },
    discard: recordAction('discard', (place) => drafts.discard(visit, place)),
    unpublish: recordAction('unpublish', (place) => publishing.unpublish(visit, place)),
    archive: recordAction('archive', (place, form) =>
      archiving.archive(visit, place, readReplacement(form)),
    ),
    restore: recordAction('restore', (place, form) =>
      archiving.republish(visit, place, readAnswers(form).isSilent),
    ),
    remove: recordAction('remove', (place, form) =>
      archiving.remove(visit, place, readReplacement(form)),
    ),
    duplicate: recordAction('duplicate', (place) => drafts.duplicate(visit, place)),
    schedule: recordAction('schedule', (place, form) => {
      const { kind, at } = parseFields(
        { kind: v.optional(v.picklist(scheduleKinds), 'publish'), at: textField },
        form,
      );
      return publishSchedules.plan(visit, place, kind, at, readAnswers(form));
    }),
  });
  return answered.catch((error: unknown) => {
    if (error instanceof UnsavedForm) return error.answer;
    throw error;
  });
}

const readReplacement = (form: FormData) =>
  parseFields({ replacement: textField }, form).replacement.trim();

/** Thrown to show a form again with its input. */
class UnsavedForm extends Error {
  readonly answer: ReturnType<typeof data<RecordAnswer>>;

  constructor(answer: UnsavedForm['answer']) {
    super();
    this.answer = answer;
  }
}

const unknownOutcome =
  'The server did not answer in time, so it is not certain whether this was done. Your input is kept. Once the server answers, this page shows what is stored: if it is not done by then, try again.';

/** If the server does not respond or the session has ended, keeps the page and everything entered. */
export async function clientAction({ request, params, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  const [intent, isAuto] = [form.get('intent'), form.has(formNames.auto)];
  const isWhole = !isAuto && (intent === 'publish' || intent === 'discard');
  const forgetCopy = () => forgetOwnCopy(`/catalogue/${params['collection']}/${params['id']}`);
  try {
    const answered = await serverAction<typeof action>();
    const { refusal, saved } = answered;
    if (isWhole && saved?.conflicts === null && refusal === '') forgetCopy();
    return answered;
  } catch (error) {
    const failure = explainFailure(error);
    if (isWhole && failure === null && error instanceof Response) forgetCopy();
    if (failure === null || (!isAuto && failure.status < 500)) throw error;
    const answer: RecordAnswer = {
      intent: typeof intent === 'string' ? intent : '',
      refusal: isAuto || failure.status < 500 ? failure.refusal : unknownOutcome,
      saved: null,
      isUnanswered: failure.status >= 500,
      behind: null,
      at: Date.now(),
    };
    // Other statuses would reload the data, which redirects to the sign-in page.
    return data(answer, { status: 503 });
  }
}

export default function RecordPage() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useRecordAnswer(loaded);
  const { collection, id, name, live, draft, now, operatorId } = loaded;
  const publishButton = useRef<HTMLButtonElement>(null);
  const [progress, setProgress] = useState<SaveProgress>({
    state: 'untouched',
    refusal: '',
    problems: loaded.problems.length,
  });
  const isPublishing = useNavigation().formData?.get('intent') === 'publish';
  const round = useFormRound(
    [draft?.revision, live?.changed?.at.getTime(), answer?.saved && answer.at].join(' '),
    answer?.isUnanswered ?? false,
  );
  return (
    <article className="catalogue-page record-page">
      <RecordCrumbs loaded={loaded} />
      <header className="record-head">
        <h1>{name}</h1>
        <p className="lead-summary">
          <RecordMark state={findRecordState(loaded)} />
          {live?.changed && (
            <span className="quiet">
              changed <Age at={live.changed.at} now={now} />
              {live.changed.who && ` by ${live.changed.who}`}
            </span>
          )}
          {draft && (
            <span>
              <RecordMark state="draft" /> <span className="quiet">by {draft.who}</span>{' '}
              <Age at={draft.at} now={now} />
            </span>
          )}
        </p>
        {loaded.hiddenBuilder && (
          <p>Its builder, {loaded.hiddenBuilder}, is off the site, so its page names none.</p>
        )}
        <ScheduleList loaded={loaded} answer={answer} />
        <CurrentEditors record={`${collection.word}/${id}`} loaded={loaded.here} />
        {live && draft && <DraftChanges changes={draft.changes} operatorId={operatorId} />}
        <PriceChanges changes={loaded.priceChanges} />
      </header>
      <div className="record-layout">
        <RecordForm
          key={`${id} ${round}`}
          loaded={loaded}
          answer={answer}
          publishButton={publishButton}
          onProgress={setProgress}
        />
        {/* What is entered while publishing would not be published. */}
        <div className="record-panel" inert={isPublishing}>
          <PublishBar
            round={round}
            isPublishing={isPublishing}
            hasDraft={draft !== null}
            progress={progress}
            publishButton={publishButton}
            toTell={draft ? loaded.toTell : null}
            isSilent={answer?.intent === 'publish' && answer.entered?.['silent'] === 'on'}
          />
          <RecordActions loaded={loaded} answer={answer} />
        </div>
      </div>
    </article>
  );
}
