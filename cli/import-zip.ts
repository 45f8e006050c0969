import { openZip, type Zip, type ZipLimits } from '../server/zip/read-zip.ts';

/** What Mac and Windows add to folders by themselves. */
const isClutter = (name: string) =>
  /(?:^|\/)(?:__MACOSX\/.*|\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name);

/** A folder that holds everything else: "export/" of "export/projects.csv" and "export/pictures/a.jpg". */
function findOuterFolder(names: readonly string[]): string {
  const [folder = ''] = /^[^/]+\//.exec(names[0] ?? '') ?? [];
  return folder !== 'pictures/' && names.every((name) => name.startsWith(folder)) ? folder : '';
}

/**
 * A zip as people pack one: without clutter and an outer folder, and with accents composed, which
 * Macs write apart.
 */
export async function openImportZip(file: string, limits: ZipLimits): Promise<Zip> {
  const zip = await openZip(file, limits);
  const packed = Array.from(zip.sizes.keys()).filter((name) => !isClutter(name));
  const outer = findOuterFolder(packed).length;
  const names = new Map(packed.map((name) => [name.slice(outer).normalize('NFC'), name]));
  return {
    sizes: new Map(Array.from(names, ([name, full]) => [name, zip.sizes.get(full) ?? 0])),
    read: (name) => zip.read(names.get(name) ?? name),
    close: () => zip.close(),
  };
}
