import { lazy, type ComponentType } from 'react';

/**
 * A component whose code is loaded when it is first shown. If it cannot be loaded, `Missing` is shown:
 * an error would replace the whole page.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props>,
) => lazy(async () => ({ default: await load().catch(() => Missing) }));
