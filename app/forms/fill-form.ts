import { defaultPhoneCountry, splitNumber } from '../../domain/leads/forms/phone-countries.ts';
import type { FormSender } from './form-visitor-context.ts';

/** Reads the fields that the form would submit, without files. */
export function readTexts(form: HTMLFormElement): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') texts.append(name, value);
  return texts;
}

/** What a draft keeps of a form: never a password or a code. */
export function readKept(form: HTMLFormElement): URLSearchParams {
  const texts = readTexts(form);
  const secrets = '[autocomplete$="password"], [autocomplete="one-time-code"]';
  for (const { name } of form.querySelectorAll<HTMLInputElement>(secrets)) texts.delete(name);
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

/** Beside the chosen country a number has no calling code: "416-555-0123 ext. 5". */
function splitPhone(mobile: string): { phone: string; phoneCountry: string } {
  const [number = '', ...extension] = mobile.split(' ');
  const { country, local } = splitNumber(number) ?? { country: '', local: mobile };
  if (country === '') return { phone: mobile, phoneCountry: '' };
  const grouped =
    country === defaultPhoneCountry ? local.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3') : local;
  return { phone: [grouped, ...extension].join(' '), phoneCountry: country };
}

/** The fields of every form that ask for its sender; a worksheet asks for the name in two parts. */
export function listSenderFields({ name, email, mobile }: FormSender): Record<string, string> {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  const phone = splitPhone(mobile);
  return {
    name,
    email,
    ...phone,
    'firstPurchaser.first_name': firstName,
    'firstPurchaser.last_name': others.join(' '),
    'firstPurchaser.email': email,
    // Has no country beside it.
    'firstPurchaser.phone_number':
      phone.phoneCountry === defaultPhoneCountry ? phone.phone : mobile,
  };
}

type Control = HTMLInputElement | HTMLSelectElement;

const findControl = (form: HTMLFormElement, name: string): Control | null => {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement
    ? control
    : null;
};

/** Fields that hold what the account says, until somebody types in them. */
export const listFilled = (form: HTMLFormElement): string[] =>
  Array.from(form.querySelectorAll<Control>('[data-filled]'), ({ name }) => name);

export const markFilled = (form: HTMLFormElement, names: readonly string[]) => {
  for (const name of names) findControl(form, name)?.setAttribute('data-filled', '');
};

/** What somebody types stays theirs. */
export const keepEntered = ({ target }: { target: EventTarget }) =>
  (target as HTMLElement).removeAttribute('data-filled');

/** Fills in a form's sender where nothing was entered; the country goes with its number. */
export function fillSender(form: HTMLFormElement, sender: FormSender) {
  const { phoneCountry = '', ...texts } = listSenderFields(sender);
  const fill = (name: string, text: string) => {
    const control = findControl(form, name);
    if (!control || text === '') return;
    control.value = text;
    markFilled(form, [name]);
  };
  if (findControl(form, 'phone')?.value === '') fill('phoneCountry', phoneCountry);
  for (const [name, text] of Object.entries(texts))
    if (findControl(form, name)?.value === '') fill(name, text);
}

/** Empties what `fillSender` filled in. What somebody entered stays. */
export function forgetSender(form: HTMLFormElement) {
  for (const control of form.querySelectorAll<Control>('[data-filled]')) {
    control.removeAttribute('data-filled');
    control.value =
      control instanceof HTMLSelectElement
        ? (Array.from(control.options).find((option) => option.defaultSelected)?.value ?? '')
        : '';
  }
}
