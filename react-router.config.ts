import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // Few routes: the browser learns them all at once and never asks for a manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
