import { maxShortlisted } from '../../../domain/projects/shortlist.ts';
import { contactMessages } from '../../../domain/text/messages/contact.ts';
import type { Services } from '../../../server/services/services.ts';

/** A question that names more is about "these projects". */
const maxNamed = 3;
/** A link of the site names no more; longer addresses are not its own. */
const maxRead = maxShortlisted;

const listFormat = new Intl.ListFormat('en-CA');

export interface Question {
  label: string;
  href: string;
}

interface Titled {
  stub: string;
  title: string;
}

/** The link under a text that names projects, or none. */
export function presentQuestion(projects: readonly Titled[]): Question {
  const named = projects.slice(0, maxRead);
  const query = named.map(({ stub }) => `project=${stub}`).join('&');
  const { askUs, askThese, askAbout } = contactMessages;
  if (named.length === 0) return { label: askUs, href: '/contact-us' };
  const titles = listFormat.format(named.map(({ title }) => title));
  const label = named.length > maxNamed ? askThese : askAbout(titles);
  return { label, href: `/contact-us?${query}#contact-form` };
}

export const presentBuilderQuestion = (url: string): Question => ({
  label: contactMessages.askThese,
  href: `/contact-us?builder=${url}#contact-form`,
});

/** The form for a meeting about a project. */
export const formatMeetingPath = (stub: string) => `/schedule-meeting?project=${stub}#meeting-form`;

/** What the address of a form for contact or a meeting asks about, as the beginning of its message; null for nothing. */
export function readQuestion({ catalogue }: Services, { searchParams }: URL): string | null {
  const { findProject, findBuilder } = catalogue.snapshot;
  const titles = searchParams
    .getAll('project')
    .slice(0, maxRead)
    .flatMap((stub) => findProject(stub)?.project.title ?? []);
  if (titles.length > 0) return contactMessages.question(listFormat.format([...new Set(titles)]));
  const builder = findBuilder(searchParams.get('builder') ?? '');
  return builder && contactMessages.question(contactMessages.projectsOf(builder.name));
}
