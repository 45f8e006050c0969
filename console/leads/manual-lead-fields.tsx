import { useId } from 'react';
import { arrivals } from '../../domain/leads/forms/manual-lead.ts';
import type { NewLeads } from '../../server/leads/inbox/new-leads.ts';
import { errorOf, enteredValue, type Refused } from '../ui/handle-form.ts';
import { Field, SelectField, TextareaField } from '../ui/field.tsx';
import { OwnerOptions } from './owner-options.tsx';

type Loaded = Awaited<ReturnType<NewLeads['read']>>;

interface ManualLeadFieldsProps extends Pick<Loaded, 'projects' | 'owners'> {
  refused: Refused | null;
  /** What is known of the person. */
  person?: Readonly<Record<'name' | 'email' | 'phone' | 'project', string | null>> | null;
  /** "With", for a meeting. */
  ownerLabel: string;
}

/** Who somebody is whom an operator has spoken to, what they want, and whose lead it is. */
export function ManualLeadFields({
  projects,
  owners,
  refused,
  person = null,
  ownerLabel,
}: ManualLeadFieldsProps) {
  const list = useId();
  const entered = (name: string) => enteredValue(refused, 'create', name);
  const field = (name: string, known: string | null = null) => ({
    name,
    defaultValue: entered(name) ?? known ?? '',
    error: errorOf(refused, 'create', name),
  });
  return (
    <>
      <Field label="Name" autoComplete="off" {...field('name', person?.name)} />
      <Field
        label="Email"
        type="email"
        autoComplete="off"
        hint="Email or phone is required."
        {...field('email', person?.email)}
      />
      <Field label="Phone" type="tel" autoComplete="off" {...field('phone', person?.phone)} />
      <Field
        label="Project"
        list={list}
        autoComplete="off"
        {...field('project', person?.project)}
      />
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
          <span>{ownerLabel}</span>
          <select name="owner" defaultValue={entered('owner') ?? ''}>
            <option value="">Me</option>
            <OwnerOptions owners={owners} />
          </select>
        </label>
      )}
    </>
  );
}
