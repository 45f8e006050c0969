import { useState } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { manualLeadSchema } from '../../domain/leads/forms/manual-lead.ts';
import { endSentence } from '../../domain/text/end-sentence.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { handleForm, type Refused, revalidateAfterConflict } from '../ui/handle-form.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import { runAction, getVisit } from '../ui/guard.ts';
import { useAnswer } from '../ui/use-answer.ts';
import { ManualLeadFields } from './manual-lead-fields.tsx';

export const meta = () => [{ title: 'New lead' }];

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(servicesContext).console.newLeads.read(getVisit(context).operator);

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = sendKeepingDraft;

export const action = ({ context }: ActionFunctionArgs) =>
  runAction(context, 'newLead', {
    create: (form) =>
      handleForm(form, manualLeadSchema, {
        check: context.get(servicesContext).console.newLeads.check,
        work: (entered) =>
          context.get(servicesContext).console.newLeads.create(getVisit(context), entered),
        // The lead of a colleague's buyer is the colleague's.
        next: { to: ({ reference, owner }) => (owner ? `/leads/${reference}` : '/leads') },
        isStaying: ({ isElsewhere }) => isElsewhere,
        confirmation: (_typed, { reference, owner, holder }) =>
          owner
            ? endSentence(`Saved as ${reference}. Owner: ${holder}`)
            : `${endSentence(`Saved as ${reference}. Another agent has open leads of this buyer, and got the lead: ${holder}`)} If it cannot wait, ask an admin to hand it over.`,
      }),
  });

export default function NewLeadPage() {
  const { projects, owners, submissionId } = useLoaderData<typeof loader>();
  const refused = useAnswer<Refused>() ?? null;
  // A live update of the page must not make the same lead a second one.
  const [id] = useState(submissionId);
  return (
    <section className="narrow-page">
      <p>
        <Link to="/leads">All leads</Link>
      </p>
      <h1>New lead</h1>
      <p>
        For somebody you have spoken to. No email is sent to them, and no consent to marketing is
        recorded.
      </p>
      <ActionForm intent="create" label="Save lead" isMain refused={refused} draft="new lead">
        <input type="hidden" name="submissionId" value={id} />
        <ManualLeadFields
          projects={projects}
          owners={owners}
          refused={refused}
          ownerLabel="Owner"
        />
        <p className="field-hint">
          If this person has an open lead with the same email or phone number, its owner gets the
          lead, and an email about it.
        </p>
      </ActionForm>
    </section>
  );
}
