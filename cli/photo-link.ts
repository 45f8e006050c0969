import { Command } from 'commander';
import { createPhotoLinks, photoLinkMinutes } from '../server/uploads/photo-links.ts';
import type { OperatorContext } from './operator-context.ts';

export function buildPhotoLinkCommand(context: OperatorContext): Command {
  return new Command('photo-link')
    .description('print links to the photo IDs of a worksheet')
    .argument('<reference>', 'the reference of the worksheet, such as GB-4F7KQ2')
    .addHelpText(
      'after',
      `\nA link works for ${photoLinkMinutes} minutes while the site runs. Each view is logged.`,
    )
    .action(async (reference: string) => {
      const links = await createPhotoLinks(await context.services(), reference);
      if (links.length === 0)
        throw new Error(`${reference}: no worksheet with a photo has this reference.`);
      for (const { field, url } of links) context.print(`${field}  ${url}`);
    });
}
