import { text } from 'node:stream/consumers';
import { Suspense, type ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, test } from 'vitest';
import { lazyComponent } from './lazy-component.ts';

interface Props {
  name: string;
}

async function show(load: () => Promise<ComponentType<Props>>): Promise<string> {
  const Shown = lazyComponent<Props>(load, ({ name }) => <i>{name}</i>);
  const page = (
    <Suspense>
      <Shown name="Sextant" />
    </Suspense>
  );
  return text((await prerenderToNodeStream(page)).prelude);
}

test('a component that cannot be loaded leaves what stands in for it, with the same details', async () => {
  expect(
    await show(async () => ({ name }) => <b>{name}</b>),
  ).toContain('<b>Sextant</b>');
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  expect(await show(lost)).toContain('<i>Sextant</i>');
});
