/** Opens whatever folds around a field. A table's cells have no address: goes to the table. */
export function revealField(name: string) {
  const field = document.getElementById(`field-${name}`);
  const target =
    field ?? document.getElementsByName(name.split('.')[0] ?? '')[0]?.parentElement ?? null;
  for (let at = target?.closest('details'); at; at = at.parentElement?.closest('details'))
    at.open = true;
  if (!field) target?.scrollIntoView();
}
