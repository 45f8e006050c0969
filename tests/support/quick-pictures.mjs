// Loaded before a site under test: its pictures need not be small, only be there.
import sharp from 'sharp';

const { avif } = sharp.prototype;
sharp.prototype.avif = function (options) {
  return avif.call(this, { ...options, effort: 0 });
};
