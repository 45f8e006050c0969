import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The longest that the site, which runs in this process, may keep others waiting. */
const longestWaitMs = 500;

/** What a field gets that no page would send. */
const hostileValues: Readonly<Record<string, string>> = {
  'an empty text': '',
  '100 kB': 'x'.repeat(100_000),
  '100 kB of spaces': ` ${' '.repeat(100_000)}x`,
  'a word': 'abc',
  'a negative number': '-1',
  'a number beyond any': '9'.repeat(400),
  'a number beyond int4': '2147483648',
  'not a number': 'NaN',
  'a day that is none': '2026-02-30',
  'a year that is none': '999999-12-31T10:00',
  'almost a UUID': '00000000-0000-0000-0000-00000000000g',
  'a null character': 'a\0b',
  'combining marks': `a${'\u0301\u0316'.repeat(10_000)}`,
  'a name of every object': '__proto__',
  HTML: '"><script>alert(1)</script>',
  'a path': '../../../etc/passwd',
  JSON: '{"a":[{}]}',
  brackets: '['.repeat(100_000),
};

/** The form with one field hostile at a time, and with names that no form has. */
function listForms(form: URLSearchParams): { what: string; sent: URLSearchParams }[] {
  const change = (what: string, edit: (sent: URLSearchParams) => void) => {
    const sent = new URLSearchParams(form);
    edit(sent);
    return { what, sent };
  };
  const ofFields = [...new Set(form.keys())].flatMap((name) => [
    change(`${name} is missing`, (sent) => sent.delete(name)),
    change(`${name} twice`, (sent) => sent.append(name, sent.get(name) ?? '')),
    change(`${name} as a list`, (sent) => sent.append(`${name}[]`, 'a')),
    ...Object.entries(hostileValues).map(([what, value]) =>
      change(`${name}: ${what}`, (sent) => sent.set(name, value)),
    ),
  ]);
  const more = [
    '__proto__',
    'constructor',
    '__proto__[a]',
    'a[b][c]',
    'id',
    'field.0',
    'hasOwnProperty',
  ];
  return [
    ...ofFields,
    ...more.map((name) => change(`${name} beside it`, (sent) => sent.append(name, 'x'))),
  ];
}

/** An answer, and how long the site's thread served nobody else meanwhile. */
async function measure(send: () => Promise<Response>) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const { status, text } = await send().then(async (answer) => ({
    status: answer.status,
    text: await answer.text(),
  }));
  delay.disable();
  return { status, text, waitedMs: Math.round(delay.max / 1e6) };
}

/**
 * Sends an action's form with hostile values in each field in turn; returns what went wrong. While
 * audit lines cannot be written, what is accepted changes nothing and answers 500 with that fault,
 * which `readFault` reads and clears.
 */
export async function postHostile(
  action: string,
  form: URLSearchParams,
  send: (form: URLSearchParams) => Promise<Response>,
  readFault: () => boolean = () => false,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { what, sent } of listForms(form)) {
    const report = (problem: string) => problems.push(`${action}, ${what}: ${problem}`);
    readFault();
    const { status, text, waitedMs } = await measure(() => send(sent));
    if (status >= 500 && !readFault()) report(`${status} ${/<h1[^>]*>([^<]+)</.exec(text)?.[1]}`);
    if (text.includes('<script>alert(1)')) report('not escaped');
    // Other programs may have delayed it: what is slow is slow again.
    if (waitedMs > longestWaitMs) {
      const again = await measure(() => send(sent));
      if (again.waitedMs > longestWaitMs) report(`others waited ${again.waitedMs} ms`);
    }
  }
  return problems;
}
