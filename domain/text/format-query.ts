/** The path with the parameters, if there are any. Safari 16 and Chrome 109 know no `size` of them. */
export function withQuery(path: string, parameters: URLSearchParams): string {
  const query = parameters.toString();
  return query === '' ? path : `${path}?${query}`;
}

type Value = string | number | null | undefined;

/** "?state=draft&q=king": the values that are neither empty nor the default, in their order. */
export function formatQuery(
  values: Readonly<Record<string, Value>>,
  defaults: Readonly<Record<string, Value>> = {},
): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== null && value !== undefined && value !== '' && value !== defaults[name])
      parameters.set(name, String(value));
  return withQuery('', parameters);
}
