import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import type * as v from 'valibot';
import {
  assignSchema,
  noteSchema,
  shownSchema,
  statusSchema,
} from '../../../domain/leads/desk-forms.ts';
import { servicesContext } from '../../../app/services-context.ts';
import { act, getVisit, orRefuse } from '../guard.ts';
import { readForm } from '../read-form.ts';
import { Age } from '../time.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { LeadActions, type Refused } from './lead-actions.tsx';
import { StatusMark } from './status-mark.tsx';
import { Timeline } from './timeline.tsx';

export const meta = ({ params }: MetaArgs) => [{ title: `Lead ${params['reference'] ?? ''}` }];

export function loader({ params, context }: LoaderFunctionArgs) {
  const { leadDesk } = context.get(servicesContext);
  const { operator } = getVisit(context);
  return orRefuse(leadDesk.read(operator, params['reference'] ?? ''));
}

/** After a conflict the page shows the lead as it is now, so that the next try is about that one. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { leadDesk } = context.get(servicesContext);
  const visit = getVisit(context);
  const reference = params['reference'] ?? '';

  /** Reads the form, carries it out and shows the page anew, or says why not and keeps what was typed. */
  async function carryOut<Schema extends Parameters<typeof readForm>[0]>(
    form: FormData,
    schema: Schema,
    work: (input: v.InferOutput<Schema>) => Promise<unknown>,
  ) {
    const typed = Object.fromEntries(form) as Record<string, string>;
    const intent = typed['intent'] ?? '';
    const { input, errors } = readForm(schema, form);
    if (errors) return data<Refused>({ intent, refusal: '', errors, typed }, { status: 400 });
    try {
      await work(input);
    } catch (error) {
      const { status, message } = error as { status?: unknown; message: string };
      if (status !== 409) throw error;
      return data<Refused>({ intent, refusal: message, errors: {}, typed }, { status });
    }
    throw redirect(`/leads/${reference}`);
  }

  return act(request, 'lead', {
    take: (form) =>
      carryOut(form, shownSchema, ({ revision }) => leadDesk.take(visit, { reference, revision })),
    release: (form) =>
      carryOut(form, shownSchema, ({ revision }) =>
        leadDesk.release(visit, { reference, revision }),
      ),
    assign: (form) =>
      carryOut(form, assignSchema, ({ revision, owner }) =>
        leadDesk.assign(visit, { reference, revision }, owner),
      ),
    status: (form) =>
      carryOut(form, statusSchema, ({ revision, status, reason }) =>
        leadDesk.setStatus(visit, { reference, revision }, status, reason),
      ),
    note: (form) => carryOut(form, noteSchema, ({ note }) => leadDesk.note(visit, reference, note)),
  });
}

export default function LeadPage() {
  const loaded = useLoaderData<typeof loader>();
  const { lead, project, facts, others, deliveries, timeline, now } = loaded;
  const refused = useActionData<typeof action>();
  const title = lead.name ?? lead.email ?? lead.phone ?? lead.reference;
  return (
    <article className="lead-page">
      <header className="lead-head">
        <p className="lead-back">
          <Link to="/leads">Leads</Link>
        </p>
        <h1>{title}</h1>
        <p className="lead-summary">
          <StatusMark status={lead.status} isHeld={lead.heldBecause !== null} />
          <span>{project?.title ?? lead.form}</span>
          <span>{lead.owner ? `Owner: ${lead.owner.name}` : 'Nobody owns it'}</span>
          <Age at={lead.receivedAt} now={now} />
        </p>
        <p className="lead-contact">
          {lead.phone && <a href={`tel:${lead.phone}`}>Call {lead.phone}</a>}
          {lead.email && <a href={`mailto:${lead.email}`}>Write to {lead.email}</a>}
        </p>
      </header>
      {lead.heldBecause && (
        <div className="lead-held">
          <p>
            This may be spam, so its mails wait: {lead.heldBecause.join('; ')}. To send them:{' '}
            <code>npm run cli -- quarantine --release {lead.reference}</code>
          </p>
        </div>
      )}
      {lead.message && (
        <section className="lead-words">
          <h2>Message</h2>
          <p className="lead-message">{lead.message}</p>
        </section>
      )}
      <LeadActions loaded={loaded} refused={refused ?? null} />
      <div className="lead-story">
        <section>
          <h2>Facts</h2>
          <dl className="lead-facts">
            {facts.map(([label, text], index) => (
              <div key={`${index} ${label}`}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {project && (
            <p>
              <a href={project.url}>Open the project page</a>
            </p>
          )}
        </section>
        <section>
          <h2>Timeline</h2>
          <Timeline events={timeline} />
        </section>
        <section>
          <h2>Deliveries</h2>
          <DeliveryList deliveries={deliveries} />
        </section>
        {others.length > 0 && (
          <section>
            <h2>Other leads of this e-mail address</h2>
            <ul className="lead-others">
              {others.map((other) => (
                <li key={other.reference}>
                  <Link to={`/leads/${other.reference}`}>{other.reference}</Link>
                  <StatusMark status={other.status} isHeld={false} />
                  <span>{other.about}</span>
                  <Age at={other.receivedAt} now={now} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </article>
  );
}
