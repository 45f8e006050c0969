import type { Setting } from './setting.ts';
import { settingGroups } from './settings.ts';

const intro = `# Settings

\`npx node scripts/write-settings.ts\` generates this page from [server/platform/settings/settings.ts](../server/platform/settings/settings.ts).

Settings are environment variables or lines of a settings file: \`groundbreak.env\` in the data directory, or the file given by \`GROUNDBREAK_ENV\`. [groundbreak.env.example](../groundbreak.env.example) has every setting, commented out. The site and the operator commands read settings once, at startup. Environment variables override the file; an empty one selects the default.

The file has one \`NAME=value\` per line; lines that start with \`#\` are comments. Quote values that contain \`#\`, or that start or end with a space. The file contains passwords: make it readable only for the account that runs the site.

The site does not start with an invalid value, an unknown name in the file, or an environment variable that looks like a misspelt setting. The error says what to do.`;

const writeDefault = ({ fallback, defaultText }: Setting<unknown>): string => {
  if (defaultText !== undefined) return '';
  return typeof fallback === 'string' || typeof fallback === 'number' ? `${fallback}` : '';
};

const describeDefault = (setting: Setting<unknown>): string => {
  const written = writeDefault(setting);
  return setting.defaultText ?? (written === '' ? 'not set' : `\`${written}\``);
};

export function buildSettingsDocs(): string {
  const groups = settingGroups.map(({ title, rows, notes = [] }) => {
    const list = Object.entries(rows).map(
      ([name, setting]) => `- \`${name}\` (${describeDefault(setting)}): ${setting.meaning}`,
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
          `# ${plain(setting.meaning)} Default: ${plain(describeDefault(setting))}.\n# ${name}=${writeDefault(setting)}`,
      );
    return [`### ${title}`, ...lines].join('\n\n');
  });
  const head = [
    '# Settings of Groundbreak. Copy this file to groundbreak.env in the data directory, uncomment the',
    '# settings that you want to change, and restart the site. See docs/settings.md for details.',
  ].join('\n');
  return `${[head, ...groups].join('\n\n')}\n`;
}
