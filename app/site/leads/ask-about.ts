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

/** The form for a meeting about projects. */
export const formatMeetingPath = (...stubs: readonly string[]) =>
  `/schedule-meeting?${stubs.map((stub) => `project=${stub}`).join('&')}#meeting-form`;

export interface AskedAbout {
  /** The beginning of the message. */
  question: string;
  /** What the lead holds of it, whatever becomes of the message. */
  known: {
    projectStub?: string;
    otherProjectStubs?: readonly string[];
    attributes?: Readonly<Record<string, string>>;
  };
  /** The same address again, for a form sent without JavaScript. */
  search: string;
}

/** What the address of a form for contact or a meeting asks about; null for nothing. */
export function readAskedAbout({ catalogue }: Services, { searchParams }: URL): AskedAbout | null {
  const { findProject, findBuilder } = catalogue.snapshot;
  const titles = new Map(
    searchParams
      .getAll('project')
      .slice(0, maxRead)
      .flatMap((asked) => {
        const project = findProject(asked)?.project;
        return project ? [[project.stub, project.title] as const] : [];
      }),
  );
  const [projectStub, ...otherProjectStubs] = titles.keys();
  if (projectStub)
    return {
      question: contactMessages.question(listFormat.format(titles.values())),
      known: { projectStub, ...(otherProjectStubs.length > 0 && { otherProjectStubs }) },
      search: `?${new URLSearchParams([...titles.keys()].map((stub) => ['project', stub]))}`,
    };
  const builder = findBuilder(searchParams.get('builder') ?? '');
  return (
    builder && {
      question: contactMessages.question(contactMessages.projectsOf(builder.name)),
      known: { attributes: { builder: builder.name } },
      search: `?${new URLSearchParams({ builder: builder.url })}`,
    }
  );
}
