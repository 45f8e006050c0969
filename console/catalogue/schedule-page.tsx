import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { countOf } from '../../domain/text/count-of.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { redirectAfter, revalidateAfterConflict } from '../ui/handle-form.ts';
import { runAction, getVisit } from '../ui/guard.ts';
import { idField, parseFields } from '../ui/read-form.ts';
import { Moment } from '../ui/time.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { Table } from '../ui/table.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { stayOnPage } from '../ui/stay-on-page.ts';
import '../ui/catalogue.css';

export const meta = () => [{ title: 'Schedule' }];

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(servicesContext).console.publishSchedules.list();

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = stayOnPage((refusal) => ({ refusal }));

export const action = ({ context }: ActionFunctionArgs) =>
  runAction(context, 'schedule', {
    cancel: (form) => {
      const { publishSchedules } = context.get(servicesContext).console;
      const { id } = parseFields({ id: idField }, form);
      return redirectAfter(publishSchedules.cancel(getVisit(context), id), '/schedule');
    },
  });

const words = { publish: 'Publish', unpublish: 'Unpublish' } as const;
const failures = { publish: 'Not published', unpublish: 'Not unpublished' } as const;

type Planned = Awaited<ReturnType<typeof loader>>[number];

const PlannedAction = ({ kind, refusal, isSilent, later, documents, hiddenBuilder }: Planned) => (
  <>
    {words[kind]}
    {isSilent && <span className="quiet"> silently</span>}
    {refusal && (
      <span className="schedule-refusal">
        <span aria-hidden="true">✕</span> {failures[kind]}: {refusal}
      </span>
    )}
    {!refusal && documents.length > 0 && (
      <span className="quiet"> with {countOf(documents.length, 'document')}</span>
    )}
    {!refusal && hiddenBuilder && (
      <span className="schedule-refusal">
        without its builder, {hiddenBuilder}, which is off the site
      </span>
    )}
    {!refusal && later.length > 0 && (
      <span className="schedule-refusal">
        {later.length === 1 ? 'One later change' : `${later.length} later changes`} in the draft,
        not published then
      </span>
    )}
  </>
);

export default function SchedulePage() {
  const planned = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  return (
    <div className="catalogue-page">
      <Crumbs>
        <Link to="/catalogue">Catalogue</Link>
      </Crumbs>
      <h1>Schedule</h1>
      <p className="form-failure" role="alert">
        {refused?.refusal}
      </p>
      {planned.length === 0 ? (
        <p>Nothing is scheduled. Open a record and choose “Schedule…” beside its form.</p>
      ) : (
        <Table
          rows={planned}
          rowKey={({ id }) => id}
          columns={[
            {
              label: 'Name',
              render: ({ path, name, recordType }) => (
                <>
                  <Link to={path}>{name}</Link> <span className="quiet">{recordType}</span>
                </>
              ),
            },
            { label: 'Action', render: (row) => <PlannedAction {...row} /> },
            { label: 'When', render: ({ at }) => <Moment at={at} /> },
            {
              label: 'By',
              render: ({ id, operatorName, refusal, name }) => (
                <>
                  {operatorName}
                  <Form method="post">
                    <input type="hidden" name="id" value={id} />
                    <button className="row-button" name="intent" value="cancel">
                      {refusal ? 'Dismiss' : 'Cancel'}
                      <span className="visually-hidden"> {name}</span>
                    </button>
                  </Form>
                </>
              ),
            },
          ]}
        />
      )}
    </div>
  );
}
