/** Address of the page that puts the projects side by side, in this order. */
export function formatComparePath(stubs: readonly string[], onlyDifferences = false): string {
  const parameters = new URLSearchParams(stubs.map((stub) => ['stub', stub]));
  if (onlyDifferences) parameters.set('differences', 'only');
  return parameters.size > 0 ? `/compare?${parameters}` : '/compare';
}
