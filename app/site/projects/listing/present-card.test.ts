import { expect, test } from 'vitest';
import { demoPictureFolder } from '../../../../server/pictures/picture-folders.ts';
import { openLimitedFolder } from '../../../../server/platform/files/limited-folder.ts';
import { createPictureStore } from '../../../../server/pictures/picture-store.ts';
import type { Services } from '../../../../server/services/services.ts';
import { buildProject, buildTestSnapshot } from '../../../../tests/support/factories.ts';
import { createFolder } from '../../../../tests/support/harness.ts';
import { presentCard } from './present-card.ts';

const services = {
  pictures: createPictureStore({
    folders: [demoPictureFolder],
    cache: openLimitedFolder(createFolder(), 1e9),
  }),
  config: { occupancyText: 'Soon' },
} as unknown as Services;

test('a card shows the first picture that exists', async () => {
  const files = ['none/gone.jpg', 'logos/averill-quoin.svg'];
  const images = files.map((file) => ({ file, alt: file }));
  const snapshot = buildTestSnapshot([
    buildProject({ stub: 'some', images }),
    buildProject({ stub: 'none', images: images.slice(0, 1) }),
  ]);
  const present = async (stub: string) => {
    const listed = snapshot.findProject(stub);
    return listed && (await presentCard(services, listed)).picture;
  };
  expect(await present('some')).toMatchObject({ alt: 'logos/averill-quoin.svg' });
  expect(await present('none')).toBeNull();
});
