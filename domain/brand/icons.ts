/**
 * From public/favicon.svg, by scripts/write-icons.mjs. Maskable icons may be cropped to a circle.
 */
export const icons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/** For Apple's home screen, which ignores the manifest's icons. */
export const touchIcon = { src: '/icons/apple-touch-icon.png', sizes: '180x180' } as const;
