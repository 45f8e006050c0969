/** The texts of a form as it would encode them; pictures stay out. */
export function readTexts(form: HTMLFormElement): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') texts.append(name, value);
  return texts;
}

/** Adds what is no text as JSON, which is how a form carries it. */
export function addFields(texts: URLSearchParams, fields: object) {
  for (const [name, value] of Object.entries(fields))
    texts.set(name, typeof value === 'string' ? value : JSON.stringify(value));
}

/** Puts texts back into the fields that they came from; what is hidden is the page's own. */
export function fillForm(form: HTMLFormElement, texts: URLSearchParams) {
  for (const control of form.elements) {
    const isInput = control instanceof HTMLInputElement;
    if (isInput && (control.type === 'radio' || control.type === 'checkbox'))
      control.checked = texts.getAll(control.name).includes(control.value);
    else if (isInput && control.type !== 'file' && control.type !== 'hidden')
      control.value = texts.get(control.name) ?? control.value;
    else if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement)
      control.value = texts.get(control.name) ?? control.value;
  }
}
