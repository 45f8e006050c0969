const readData = `{const{streamController:c}=window.__reactRouterContext;c.enqueue(document.getElementById("page-data").textContent);c.close()}`;

/**
 * Puts what the loaders answered at the end of a page. React Router would write it as a script: as a
 * data block it needs no hash in the policy and no quotes within quotes.
 */
export function handOver(page: string, data: string): string {
  const end = page.lastIndexOf('</body>');
  const block = `<script type="application/json" id="page-data">${data.replaceAll('<', '\\u003c')}</script>`;
  return `${page.slice(0, end)}${block}<script>${readData}</script>${page.slice(end)}`;
}
