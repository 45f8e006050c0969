import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { allMessages } from '../../domain/text/messages/all-messages.ts';
import { listTexts } from '../../domain/text/messages/check-texts.ts';
import { openDataDirectory } from '../platform/database/data-directory.ts';
import { brandFolderOf } from '../platform/settings/read-brand.ts';
import { legalNames } from '../../domain/brand/site-records.ts';
import { readBuiltInLegal } from './read-legal.ts';

/** The brand.json that `brand init` writes: commented placeholders to replace. */
const brandStart = `{
  // Your brokerage. Replace each value, then run "npm run cli -- brand check" and start the site.
  // The first start stores these values. After that, change them in the console.
  // docs/branding.md says where each value appears.

  // Name of the site in navbar, titles and mail.
  "name": "Example Homes",

  // Registered name. Ontario requires it on every page, with the word "brokerage".
  "legalName": "Example Homes Realty Inc., Brokerage",

  "address": "200 Example Street, Suite 500, Toronto, Ontario",
  "phone": "416-555-0142",

  // Shown to visitors, and recipient of leads unless LEADS_TO is set.
  "email": "hello@example.com",

  // Sender of mail, unless MAIL_FROM is set. If left out, the first start records the address above.
  // "senderEmail": "mail@example.com",

  "hours": "Monday to Friday, 9:00 to 18:00",

  // Licence or registration number, shown in the footer. May be empty.
  "licence": "",

  // For example { "label": "Instagram", "url": "https://www.instagram.com/example" }.
  "social": [],

  // Where your servers are, for the privacy policy: "Canada" or "Montréal, Canada".
  // If empty, the policy names no country, and each start reminds you.
  "dataStoredIn": "",

  // Your colours, in place of the built-in ones. Colour pairs with too little contrast are rejected.
  // "colours": {
  //   "primary": "#10243f", // navbar, footer, banners
  //   "accent": "#b4552d" // buttons, hovered links, marks
  //   // "dark": { "primary": "#0a1220", "accent": "#d98555" } // derived when left out
  // },
}
`;

const brandReadme = `# Your brand

Updates of the program do not touch this folder, and backups include it.

- \`brand.json\`: brokerage details and colours.
- \`logo.svg\` or \`logo.png\`: shown in the navbar in place of the name.
- \`icon.svg\`: square; source of the icons for tab and home screen.
- \`fonts/headings.woff2\`, \`fonts/text.woff2\`: fonts in place of the site's own.
- \`texts.json\`: your own headlines, labels, buttons and error messages.
- \`legal/\`: the privacy policy, terms of use, disclaimer and accessibility statement in Markdown. \`{legalName}\` and other fields of \`brand.json\` are filled in; \`{dataStorage}\` is the sentence on where data is stored. Delete a file to show the site's own text. Once you changed a page, it no longer says that counsel must review it.

Details, colours, logo, icon and legal pages are stored at the first start with them; after that, change them in the console under Site. Fonts and \`texts.json\` are read at each start. After a change, run \`npm run cli -- brand check\` and restart the site. See \`docs/branding.md\` in the program's folder.
`;

function formatTextsStart(): string {
  const lines = Array.from(
    listTexts(allMessages),
    ([name, { text }]) => `  // ${JSON.stringify(name)}: ${JSON.stringify(text)},`,
  );
  return ['{', '  // Uncomment a line to change its text.', ...lines, '}', ''].join('\n');
}

const listFiles = (): Record<string, string> => ({
  'README.md': brandReadme,
  'brand.json': brandStart,
  'texts.json': formatTextsStart(),
  ...Object.fromEntries(legalNames.map((name) => [`legal/${name}.md`, readBuiltInLegal(name)])),
});

export async function initBrand(
  dataDir: string,
): Promise<{ folder: string; written: string[]; kept: string[] }> {
  openDataDirectory(dataDir);
  const folder = brandFolderOf(dataDir);
  const written: string[] = [];
  const existing: string[] = [];
  for (const [name, content] of Object.entries(listFiles())) {
    const file = path.join(folder, name);
    if (existsSync(file)) {
      existing.push(name);
      continue;
    }
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content, { flag: 'wx' });
    written.push(name);
  }
  return { folder, written, kept: existing };
}
