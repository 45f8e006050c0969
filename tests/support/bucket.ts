import S3rver from 's3rver';
import { closeAtEnd, createFolder } from './harness.ts';

/** Starts an S3 server with one bucket; returns the settings for it, and a way to stop it. */
export async function openBucket() {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: createFolder(),
    configureBuckets: [{ name: 'photos', configs: [] }],
  });
  const { port } = await server.run();
  let isOpen = true;
  const close = async () => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  closeAtEnd(close);
  return {
    close,
    settings: {
      S3_URL: `http://127.0.0.1:${port}/photos`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  };
}
