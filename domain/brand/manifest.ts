import { homeMessages } from '../text/messages/home.ts';
import type { Brand } from './brand.ts';
import { defaultThemes } from './colours.ts';

/** Drawn from public/favicon.svg by scripts/write-icons.mjs; a maskable one may be cut to a circle. */
export const icons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/** For Apple's home screen, which does not read the manifest's icons. */
export const touchIcon = { src: '/icons/apple-touch-icon.png', sizes: '180x180' } as const;

/** Longer names are cut under an icon. */
const shortNameLength = 12;

/** The web app manifest: how the site looks once it is installed. */
export const buildManifest = (
  { name }: Pick<Brand, 'name'>,
  colour: string = defaultThemes.light.primary,
  findIcon: (src: string) => string = (src) => src,
) => ({
  id: '/',
  name,
  short_name: name.length <= shortNameLength ? name : (name.split(' ')[0] ?? name),
  description: homeMessages.siteDescription,
  lang: 'en-CA',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#faf8f4',
  theme_color: colour,
  icons: icons.map((icon) => ({ ...icon, src: findIcon(icon.src) })),
  shortcuts: [
    { name: 'Pre-construction homes', url: '/projects' },
    { name: 'Coming soon', url: '/coming-soon' },
  ],
});
