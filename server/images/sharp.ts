import sharp, { type Sharp } from 'sharp';

// libvips caches up to 50 MB of decoded pictures. That is useless here, since variants are stored as files.
sharp.cache(false);

export { sharp, type Sharp };
