// Preloaded into a site under test, which needs pictures but not small ones.
import sharp from 'sharp';

const { avif } = sharp.prototype;
sharp.prototype.avif = function (options) {
  return avif.call(this, { ...options, effort: 0 });
};
