import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: '.',
  basename: '/console/',
  buildDirectory: '../build/console',
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
