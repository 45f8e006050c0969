import { homeMessages } from '../text/messages/home.ts';
import type { Brand } from './brand.ts';
import { defaultThemes } from './colours.ts';
import { icons } from './icons.ts';

/** Longer names are truncated under an icon. */
const shortNameLength = 12;

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
