import { Command } from 'commander';
import { createPhotoLinks, photoLinkMinutes } from '../server/uploads/photo-links.ts';
import type { OperatorContext } from './operator-context.ts';

/** `photo-link REFERENCE`: links to the photo identification of a worksheet, for some minutes. */
export function buildPhotoLinkCommand(context: OperatorContext): Command {
  return new Command('photo-link')
    .description('prints links to the photo identification of a worksheet')
    .argument('<reference>', 'reference of the worksheet, such as GB-4F7KQ2')
    .addHelpText(
      'after',
      `\nA link opens the picture for ${photoLinkMinutes} minutes while the site runs. Each view is logged.`,
    )
    .action(async (reference: string) => {
      const links = await createPhotoLinks(await context.services(), reference);
      if (links.length === 0)
        throw new Error(`${reference}: there is no worksheet with a photo of this reference.`);
      for (const { field, url } of links) context.print(`${field}  ${url}`);
    });
}
