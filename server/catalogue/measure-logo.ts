import type { LogoInk } from '../../domain/brand/logo-ink.ts';
import { measureLuminance } from '../../domain/brand/colours.ts';
import type { Connection } from '../platform/database/database.ts';
import { sharp } from '../platform/sharp.ts';
import { findSiteFile } from './site-file-store.ts';

/** The bar's height of a logo, twice for sharp screens. */
const heightPx = 80;
const shares = 100;

const formatHex = (channels: readonly number[]) =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

async function measureLogo(content: Buffer): Promise<LogoInk> {
  const { data, info } = await sharp(content)
    .resize({ height: heightPx })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const luminances: number[] = [];
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at + 3] ?? 0) > 127)
      luminances.push(measureLuminance(formatHex([...data.subarray(at, at + 3)])));
  luminances.sort((one, other) => one - other);
  const step = luminances.length / Math.min(shares, luminances.length || 1);
  return {
    filled: luminances.length / (info.width * info.height || 1),
    luminances: Array.from(
      { length: Math.min(shares, luminances.length) },
      (_, index) => luminances[Math.floor((index + 0.5) * step)] ?? 0,
    ),
  };
}

/** What can be seen of a stored logo; null for none. */
export async function findLogoInk(
  connection: Connection,
  reference: unknown,
): Promise<LogoInk | null> {
  if (typeof reference !== 'string' || reference === '') return null;
  const file = await findSiteFile(connection, reference);
  return file && measureLogo(file.content);
}
