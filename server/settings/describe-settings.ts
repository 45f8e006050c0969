import type { Setting } from './setting.ts';
import { settingGroups } from './settings.ts';

const intro = `# Settings

This list comes from the rows of [server/settings/settings.ts](../server/settings/settings.ts); after a change there run \`node scripts/write-settings.ts\`.

Settings are environment variables, or lines of one settings file: \`groundbreak.env\` in the data directory, or the file that \`GROUNDBREAK_ENV\` names. [groundbreak.env.example](../groundbreak.env.example) is such a file with every setting commented out. The site and the operator commands both read it, once at start. A variable of the environment wins over the file, also with an empty value, which counts as left out.

The file has one \`NAME=value\` on a line; a line that starts with \`#\` is a comment. A value with \`#\` or with spaces at its ends goes into quotes. Only the account that runs the site should be able to read it: it holds passwords.

A wrong value stops the start with a sentence that says what to do, and so does a name that nothing knows: any in the file, and in the environment one that is almost the name of a setting.`;

const writeDefault = ({ fallback, defaultText }: Setting<unknown>): string => {
  if (defaultText !== undefined) return '';
  return typeof fallback === 'string' || typeof fallback === 'number' ? `${fallback}` : '';
};

const showDefault = (setting: Setting<unknown>): string => {
  const written = writeDefault(setting);
  return setting.defaultText ?? (written === '' ? 'not set' : `\`${written}\``);
};

export function buildSettingsDocs(): string {
  const groups = settingGroups.map(({ title, rows, notes = [] }) => {
    const list = Object.entries(rows).map(
      ([name, setting]) => `- \`${name}\` (${showDefault(setting)}): ${setting.meaning}`,
    );
    return [`## ${title}`, list.join('\n'), ...notes].join('\n\n');
  });
  return `${[intro, ...groups].join('\n\n')}\n`;
}

const plain = (markdown: string) =>
  markdown.replaceAll('`', '').replace(/\[([^\]]+)\]\([^)]+\)/g, 'docs/$1');

export function buildExampleFile(): string {
  const groups = settingGroups.map(({ title, rows }) => {
    const lines = Object.entries(rows)
      .filter(([name]) => name !== 'GROUNDBREAK_ENV')
      .map(
        ([name, setting]) =>
          `# ${plain(setting.meaning)} Default: ${plain(showDefault(setting))}.\n# ${name}=${writeDefault(setting)}`,
      );
    return [`### ${title}`, ...lines].join('\n\n');
  });
  const head = [
    '# Settings of Groundbreak. Copy this file to groundbreak.env in the data directory, take the',
    '# "# " away before the settings that you want, and start the site again. docs/settings.md has more.',
  ].join('\n');
  return `${[head, ...groups].join('\n\n')}\n`;
}
