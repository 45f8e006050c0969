import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // With so few routes, the browser gets them all up front and never requests a manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
