import type { FormSender } from './form-tracking-context.ts';

/** Reads the fields that the form would submit, without files. */
export function readTexts(form: HTMLFormElement): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') texts.append(name, value);
  return texts;
}

/** Adds fields; values other than strings are encoded as JSON. */
export function addFields(texts: URLSearchParams, fields: object) {
  for (const [name, value] of Object.entries(fields))
    texts.set(name, typeof value === 'string' ? value : JSON.stringify(value));
}

/** Sends a form as without JavaScript, if its page can take it so. An id prevents a second lead. */
export function postWithoutScript(form: HTMLFormElement, submissionId: string | undefined) {
  if (!form.hasAttribute('action')) return;
  const id = document.createElement('input');
  Object.assign(id, { type: 'hidden', name: 'submissionId', value: submissionId ?? '' });
  if (submissionId) form.append(id);
  // A field may be named "submit".
  HTMLFormElement.prototype.submit.call(form);
}

/** Restores a form's fields. Hidden fields belong to the page and are left alone. */
export function fillForm(form: HTMLFormElement, texts: URLSearchParams) {
  for (const control of form.elements) {
    const isInput = control instanceof HTMLInputElement;
    if (isInput && (control.type === 'radio' || control.type === 'checkbox'))
      control.checked = texts.getAll(control.name).includes(control.value);
    // What the page fixes, such as the project it is about, stays.
    else if (isInput && !control.readOnly && control.type !== 'file' && control.type !== 'hidden')
      control.value = texts.get(control.name) ?? control.value;
    else if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement)
      control.value = texts.get(control.name) ?? control.value;
  }
}

/** The fields of every form that ask for its sender; a worksheet asks for the name in two parts. */
export function listSenderFields({ name, email, mobile }: FormSender): Record<string, string> {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  const phone = mobile.replace(/^\+1(\d{3})(\d{3})(\d{4})(?!\d)/, '+1 $1-$2-$3');
  return {
    name,
    email,
    phone,
    'firstPurchaser.first_name': firstName,
    'firstPurchaser.last_name': others.join(' '),
    'firstPurchaser.email': email,
    // Digits only, as its rule says.
    'firstPurchaser.phone_number': mobile.replace(/ .*/, ''),
  };
}

/** Fills in a form's sender where nothing was typed. */
export function fillSender(form: HTMLFormElement, sender: FormSender) {
  for (const [name, text] of Object.entries(listSenderFields(sender))) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.value === '') control.value = text;
  }
}
