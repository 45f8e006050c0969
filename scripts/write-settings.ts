// Generates docs/settings.md and groundbreak.env.example: npx node scripts/write-settings.ts
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildExampleFile,
  buildSettingsDocs,
} from '../server/platform/settings/describe-settings.ts';

const root = path.resolve(import.meta.dirname, '..');
writeFileSync(path.join(root, 'docs/settings.md'), buildSettingsDocs());
writeFileSync(path.join(root, 'groundbreak.env.example'), buildExampleFile());
