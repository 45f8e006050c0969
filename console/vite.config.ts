import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

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
  build: { target: 'es2022', assetsInlineLimit: 0, emptyOutDir: true },
});
