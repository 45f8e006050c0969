import { useId, useState } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { arrivals, manualLeadSchema } from '../../domain/leads/forms/manual-lead.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { handleForm, errorOf, enteredValue, type Refused } from '../ui/handle-form.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import { Field, SelectField, TextareaField } from '../ui/field.tsx';
import { runAction, getVisit } from '../ui/guard.ts';
import { useAnswer } from '../ui/use-answer.ts';
import { OwnerOptions } from './owner-options.tsx';

export const meta = () => [{ title: 'New lead' }];

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(servicesContext).console.newLeads.read(getVisit(context).operator);

export const clientAction = sendKeepingDraft;

export const action = ({ context }: ActionFunctionArgs) =>
  runAction(context, 'newLead', {
    create: (form) =>
      handleForm(form, manualLeadSchema, {
        work: (entered) =>
          context.get(servicesContext).console.newLeads.create(getVisit(context), entered),
        // The lead of a colleague's buyer is the colleague's.
        next: { to: ({ reference, owner }) => (owner ? `/leads/${reference}` : '/leads') },
        confirmation: (_typed, { reference, owner }) =>
          owner
            ? `Saved as ${reference}. Owner: ${owner}.`
            : `Saved as ${reference}. This is a returning buyer of a colleague, who got the lead.`,
      }),
  });

export default function NewLeadPage() {
  const { projects, owners, submissionId } = useLoaderData<typeof loader>();
  const refused = useAnswer<Refused>() ?? null;
  // A live update of the page must not make the same lead a second one.
  const [id] = useState(submissionId);
  const list = useId();
  const entered = (name: string) => enteredValue(refused, 'create', name) ?? '';
  const field = (name: string) => ({
    name,
    defaultValue: entered(name),
    error: errorOf(refused, 'create', name),
  });
  return (
    <section className="door">
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
        <Field label="Name" autoComplete="off" {...field('name')} />
        <Field
          label="Email"
          type="email"
          autoComplete="off"
          hint="Email or phone is required."
          {...field('email')}
        />
        <Field label="Phone" type="tel" autoComplete="off" {...field('phone')} />
        <Field label="Project" list={list} autoComplete="off" {...field('project')} />
        <datalist id={list}>
          {projects.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </datalist>
        <SelectField
          label="How they came *"
          required
          none="Choose"
          labels={arrivals}
          {...field('arrival')}
        />
        <TextareaField label="What they said" rows={4} {...field('message')} />
        {owners && (
          <label className="field">
            <span>Owner</span>
            <select name="owner" defaultValue={entered('owner')}>
              <option value="">Me</option>
              <OwnerOptions owners={owners} />
            </select>
          </label>
        )}
        <p className="field-hint">
          If this person has an open lead with the same email, its owner gets the lead.
        </p>
      </ActionForm>
    </section>
  );
}
