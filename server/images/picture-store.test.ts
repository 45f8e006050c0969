import { expect, test } from 'vitest';
import { createFolder } from '../../tests/support/harness.ts';
import { createPictureStore } from './picture-store.ts';

test('a name that no file can have is no picture, and harms nobody else', async () => {
  const pictures = createPictureStore({ folders: [createFolder()], cacheFolder: createFolder() });
  for (const file of ['nul\0byte', 'x'.repeat(300), '../secret', '', 'a/'.repeat(3000)])
    expect(await pictures.readVariant(file, '0123456789ab', 320, 'jpg'), file).toBeNull();
});
