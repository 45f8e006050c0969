import { useContext } from 'react';
import type { BrandLook } from '../../domain/brand/brand-look.ts';
import { touchIcon } from '../../domain/brand/icons.ts';
import { InlineMark } from '../ui/inline-mark.ts';
import sansFont from '../ui/hanken-grotesk-core.woff2?url';
import serifFont from '../ui/newsreader-core.woff2?url';

const PreloadFont = ({ href }: { href: string }) => (
  <link rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
);

/** Icons, fonts and theme colour: the brokerage's, or the built-in ones. */
export function BrandLinks({ look }: { look: BrandLook | null }) {
  const bar = look?.barColours;
  return (
    <>
      {bar ? (
        <>
          <meta name="theme-color" content={bar.light} media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content={bar.dark} media="(prefers-color-scheme: dark)" />
        </>
      ) : (
        <meta name="theme-color" content="#10243f" />
      )}
      <link rel="icon" href={look?.icon ?? '/favicon.svg'} type="image/svg+xml" />
      <link
        rel="apple-touch-icon"
        href={look?.touchIcon ?? touchIcon.src}
        sizes={touchIcon.sizes}
      />
      <link rel="manifest" href="/manifest.webmanifest" />
      <PreloadFont href={look?.fonts.text ?? sansFont} />
      <PreloadFont href={look?.fonts.headings ?? serifFont} />
    </>
  );
}

/** Must precede the page's other scripts, so that they use the brokerage's texts. */
export function BrandScript({ look }: { look: BrandLook | null }) {
  const mark = useContext(InlineMark);
  return look?.script ? (
    <script nonce={mark} dangerouslySetInnerHTML={{ __html: look.script }} />
  ) : null;
}

/** Must follow the style sheets that it overrides. */
export function BrandStyle({ look }: { look: BrandLook | null }) {
  const mark = useContext(InlineMark);
  return look?.css ? <style nonce={mark} dangerouslySetInnerHTML={{ __html: look.css }} /> : null;
}
