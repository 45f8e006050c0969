/** Acts as a browser without JavaScript. */
interface Answer {
  status: number;
  html: string;
}

const readAttribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null;

/** The value of a select: its chosen option, else its first. */
function readChoice(options: string): string {
  const tags = options.match(/<option[^>]*>[^<]*/g) ?? [];
  const chosen = tags.find((tag) => /\sselected=""/.test(tag)) ?? tags[0] ?? '';
  return readAttribute(chosen, 'value') ?? chosen.replace(/^<[^>]*>/, '');
}

const plainTexts = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const readText = (html: string) =>
  html.replaceAll(
    /&(?:quot|#x27|lt|gt|amp);/g,
    (sign) => plainTexts[sign as keyof typeof plainTexts],
  );

/** The current values of the page's form with this intent; null if there is none. */
export function readForm(html: string, intent: string): Record<string, string> | null {
  const isOfIntent = (tag: string) =>
    readAttribute(tag, 'name') === 'intent' && readAttribute(tag, 'value') === intent;
  const listControls = (text: string) => text.match(/<(?:button|input)[^>]*>/g) ?? [];
  // A button may be outside its form.
  const outside = listControls(html).find((tag) => isOfIntent(tag) && readAttribute(tag, 'form'));
  const id = outside && readAttribute(outside, 'form');
  const form = html
    .match(/<form[\s\S]*?<\/form>/g)
    ?.find((each) => (id ? readAttribute(each, 'id') === id : listControls(each).some(isOfIntent)));
  if (!form) return null;
  const texts = Array.from(
    form.matchAll(/<textarea([^>]*)>\n?([\s\S]*?)<\/textarea>/g),
    ([, tag = '', text = '']) => [readAttribute(tag, 'name') ?? '', text],
  );
  const fields: Record<string, string> = {};
  // Of several fields with one name, the last non-empty one.
  for (const [name = '', text = ''] of [...readFields(form), ...texts])
    fields[name] = readText(text) || (fields[name] ?? '');
  return { ...fields, intent };
}

/** The current values of a form by field name. */
function readFields(form: string): [string, string][] {
  const inputs = (form.match(/<input[^>]*>/g) ?? [])
    .filter((tag) => !/\stype="(?:checkbox|radio)"/.test(tag) || /\schecked=""/.test(tag))
    .map((tag) => [readAttribute(tag, 'name'), readAttribute(tag, 'value') ?? '']);
  const selects = Array.from(
    form.matchAll(/<select([^>]*)>([\s\S]*?)<\/select>/g),
    ([, tag = '', options = '']) => [readAttribute(tag, 'name'), readChoice(options)],
  );
  return [...inputs, ...selects].filter((field): field is [string, string] => field[0] !== null);
}

/**
 * Fills and sends the form whose button has this text, as a browser without JavaScript does. Throws
 * if the page has no such form, or the form no such field.
 */
export async function sendForm(
  pageUrl: string,
  button: string,
  entered: Readonly<Record<string, string | Blob>>,
): Promise<Answer> {
  const html = await (await fetch(pageUrl)).text();
  const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? [];
  const candidates = forms.filter((each) => new RegExp(`<button[^>]*>${button}<`).test(each));
  const listMissing = (form: string) =>
    Object.keys(entered).filter((name) => !form.includes(`name="${name}"`));
  // The navbar has a search form besides that of the page.
  const form = candidates.find((each) => listMissing(each).length === 0) ?? candidates[0];
  if (!form) throw new Error(`${pageUrl} has no form with the button ${button}.`);
  const missing = listMissing(form);
  if (missing.length > 0) throw new Error(`The form of ${pageUrl} has no ${missing.join(', ')}.`);
  const [opening = ''] = form.match(/<form[^>]*>/) ?? [];
  const target = new URL(readText(readAttribute(opening, 'action') ?? pageUrl), pageUrl);
  const fields = Object.entries({ ...Object.fromEntries(readFields(form)), ...entered });
  const isPost = readAttribute(opening, 'method') === 'post';
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const texts = new URLSearchParams(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
  if (!isPost) target.search = texts.toString();
  const isMultipart = /\senctype="multipart/i.test(opening);
  const response = await fetch(target, {
    headers: { origin: target.origin },
    ...(isPost && { method: 'POST', body: isMultipart ? body : texts }),
  });
  return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '') };
}
