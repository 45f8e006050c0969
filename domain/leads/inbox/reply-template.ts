/** The placeholders of a reply template, and their meanings. */
export const templatePlaceholders = {
  'first name': 'the person’s first name',
  name: 'the person’s full name',
  project: 'the title of the project',
  'project link': 'the address of the project’s page',
  'meeting time': 'when the meeting is',
  reference: 'the lead’s reference',
  agent: 'your name',
  'agent email': 'your email address',
  brokerage: 'the name of the brokerage',
  phone: 'the phone number of the brokerage',
  hours: 'the brokerage’s hours',
} as const;

export type TemplatePlaceholder = keyof typeof templatePlaceholders;
export type TemplateValues = Readonly<Record<TemplatePlaceholder, string | null>>;

const placeholderPattern = /\{([^{}|]*)(?:\|([^{}]*))?\}/g;
const placeholderList = Object.keys(templatePlaceholders)
  .map((name) => `{${name}}`)
  .join(', ');

const parseName = (text: string): TemplatePlaceholder | null => {
  const name = text.trim().replaceAll(/\s+/g, ' ').toLowerCase().replace('e-mail', 'email');
  return Object.hasOwn(templatePlaceholders, name) ? (name as TemplatePlaceholder) : null;
};

/** The problem with a text's placeholders, as a sentence; null when all are known. */
export function findTemplateProblem(text: string): string | null {
  const [unknown] = [...text.matchAll(placeholderPattern)].filter(
    ([, name = '']) => !parseName(name),
  );
  if (unknown)
    return `${unknown[0]} is not a placeholder. The placeholders are: ${placeholderList}.`;
  return /[{}]/.test(text.replaceAll(placeholderPattern, ''))
    ? 'A brace is unmatched. Write a placeholder between { and }, such as {first name|there}.'
    : null;
}

/** A value that ends with a full stop, such as "6:00 p.m.", ends the sentence, too. */
const mergeStops = (value: string, rest: string) =>
  value.endsWith('.') && rest.startsWith('.') ? value.slice(0, -1) : value;

/** Lines that become empty leave no gap. */
const closeGaps = (text: string) => text.replaceAll(/\n{3,}/g, '\n\n');

/**
 * Fills in the placeholders; one without a value becomes its fallback, "there" in `{first
 * name|there}`. `missing` lists those with neither.
 */
export function fillTemplate(
  text: string,
  values: TemplateValues,
): { text: string; missing: string[] } {
  const missing: string[] = [];
  const filled = text.replaceAll(
    placeholderPattern,
    (whole, rawName: string, fallback: string | undefined, offset: number) => {
      const name = parseName(rawName);
      const value = (name && values[name]) || fallback?.trim();
      if (value) return mergeStops(value, text.slice(offset + whole.length));
      // An empty fallback is deliberate.
      if (fallback === undefined) missing.push(name ?? whole);
      return '';
    },
  );
  return { text: closeGaps(filled), missing };
}

/** Fills in a draft; a placeholder with neither value nor fallback remains. */
export const fillKnown = (text: string, values: TemplateValues): string =>
  closeGaps(
    text.replaceAll(
      placeholderPattern,
      (whole, rawName: string, fallback: string | undefined, offset: number) => {
        const name = parseName(rawName);
        const value = (name && values[name]) || (fallback?.trim() ?? whole);
        return mergeStops(value, text.slice(offset + whole.length));
      },
    ),
  );

/** Why a reply cannot be shown yet; null when nothing is missing. */
export function describeMissing(missing: readonly string[]): string | null {
  const names = [...new Set(missing)];
  const [first, ...others] = names;
  if (first === undefined) return null;
  const none = names.map((name) => `no ${name}`).join(' and ');
  const marks = names.map((name) => `{${name}}`).join(' and ');
  return `There is ${none} for this lead, and ${marks} ${others.length > 0 ? 'have' : 'has'} no fallback. Write {${first}|…} with the words to use instead, or remove ${others.length > 0 ? 'them' : 'it'}.`;
}

/** "Ada" of "Ada Byron" and of "Byron, Ada"; null without a name. */
export const findFirstName = (name: string | null): string | null => {
  const [before = '', after = ''] = (name ?? '').split(',');
  return /\S+/.exec(after)?.[0] ?? /\S+/.exec(before)?.[0] ?? null;
};

export interface ReplyText {
  subject: string;
  body: string;
}

/** Starter templates, offered while the team has none. */
export const starterTemplates: readonly (ReplyText & { name: string })[] = [
  {
    name: 'First answer about a project',
    subject: 'Your question about {project|our projects}',
    body: `Hello {first name|there},

Thank you for asking about {project|our projects}. I am looking into it and will write to you with the answer.

So that I can suggest something that fits: when would you like to move in, how many bedrooms do you need, and what is your budget?

{project link|}

{agent}
{brokerage}, {phone}`,
  },
  {
    name: 'Could not reach you',
    subject: 'I tried to call you',
    body: `Hello {first name|there},

I tried to call you about {project|your request} and did not reach you. When is a good time? You can also call {phone}; our hours are {hours}.

{agent}
{brokerage}`,
  },
  {
    name: 'A meeting to be confirmed',
    subject: 'Our meeting',
    body: `Hello {first name|there},

You asked for a meeting, {meeting time|at a time that we still have to find}. Please let me know whether that still suits you, and what you would like to talk about.

{agent}
{brokerage}, {phone}`,
  },
];
