import type { FastifyRequest } from 'fastify';
import { toTorontoMinute, formatMinute } from '../../domain/dates/iso-day.ts';
import { Refusal } from '../../domain/refusal.ts';
import { escapeXml } from '../../domain/text/escape-xml.ts';
import { previewMessages } from '../../domain/text/messages/preview.ts';

/** The link is a secret: it must not reach search engines, caches or other sites. */
export const previewHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
};

/** Returns the value of `?preview=`; null without it. */
export function readPreviewToken({ url }: Pick<FastifyRequest, 'url'>): string | null {
  const query = url.indexOf('?');
  return query < 0 ? null : new URLSearchParams(url.slice(query)).get('preview');
}

/** Rejects forms sent from a preview. Throws a Refusal. */
export function rejectPreviewForm(request: Pick<FastifyRequest, 'url'>) {
  if (readPreviewToken(request) !== null)
    throw new Refusal('preview_only', previewMessages.noForms);
}

const style = `#preview-bar{padding:10px 20px;font:14px/20px system-ui,sans-serif;color:#fff;background:#8f3f1d}
#preview-bar p{margin:0;max-width:none}#preview-bar strong{margin-inline-end:8px}`;

/** Links load a whole page, so that the bar disappears outside the preview; forms send nothing. */
const script = `addEventListener('click',(event)=>{const link=event.target instanceof Element&&event.target.closest('a[href]:not([data-scripted],.needs-script,.needs-script a)');if(link)event.stopImmediatePropagation()},true);
addEventListener('submit',(event)=>{if(event.target.method!=='post')return;event.preventDefault();event.stopImmediatePropagation()},true);`;

/** What the bar puts into a page. */
export const previewBarTexts = { scripts: [script], styles: [style] };

/** Inserts the bar first in the body, where React leaves foreign elements alone. */
export function addPreviewBar(
  html: string,
  { expiresAt, missing }: { expiresAt: Date; missing: readonly string[] },
): string {
  const until = formatMinute(toTorontoMinute(expiresAt));
  const texts = [
    previewMessages.bar(until),
    ...(missing.length > 0 ? [previewMessages.missing(missing.join('; '))] : []),
  ];
  const bar = `<aside id="preview-bar" aria-label="${previewMessages.mark}"><style>${style}</style><p><strong>${previewMessages.mark}</strong>${escapeXml(texts.join(' '))}</p><script>${script}</script></aside>`;
  return html.replace('<body>', () => `<body>${bar}`);
}
