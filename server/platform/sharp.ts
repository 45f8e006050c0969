import sharp, { type Sharp } from 'sharp';

// libvips caches up to 50 MB of decoded pictures. That is useless here, since variants are stored as files.
sharp.cache(false);
// By default every picture takes a thread of each core, and the thread that answers requests waits.
sharp.concurrency(1);

export { sharp, type Sharp };
