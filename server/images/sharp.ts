import sharp, { type Sharp } from 'sharp';

// libvips keeps up to 50 MB of what it decoded last, for a picture that is asked for again. Ours are
// then read from the file of the finished variant.
sharp.cache(false);

export { sharp, type Sharp };
