import type { FastifyRequest } from 'fastify';
import { findTorontoMinute, formatMinute } from '../../domain/dates/iso-day.ts';
import { escapeXml } from '../../domain/text/escape-xml.ts';
import { previewMessages } from '../../domain/text/messages/preview.ts';
import { ApiError } from '../api-error.ts';

/** For whoever has the link alone: no search engine, no cache, no other site gets to know it. */
export const previewHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
};

/** What an address has after `?preview=`; null for an address of everybody. */
export function readPreviewToken({ url }: Pick<FastifyRequest, 'url'>): string | null {
  const query = url.indexOf('?');
  return query < 0 ? null : new URLSearchParams(url.slice(query)).get('preview');
}

/** Nothing that is posted is ever rendered in a preview. Throws ApiError. */
export function refusePreviewForm(request: Pick<FastifyRequest, 'url'>) {
  if (readPreviewToken(request) !== null)
    throw new ApiError(403, 'preview_only', previewMessages.noForms);
}

const style = `#preview-bar{padding:10px 20px;font:14px/20px system-ui,sans-serif;color:#fff;background:#8f3f1d}
#preview-bar p{margin:0;max-width:none}#preview-bar strong{margin-inline-end:8px}`;

/** Links lead out of the preview by a whole page, so that its bar stays behind; forms send nothing. */
const script = `addEventListener('click',(event)=>{const link=event.target instanceof Element&&event.target.closest('a[href]:not([data-scripted],.needs-script,.needs-script a)');if(link)event.stopImmediatePropagation()},true);
addEventListener('submit',(event)=>{if(event.target.method!=='post')return;event.preventDefault();event.stopImmediatePropagation()},true);`;

/** React leaves alone what it did not render, first in the body. */
export function addPreviewBar(html: string, { expiresAt }: { expiresAt: Date }): string {
  const until = formatMinute(findTorontoMinute(expiresAt));
  const bar = `<aside id="preview-bar" aria-label="${previewMessages.mark}"><style>${style}</style><p><strong>${previewMessages.mark}</strong>${escapeXml(previewMessages.bar(until))}</p><script>${script}</script></aside>`;
  return html.replace('<body>', () => `<body>${bar}`);
}
