/** The brand.json that `brand init` writes: invented details to be replaced, each with its meaning. */
export const brandStart = `{
  // Who runs the site. Replace each value, then run "npm run cli -- brand check" and restart.
  // docs/branding.md says where each of them shows.

  // Name of the site: navbar, titles, mails.
  "name": "Example Homes",

  // Registered name. Ontario's rules want it on every page, with the word "brokerage".
  "legalName": "Example Homes Realty Inc., Brokerage",

  "address": "200 Example Street, Suite 500, Toronto, Ontario",
  "phone": "416-555-0142",

  // Sender of mails, and where leads go unless MAIL_FROM and LEADS_TO say otherwise.
  "email": "hello@example.com",

  "hours": "Monday to Friday, 9:00 to 18:00",

  // A licence or registration number, shown in the footer. Empty: not shown.
  "licence": "",

  // Such as { "label": "Instagram", "url": "https://www.instagram.com/example" }.
  "social": [],

  // Where your servers stand: "Canada", "Montréal, Canada". The privacy policy says it.
  // Empty: the policy names no country, and the start reminds you.
  "dataStoredIn": "",

  // Your colours; without this part the site has its own. The start refuses pairs that cannot be read.
  // "colours": {
  //   "primary": "#10243f", // navbar, footer, banners
  //   "accent": "#b4552d" // buttons, links under the pointer, marks
  //   // "dark": { "primary": "#0a1220", "accent": "#d98555" } // derived when left out
  // },
}
`;

export const brandReadme = `# Your brand

Everything here is yours: an update of the program does not touch this folder, and a backup holds it.

- \`brand.json\`: who runs the site, and its colours.
- \`logo.svg\` or \`logo.png\`: shown in the navbar in place of the name.
- \`icon.svg\`: square; the icons of tab and home screen are drawn from it.
- \`fonts/headings.woff2\`, \`fonts/text.woff2\`: fonts in place of the site's own.
- \`texts.json\`: headline, headings, labels, buttons and refusals in your own words.
- \`legal/\`: the privacy policy, terms of use, disclaimer and accessibility statement in Markdown. \`{legalName}\` and other fields of \`brand.json\` are filled in; \`{dataStorage}\` is the sentence on where data is stored. Delete a file to show the site's own text. Once you changed a page, it no longer says that counsel must review it.

After a change run \`npm run cli -- brand check\`, then restart the site. \`docs/branding.md\` in the program's folder explains every part.
`;
