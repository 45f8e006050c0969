import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  worker: { format: 'es' },
  // No data: addresses: the content security policy allows files of this site only. MapLibre is one
  // large chunk, loaded where a map is opened.
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 1200 },
});
