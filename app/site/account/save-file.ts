/** Some browsers read the file only after the click, and not if its address is gone by then. */
const addressLivesMs = 60_000;

/** Hands a JSON text to the browser's downloads. */
export function saveFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressLivesMs);
}
