import type { Rgb } from './denoise.ts';

/** Linear light to 8-bit sRGB: a soft glow around lamps, a film curve, warm lights and blue shadows, a slight vignette. */
export function printPicture(picture: Rgb): Buffer {
  const { width, height } = picture;
  const glow = bloom(picture);
  const out = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const u = (x / width - 0.5) * 2;
      const v = (y / height - 0.5) * 2;
      const shade = 1 - 0.035 * (u * u + v * v);
      const light = [picture.r, picture.g, picture.b].map(
        (plane, c) => (plane[p] * 0.96 + glow[c](x, y) * 0.1) * shade,
      );
      const [r, g, b] = light as [number, number, number];
      const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      const scale = curve(luma) / Math.max(luma, 1e-5);
      const tone = Math.min(1, curve(luma));
      const tint = [0.985 + 0.03 * tone, 1, 1.035 - 0.06 * tone];
      light.forEach((value, c) => {
        const mixed = (0.7 * curve(value) + 0.3 * value * scale) * tint[c];
        out[p * 3 + c] = Math.round(encode(mixed) * 255);
      });
    }
  }
  return out;
}

/** Film response after Uchimura: short toe, straight middle, long shoulder. */
function curve(x: number): number {
  const m = 0.2,
    l = 0.34,
    a = 1.08,
    c = 1.22;
  const l0 = ((1 - m) * l) / a;
  const s0 = m + l0;
  const s1 = m + a * l0;
  const c2 = a / (1 - s1);
  const toe = m * Math.pow(Math.max(x, 0) / m, c);
  const line = m + a * (x - m);
  const shoulder = 1 - (1 - s1) * Math.exp((-c2 * (x - s0)) / 1);
  const t = Math.min(Math.max(x / m, 0), 1);
  const w0 = 1 - t * t * (3 - 2 * t);
  const w2 = x > s0 ? 1 : 0;
  return toe * w0 + line * (1 - w0 - w2) + shoulder * w2;
}

function encode(v: number): number {
  const x = Math.min(Math.max(v, 0), 1);
  return x <= 0.0031308 ? 12.92 * x : 1.055 * Math.pow(x, 1 / 2.4) - 0.055;
}

/** What is brighter than paper, blurred at an eighth of the size; read back with linear interpolation. */
function bloom(picture: Rgb): ((x: number, y: number) => number)[] {
  const w = Math.ceil(picture.width / 8);
  const h = Math.ceil(picture.height / 8);
  return [picture.r, picture.g, picture.b].map((plane) => {
    let small = new Float32Array(w * h);
    for (let y = 0; y < picture.height; y++)
      for (let x = 0; x < picture.width; x++) {
        const q = (y >> 3) * w + (x >> 3);
        small[q] = small[q] + Math.min(Math.max(plane[y * picture.width + x] - 1.1, 0), 6) / 64;
      }
    for (let pass = 0; pass < 3; pass++) small = boxBlur(boxBlur(small, w, h, 1, w), h, w, w, 1);
    return (x, y) => {
      const fx = Math.min(Math.max(x / 8 - 0.5, 0), w - 1.001);
      const fy = Math.min(Math.max(y / 8 - 0.5, 0), h - 1.001);
      const ix = Math.floor(fx),
        iy = Math.floor(fy),
        q = iy * w + ix;
      const dx = fx - ix,
        dy = fy - iy;
      const top = small[q] * (1 - dx) + small[q + 1] * dx;
      const low = (small[q + w] ?? 0) * (1 - dx) + (small[q + w + 1] ?? 0) * dx;
      return top * (1 - dy) + low * dy;
    };
  });
}

function boxBlur(
  from: Float32Array,
  length: number,
  lines: number,
  along: number,
  across: number,
): Float32Array<ArrayBuffer> {
  const to = new Float32Array(from.length);
  const reach = 3;
  for (let k = 0; k < lines; k++)
    for (let i = 0; i < length; i++) {
      let sum = 0;
      for (let d = -reach; d <= reach; d++)
        sum += from[k * across + Math.min(Math.max(i + d, 0), length - 1) * along];
      to[k * across + i * along] = sum / (2 * reach + 1);
    }
  return to;
}
