import * as v from 'valibot';
import { useEffect, useRef } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { projectKinds } from '../../domain/projects/project-kind.ts';
import { dateOrders } from '../../domain/catalogue/fields/parse-completion.ts';
import type { EnteredColumns } from '../../domain/catalogue/import/column-choice.ts';
import { importStates, isWorking } from '../../domain/catalogue/import/console-import.ts';
import { capitalise } from '../../domain/text/capitalise.ts';
import { cutText } from '../../domain/text/clean-text.ts';
import { countOf } from '../../domain/text/count-of.ts';
import type { ImportPageData } from '../../server/catalogue/imports.ts';
import type { LaterEdits } from '../../server/catalogue/later-edits.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { expectStatus, revalidateAfterConflict } from '../ui/handle-form.ts';
import { runAction, getVisit, orErrorPage } from '../ui/guard.ts';
import { listField, textField, parseFields, readId } from '../ui/read-form.ts';
import { Age } from '../ui/time.tsx';
import { readAnswers } from './read-answers.ts';
import { SilenceChoice } from './silence-choice.tsx';
import { WarningList } from './warning-list.tsx';
import { ImportColumns } from './import-columns.tsx';
import { describeOutcome, Progress } from './import-progress.tsx';
import { BegunDrafts, ImportReport } from './import-report.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { Crumbs } from '../ui/crumbs.tsx';
import { stayOnPage } from '../ui/stay-on-page.ts';
import '../ui/table.css';
import '../ui/catalogue.css';
import './imports.css';

export const meta = ({ loaderData }: { loaderData?: { fileName: string } }) => [
  { title: `Import of ${loaderData?.fileName ?? ''}` },
];

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const mapping = readId(new URL(request.url).searchParams.get('mapping') ?? '');
  const { imports } = context.get(servicesContext).console;
  return orErrorPage(imports.read(readId(params['id']), mapping > 0 ? mapping : null));
}

interface Answer {
  problems: readonly string[];
  refusal: string;
  entered: EnteredColumns | null;
  /** What to confirm before the drafts are published. */
  later?: LaterEdits;
}

export const clientAction = stayOnPage((refusal): Answer => ({
  problems: [],
  refusal,
  entered: null,
}));

export const shouldRevalidate = revalidateAfterConflict;

export async function action({ params, context }: ActionFunctionArgs) {
  const { imports } = context.get(servicesContext).console;
  const visit = getVisit(context);
  const id = readId(params['id']);
  const page = `/catalogue/imports/${id}`;

  /** Shows conflicts on the page. */
  const reportConflict = async (work: Promise<unknown>, next = page) => {
    try {
      await work;
    } catch (error) {
      const { status, message } = expectStatus(error, 409);
      return data<Answer>({ problems: [], refusal: message, entered: null }, { status });
    }
    return redirect(next);
  };

  return runAction(context, 'import', {
    check: async (form) => {
      const { columns } = await imports.read(id, null);
      const ofColumns = parseFields(
        Object.fromEntries(columns.map((_, index) => [`field.${index}`, listField])),
        form,
      );
      const fields: Record<string, string[]> = {};
      for (const [index, { name }] of columns.entries()) {
        const chosen = ofColumns[`field.${index}`] ?? [];
        const named = [...new Set(chosen.filter((each) => each !== ''))];
        if (named.length > 0) fields[name] = named;
      }
      const entered = parseFields(
        {
          city: textField,
          builder: textField,
          kind: v.optional(v.picklist(['', ...projectKinds]), ''),
          clearsEmptyCells: v.optional(v.string(), ''),
          dateOrder: v.optional(v.picklist(['', ...dateOrders]), ''),
          saveAs: textField,
        },
        form,
      );
      const chosen = {
        fields,
        city: cutText(entered.city.trim(), 80),
        builder: cutText(entered.builder.trim(), 120),
        kind: entered.kind || undefined,
        clearsEmptyCells: entered.clearsEmptyCells === 'on',
        dateOrder: entered.dateOrder || undefined,
      };
      const saveAs = cutText(entered.saveAs.trim(), 80);
      let problems: readonly string[] = [];
      const answer = await reportConflict(
        imports.check(visit, id, chosen, saveAs).then((found) => (problems = found)),
      );
      return problems.length > 0
        ? data<Answer>({ problems, refusal: '', entered: chosen }, { status: 400 })
        : answer;
    },
    correct: (form) => reportConflict(imports.correct(visit, id, readCorrections(form))),
    draft: () => reportConflict(imports.draft(visit, id)),
    publish: async (form) => {
      let later: LaterEdits | null = null;
      const work = imports.publish(visit, id, readAnswers(form));
      const answer = await reportConflict(work.then((found) => (later = found)));
      return later
        ? data<Answer>({ problems: [], refusal: '', entered: null, later }, { status: 400 })
        : answer;
    },
    run: (form) => reportConflict(imports.run(visit, id, readAnswers(form).isSilent)),
    undo: () => reportConflict(imports.undo(visit, id)),
    remap: (form) => {
      const row = readId(parseFields({ headingRow: textField }, form).headingRow);
      return reportConflict(imports.remap(visit, id, row > 0 ? row : undefined));
    },
    discard: () => reportConflict(imports.discard(visit, id), '/catalogue/imports'),
  });
}

/** The cells whose text was changed. */
function readCorrections(form: FormData) {
  const entered = parseFields(
    { line: listField, column: listField, text: listField, before: listField },
    form,
  );
  return entered.line.flatMap((line, index) => {
    const [column, text] = [entered.column[index] ?? '', (entered.text[index] ?? '').trim()];
    const isChanged = text !== (entered.before[index] ?? '').trim();
    // One answer for several rows names them all.
    const lines = line.trim().split(/\s+/);
    return isChanged ? lines.map((each) => ({ line: Number(each) || 0, column, text })) : [];
  });
}

function Button({ intent, label, isMain }: { intent: string; label: string; isMain?: boolean }) {
  return (
    <button className={isMain ? 'button' : 'button button-quiet'} name="intent" value={intent}>
      {label}
    </button>
  );
}

function Actions({
  loaded: { state, mode, drafts, many, report, isOfProjects, toTell },
  later,
}: {
  loaded: ImportPageData;
  later: LaterEdits | undefined;
}) {
  const written = (report?.counts ?? []).reduce(
    (sum, { added, changed }) => sum + added + changed,
    0,
  );
  const isChecked = state === 'checked';
  const mayUndo = state === 'failed' || (state === 'done' && written > 0);
  return (
    <Form method="post" className="import-actions">
      {isChecked && written > 0 && (
        <>
          <Button
            isMain
            intent="draft"
            label={`Save ${countOf(written, 'record')} as ${written === 1 ? 'a draft' : 'drafts'}`}
          />
          <details>
            <summary>Publish without drafts…</summary>
            <p>Puts the changes on the site at once, unfinished records too.</p>
            {isOfProjects && <SilenceChoice count={toTell} />}
            <Button intent="run" label={`Publish ${countOf(written, 'record')} now`} />
          </details>
        </>
      )}
      {state === 'done' && mode === 'drafts' && drafts > 0 && (
        <details open={later !== undefined}>
          <summary>Publish the drafts…</summary>
          <p>
            The drafts of this import go live. Incomplete ones stay drafts.
            {(report?.typoCount ?? 0) > 0 &&
              ` The ${countOf(report?.typoCount ?? 0, 'possible typo')} listed above go live, too, unless corrected in the drafts.`}
          </p>
          {isOfProjects && <SilenceChoice count={toTell} />}
          {later && <WarningList key={later.confirmation} intent="publish" {...later} />}
          <Button intent="publish" label={`Publish ${countOf(drafts, 'draft')}`} />
        </details>
      )}
      {many && (isChecked || state === 'failed') && (
        <Button intent="remap" label="Change columns" />
      )}
      {!many && state === 'failed' && <Button intent="check" label="Check file again" />}
      {(isChecked || state === 'mapping') && <Button intent="discard" label="Discard file" />}
      {mayUndo && (
        <details>
          <summary>Undo import…</summary>
          <p>
            Restores changed records and removes added ones. Records changed since then are left as
            they are.
          </p>
          <Button intent="undo" label="Undo import" />
        </details>
      )}
    </Form>
  );
}

export default function ImportPage() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useAnswer<Answer>();
  const { fileName, state, failure, by, at, many, report, now } = loaded;
  const isBusy = isWorking(state);
  const outcome = describeOutcome(loaded);
  const page = useRef<HTMLDivElement>(null);
  const isIdle = useNavigation().state === 'idle';
  // Focuses the answer's message, wherever the page was scrolled.
  useEffect(() => {
    if (answer && isIdle)
      page.current?.querySelector<HTMLElement>('[role="alert"]:not(:empty)')?.focus();
  }, [answer, isIdle]);
  return (
    <div className="catalogue-page" ref={page}>
      <Crumbs>
        <Link to="/catalogue/imports">All imports</Link>
      </Crumbs>
      <header className="record-head">
        <h1 className="import-name">{fileName}</h1>
        <p className="lead-summary">
          <span>{importStates[state]}</span>
          <span className="quiet">
            {many ? `${capitalise(many)}, uploaded` : 'Uploaded'} <Age at={at} now={now} /> by {by}
          </span>
        </p>
      </header>
      <p className="form-failure" role="alert" tabIndex={-1}>
        {answer?.refusal || failure}
      </p>
      {outcome !== null && <p role="status">{outcome}</p>}
      <BegunDrafts drafts={loaded.openDrafts} count={loaded.drafts} />
      {isBusy && <Progress {...loaded} />}
      {state === 'mapping' && (
        <ImportColumns
          loaded={loaded}
          problems={answer?.problems ?? []}
          entered={answer?.entered ?? null}
        />
      )}
      {report && !isBusy && state !== 'mapping' && <ImportReport loaded={loaded} report={report} />}
      {!isBusy && <Actions loaded={loaded} later={answer?.later} />}
    </div>
  );
}
