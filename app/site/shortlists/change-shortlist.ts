import { data, redirect } from 'react-router';
import { checkInOrder } from '../../../domain/leads/forms/first-problem.ts';
import { parseProjectPath } from '../../../domain/projects/project-path.ts';
import { Refusal } from '../../../domain/refusal.ts';
import type { ShortlistChange } from '../../../domain/projects/shortlist.ts';
import { shortlistFormSchema } from '../../../domain/projects/shortlist-form.ts';
import { cleanSearchText } from '../../../domain/text/clean-text.ts';
import { shortlistMessages } from '../../../domain/text/messages/shortlist.ts';
import type { Services } from '../../../server/services/services.ts';
import { describeFailure } from '../../forms/describe-failure.ts';
import { readEntries, type ShortlistOutcome } from './shortlist-outcome.ts';

const maxChoices = 6;

/** The projects that a text means: the address or stub of one, its name, or names like it. */
async function findNamedProjects({ catalogue, search }: Services, entered: string) {
  const { findProject } = catalogue.snapshot;
  const exact = findProject(parseProjectPath(entered) ?? entered);
  if (exact) return [exact.project];
  const { path, groups } = await search.find(cleanSearchText(entered), maxChoices);
  const named = findProject(parseProjectPath(path ?? '') ?? '');
  if (named) return [named.project];
  const paths = groups.flatMap(({ suggestions }) => suggestions.map((each) => each.path));
  const stubs = new Set(paths.flatMap((each) => parseProjectPath(each) ?? []));
  return [...stubs].slice(0, maxChoices).flatMap((stub) => findProject(stub)?.project ?? []);
}

type Change = ShortlistChange | { intent: 'choose'; choices: ShortlistOutcome['choices'] };

/** The change that a form asks for. Throws Refusal if it asks for none. */
async function readChange(
  services: Services,
  entered: ShortlistOutcome['entered'],
): Promise<Change> {
  const invalid = (sentence: string) => new Refusal('validation_failed', sentence);
  const checked = checkInOrder(shortlistFormSchema, entered);
  if (!checked.ok) throw invalid(checked.problem.message);
  const { value } = checked;
  if (value.intent !== 'add') return value;
  if (value.project === '') throw invalid(shortlistMessages.nameMissing);
  const found = await findNamedProjects(services, value.project);
  const [only] = found;
  if (!only) throw invalid(shortlistMessages.notFound(value.project));
  if (found.length === 1) return { intent: 'add', stub: only.stub };
  return { intent: 'choose', choices: found.map(({ stub, title }) => ({ stub, title })) };
}

interface SentChange {
  services: Services;
  token: string;
  form: FormData;
  clientAddress: string;
}

/**
 * Makes the change that a form asks for. Without scripts it leads back to the project on the page;
 * what is refused comes back with what was typed.
 */
export async function changeShortlist({ services, token, form, clientAddress }: SentChange) {
  const entered = readEntries(form);
  const answer = (outcome: Omit<ShortlistOutcome, 'entered'>, init?: ResponseInit) =>
    data<ShortlistOutcome | null>({ ...outcome, entered }, init);
  try {
    const change = await readChange(services, entered);
    if (change.intent === 'choose')
      return answer({ message: shortlistMessages.several, ...change }, { status: 400 });
    await services.shortlists.change(token, change, clientAddress);
    if (change.intent === 'end')
      // The page then has nothing to show, which is no failure.
      return answer({ message: shortlistMessages.ended }, { status: 200 });
    if (form.has('inPlace')) return data<ShortlistOutcome | null>(null);
    const place = 'stub' in change ? `#${change.stub}` : '';
    return redirect(`/shortlist/${token}${place}`, 303);
  } catch (error) {
    const { message, status, headers } = describeFailure(error, services);
    return answer({ message }, { status, ...(headers && { headers }) });
  }
}
