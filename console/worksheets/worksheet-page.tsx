import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import * as v from 'valibot';
import { toTorontoDay } from '../../domain/dates/iso-day.ts';
import {
  backSchema,
  correctSchema,
  buildDatesSchema,
  buildStepSchema,
} from '../../domain/worksheets/step-forms.ts';
import { stepNames, type StepName } from '../../domain/worksheets/worksheet-steps.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { handleForm, revalidateAfterConflict } from '../ui/handle-form.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import { runAction, getVisit, orErrorPage } from '../ui/guard.ts';
import { Timeline } from '../leads/timeline.tsx';
import { Age } from '../ui/time.tsx';
import { ClockSection } from './clock-section.tsx';
import { PhotoIdList } from './photo-id-list.tsx';
import { StateMark } from './state-mark.tsx';
import { StepForms } from './step-forms.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import './worksheets.css';

export const meta = ({ params }: MetaArgs) => [{ title: `Worksheet ${params['reference'] ?? ''}` }];

export function loader({ params, context }: LoaderFunctionArgs) {
  const { worksheets } = context.get(servicesContext).console;
  const { operator } = getVisit(context);
  return orErrorPage(worksheets.read(operator, params['reference'] ?? ''));
}

export const shouldRevalidate = revalidateAfterConflict;

const photoSchema = v.object({ photo: v.optional(v.string(), '') });

export const clientAction = sendKeepingDraft;

export async function action({ params, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const { worksheetSteps, photoIds } = services.console;
  const visit = getVisit(context);
  const reference = params['reference'] ?? '';
  const next = `/worksheets/${reference}`;
  const today = toTorontoDay(services.now());

  const step = (name: StepName) => (form: FormData) =>
    handleForm(form, buildStepSchema(name, today), {
      work: (input) => worksheetSteps.step(visit, reference, name, input),
      next,
    });

  return runAction(context, 'worksheet', {
    ...(Object.fromEntries(stepNames.map((name) => [name, step(name)])) as Record<
      StepName,
      ReturnType<typeof step>
    >),
    back: (form) =>
      handleForm(form, backSchema, {
        work: ({ revision, words }) => worksheetSteps.back(visit, { reference, revision }, words),
        next,
      }),
    correct: (form) =>
      handleForm(form, correctSchema, {
        work: ({ revision, state, words }) =>
          worksheetSteps.correct(visit, { reference, revision }, state, words),
        next,
      }),
    dates: (form) =>
      handleForm(form, buildDatesSchema(today), {
        work: (dates) => worksheetSteps.setDates(visit, reference, dates),
        next,
      }),
    'delete-photo': (form) =>
      handleForm(form, photoSchema, {
        work: ({ photo }) => photoIds.delete(visit, reference, photo),
        next,
      }),
  });
}

export default function WorksheetPage() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>() ?? null;
  const { reference, name, sheet, sections, message, history, builderReply, now } = loaded;
  const allocated = [
    loaded.unit,
    loaded.unitPriceCad && `$${loaded.unitPriceCad.toLocaleString('en-CA')}`,
    loaded.unitNotes,
  ].filter(Boolean);
  return (
    <article className="sheet-page">
      <header>
        <p className="sheet-back">
          <Link to="/worksheets">Worksheets</Link>
        </p>
        <h1>{name ?? reference}</h1>
        <p className="lead-summary">
          <StateMark state={sheet.state} />
          {loaded.project && <span>{loaded.project}</span>}
          <span>{loaded.owner ? `Owner: ${loaded.owner}` : 'Unassigned'}</span>
          <span>
            Received <Age at={loaded.receivedAt} now={now} />
          </span>
        </p>
        <p className="lead-contact">
          {loaded.phone && <a href={`tel:${loaded.phone}`}>Call {loaded.phoneText}</a>}
          {loaded.email && <a href={`mailto:${loaded.email}`}>{loaded.email}</a>}
          <Link to={`/leads/${reference}`}>Lead {reference}</Link>
          <Link to={`/worksheets/${reference}/worksheet.pdf`} reloadDocument>
            Download PDF
          </Link>
        </p>
      </header>
      <div className="sheet-steps">
        <StepForms
          key={`${sheet.state} ${loaded.since.getTime()}`}
          loaded={loaded}
          refused={refused}
        />
      </div>
      <div className="sheet-story">
        <ClockSection loaded={loaded} refused={refused} />
        {(allocated.length > 0 || builderReply) && (
          <section>
            <h2>The builder’s reply</h2>
            {allocated.length > 0 && <p>Allocated: {allocated.join(', ')}</p>}
            {builderReply && <p className="lead-message">{builderReply}</p>}
          </section>
        )}
        {sections.map(({ heading, lines }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <dl className="lead-facts">
              {lines.map(([label, text]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {message && (
          <section>
            <h2>Message</h2>
            <p className="lead-message">{message}</p>
          </section>
        )}
        <PhotoIdList loaded={loaded} refused={refused} />
        <section>
          <h2>History</h2>
          <Timeline events={history} />
        </section>
      </div>
    </article>
  );
}
