/** The path with the parameters, if there are any. Safari 16 and Chrome 109 know no `size` of them. */
export function withQuery(path: string, parameters: URLSearchParams): string {
  const query = parameters.toString();
  return query === '' ? path : `${path}?${query}`;
}
