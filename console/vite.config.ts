import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { oldestBrowsers } from '../scripts/oldest-browsers.ts';

/** The operators' console is a separate build: none of it reaches the visitors' pages. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [reactRouter()],
  publicDir: false,
  css: {
    transformer: 'lightningcss',
    lightningcss: { drafts: { customMedia: true }, targets: {} },
  },
  server: { fs: { allow: ['..'] }, hmr: { port: 24_679 } },
  // No data: URLs: the content security policy only allows files of this site.
  build: {
    target: oldestBrowsers,
    assetsInlineLimit: 0,
    emptyOutDir: true,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
