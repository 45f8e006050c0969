import {
  type ActionFunctionArgs,
  Form,
  Link,
  PrefetchPageLinks,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import type * as v from 'valibot';
import { formatSoon, lacksContact } from '../../domain/leads/inbox/describe-clock.ts';
import {
  assignSchema,
  noteSchema,
  revisionSchema,
  statusSchema,
} from '../../domain/leads/inbox/inbox-forms.ts';
import { leadContactSchema } from '../../domain/leads/inbox/contact-details.ts';
import { answeredSchema, retrySchema, revokeSchema } from '../../domain/leads/inbox/work-forms.ts';
import { formatInboxQuery, parseInboxQuery } from '../../domain/leads/inbox/inbox-query.ts';
import { endSentence } from '../../domain/text/end-sentence.ts';
import type { ReadLead } from '../../server/leads/inbox/inbox.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { handleForm, revalidateAfterConflict, type Refused } from '../ui/handle-form.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import { runAction, getVisit, orErrorPage } from '../ui/guard.ts';
import { getLiveState } from '../ui/live-state.ts';
import { LeadGone, CurrentViewers, SeenBy } from '../ui/viewers.tsx';
import { Age } from '../ui/time.tsx';
import { RefusedAddress, ReplyForm } from './reply-form.tsx';
import { buildWorkHandlers } from './lead-work-handlers.ts';
import { formatLeadName } from '../ui/format-lead-name.ts';
import { ContactForm, describeCorrection } from './contact-form.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { LeadFacts, MeetingFacts } from './lead-facts.tsx';
import { MissingLead } from './missing-lead.tsx';
import { AnsweredForm, LeadActions, NoteForm, TakeForm } from './lead-actions.tsx';
import { isComposed, LeadComposer, showComposer } from './lead-composer.tsx';
import { CallForm, TaskForm, TaskList } from './lead-work-section.tsx';
import { PersonSection } from './person-section.tsx';
import { ResponseClock, SnoozeMark } from './response-clock.tsx';
import { SentDocuments } from './sent-documents.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { Timeline } from './timeline.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { useTime } from '../ui/use-time.ts';

export const meta = ({ params }: MetaArgs) => [{ title: `Lead ${params['reference'] ?? ''}` }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { inbox, leadViewers, replies, leadWork, sentDocuments } =
    context.get(servicesContext).console;
  const { operator } = getVisit(context);
  const reference = params['reference'] ?? '';
  const loaded = await orErrorPage(inbox.read(operator, reference));
  return {
    ...loaded,
    viewers: await leadViewers.recordView(operator, reference),
    reply: await orErrorPage(replies.read(operator, reference)),
    work: await orErrorPage(leadWork.read(operator, reference)),
    documents: await orErrorPage(sentDocuments.list(operator, reference)),
    sentPackage: await orErrorPage(sentDocuments.findPackage(operator, reference)),
  };
}

export const clientAction = sendKeepingDraft;

/** A lead that was reassigned while it was open stays on the page, with what was entered. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => {
  const { reference = '' } = args.nextParams;
  const isOpen = reference === args.currentParams['reference'];
  return !(isOpen && getLiveState().gone.has(reference)) && revalidateAfterConflict(args);
};

const describeOwner = ({ lead, owners }: ReadLead) => {
  const owner = owners?.find(({ id }) => id === lead.owner?.id);
  if (!owner) return 'Unassigned.';
  return owner.isActive
    ? endSentence(`Assigned to ${owner.name}`)
    : `Assigned to ${owner.name}, who cannot see it until they have signed up.`;
};

/** The other leads of the buyer, which changed with this one; the first is the lead itself. */
const describeFollowers = (moved: readonly { reference: string }[]) => {
  const others = moved.slice(1).map(({ reference }) => reference);
  return others.length === 0
    ? ''
    : ` Other open leads of this buyer changed with it: ${others.join(', ')}.`;
};

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { inbox, leadWork, contactDetails, deliveries, sentDocuments } =
    context.get(servicesContext).console;
  const visit = getVisit(context);
  const reference = params['reference'] ?? '';
  const list = formatInboxQuery(parseInboxQuery(new URL(request.url).searchParams));

  /** Reloads the lead's page after each action, next to the same list. */
  const handleAction = <Schema extends v.GenericSchema, Result>(
    form: FormData,
    schema: Schema,
    work: (input: v.InferOutput<Schema>) => Promise<Result>,
    confirmation?: (input: v.InferOutput<Schema>, result: Result) => string | Promise<string>,
  ) =>
    handleForm(form, schema, {
      work,
      next: `/leads/${reference}${list}`,
      ...(confirmation && { confirmation }),
    });

  return runAction(context, 'lead', {
    take: (form) =>
      handleAction(
        form,
        revisionSchema,
        ({ revision }) => inbox.take(visit, { reference, revision }),
        (_, moved) => `Assigned to you.${describeFollowers(moved)}`,
      ),
    release: (form) =>
      handleAction(
        form,
        revisionSchema,
        ({ revision }) => inbox.release(visit, { reference, revision }),
        (_, moved) => `Unassigned.${describeFollowers(moved)}`,
      ),
    assign: (form) =>
      handleAction(
        form,
        assignSchema,
        ({ revision, owner, divides }) =>
          inbox.assign(visit, { reference, revision }, owner, { divides: divides === 'on' }),
        async (_, moved) =>
          describeOwner(await inbox.read(visit.operator, reference)) + describeFollowers(moved),
      ),
    status: (form) =>
      handleAction(form, statusSchema, ({ revision, status, reason }) =>
        inbox.setStatus(visit, { reference, revision }, status, reason),
      ),
    contact: (form) =>
      handleForm(form, leadContactSchema, {
        work: ({ revision, ...contact }) =>
          contactDetails.correctLead(visit, { reference, revision }, contact),
        next: { to: ({ isVisible }) => `/leads${isVisible ? `/${reference}` : ''}${list}` },
        confirmation: (_, corrected) => describeCorrection(corrected),
      }),
    note: (form) =>
      handleAction(form, noteSchema, ({ note }) => inbox.note(visit, reference, note)),
    retry: (form) =>
      handleAction(form, retrySchema, ({ delivery }) =>
        deliveries.retryOfLead(visit, reference, delivery),
      ),
    'revoke-package': (form) =>
      handleAction(form, answeredSchema, () => sentDocuments.revokePackage(visit, reference)),
    revoke: (form) =>
      handleAction(form, revokeSchema, ({ link }) => sentDocuments.revoke(visit, reference, link)),
    ...buildWorkHandlers(leadWork, visit, reference, handleAction, async () => {
      const { lead, now } = await inbox.read(visit.operator, reference);
      return lead.snoozedUntil
        ? endSentence(`Snoozed until ${formatSoon(lead.snoozedUntil, now)}`)
        : 'Snoozed.';
    }),
  });
}

export default function LeadPage() {
  const loaded = useLoaderData<typeof loader>();
  const { lead, project, answers, meeting, facts, others, deliveries, timeline, viewers, reply } =
    loaded;
  const now = useTime(loaded.now);
  const refused = useAnswer<Refused>();
  const title = formatLeadName({ ...lead, phone: lead.phoneText });
  // The link in the owner's mail.
  const isAsked = useSearchParams()[0].has('answered') && lacksContact(lead.clock);
  return (
    <article className="lead-page" key={lead.reference}>
      <header className="lead-head">
        <h1>{title}</h1>
        <p className="lead-summary">
          <StatusMark status={lead.status} isHeld={lead.heldBecause !== null} />
          <span>{project?.title ?? lead.form}</span>
          <span>
            {lead.owner ? `Owner: ${lead.owner.name}` : 'Unassigned'}
            {lead.ownerAway && ` (${lead.ownerAway})`}
          </span>
          {lead.chosenAgent !== null && lead.chosenAgent !== lead.owner?.name && (
            <strong>Buyer chose {lead.chosenAgent}</strong>
          )}
          <Age at={lead.receivedAt} now={now} />
          <ResponseClock clock={lead.clock} now={now} />
          {lead.snoozedUntil && <SnoozeMark until={lead.snoozedUntil} now={now} />}
        </p>
        <nav className="lead-quick" aria-label="Actions">
          {lead.phone && (
            <a
              className="button button-quiet"
              href={`tel:${lead.phone}`}
              onClick={() => showComposer('call')}
            >
              Call {lead.phoneText}
            </a>
          )}
          <TakeForm loaded={loaded} refused={refused ?? null} />
          {!isAsked && <AnsweredForm loaded={loaded} refused={refused ?? null} />}
          <Link to={`/meetings/new?lead=${lead.reference}`}>New meeting</Link>
          {lead.isWorksheet && <Link to={`/worksheets/${lead.reference}`}>Open worksheet</Link>}
        </nav>
        {isAsked && (
          <div className="lead-asked">
            <p>Have you answered {title}, by email or by phone?</p>
            <AnsweredForm loaded={loaded} refused={refused ?? null} />
          </div>
        )}
        <RefusedAddress reply={reply} />
        <CurrentViewers reference={lead.reference} loaded={viewers.here} />
        <LeadGone reference={lead.reference} />
      </header>
      {lead.heldBecause && (
        <div className="lead-held">
          <p>Possible spam, so no emails have been sent: {lead.heldBecause.join('; ')}.</p>
          <Form method="post" action="/quarantine" className="list-actions">
            <PrefetchPageLinks page="/console/quarantine" />
            <input type="hidden" name="reference" value={lead.reference} />
            <input type="hidden" name="from" value="lead" />
            <button className="button" name="intent" value="release">
              Release
            </button>
            <button className="button button-quiet" name="intent" value="spam">
              Mark as spam
            </button>
          </Form>
        </div>
      )}
      <div className="lead-main">
        {(lead.message || answers.length > 0 || meeting) && (
          <section>
            <h2>{lead.message ? 'Message' : 'Request'}</h2>
            {lead.message && <p className="lead-message">{lead.message}</p>}
            <LeadFacts facts={answers} reference={lead.reference} />
            {meeting && <MeetingFacts meeting={meeting} reference={lead.reference} />}
          </section>
        )}
        <TaskList work={loaded.work} />
        <LeadComposer
          first={lead.email ? 'reply' : 'call'}
          refused={isComposed(refused?.intent) ? refused.intent : null}
          forms={{
            reply: <ReplyForm reply={reply} key={reply.lastReply} isMain />,
            call: <CallForm loaded={loaded} work={loaded.work} refused={refused ?? null} />,
            note: <NoteForm loaded={loaded} refused={refused ?? null} />,
            task: <TaskForm loaded={loaded} work={loaded.work} refused={refused ?? null} />,
          }}
        />
        <section>
          <h2>Timeline</h2>
          <Timeline events={timeline} />
        </section>
      </div>
      <aside className="lead-aside" aria-label="Details">
        <section>
          <h2>Details</h2>
          <LeadFacts facts={facts} reference={lead.reference} />
          <ContactForm loaded={loaded} refused={refused ?? null} />
          {project && (
            <p>
              <a href={project.url}>Open project page</a>
            </p>
          )}
        </section>
        <LeadActions loaded={loaded} refused={refused ?? null} />
        <PersonSection
          personId={lead.personId}
          title={title}
          others={others}
          seesAll={loaded.owners !== null}
          now={now}
        />
        <SentDocuments
          sentPackage={loaded.sentPackage}
          documents={loaded.documents}
          now={now}
          refused={refused ?? null}
        />
        <section>
          <h2>Deliveries</h2>
          <DeliveryList deliveries={deliveries} refused={refused ?? null} />
        </section>
        <details>
          <summary>Seen by</summary>
          <SeenBy seen={viewers.seen} />
        </details>
      </aside>
    </article>
  );
}

export const ErrorBoundary = MissingLead;
