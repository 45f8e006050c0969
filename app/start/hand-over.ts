const readData = `{const{streamController:c}=window.__reactRouterContext;c.enqueue(document.getElementById("page-data").textContent);c.close()}`;

/**
 * Appends the loader data to the page, which comes back in two pieces. React Router would write it as
 * a script; a data block needs no hash in the policy and no nested quotes.
 */
export function handOver(page: string, data: string): readonly [page: string, end: string] {
  const end = page.lastIndexOf('</body>');
  const block = `<script type="application/json" id="page-data">${data.replaceAll('<', '\\u003c')}</script>`;
  return [page.slice(0, end), `${block}<script>${readData}</script>${page.slice(end)}`];
}
