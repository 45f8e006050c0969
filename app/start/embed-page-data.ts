import type { PagePiece } from '../../server/http/cache.ts';

const readData = `{const{streamController:c}=window.__reactRouterContext;c.enqueue(document.getElementById("page-data").textContent);c.close()}`;

/**
 * Appends the loader data to the page's body. React Router would write it as a script; a data block
 * needs no hash in the content security policy and no nested quotes.
 */
export function embedPageData(
  page: readonly PagePiece[],
  data: string,
  mark: string,
): readonly PagePiece[] {
  const last = page.at(-1);
  if (typeof last !== 'string') return page;
  const end = last.lastIndexOf('</body>');
  const block = `<script type="application/json" id="page-data">${data.replaceAll('<', '\\u003c')}</script>`;
  return [
    ...page.slice(0, -1),
    last.slice(0, end),
    `${block}<script nonce="${mark}">${readData}</script>${last.slice(end)}`,
  ];
}
