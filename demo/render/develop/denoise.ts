import type { Negative } from './exr.ts';

export type Rgb = {
  width: number;
  height: number;
  r: Float32Array;
  g: Float32Array;
  b: Float32Array;
};

const KERNEL = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];

/**
 * Smooths the light of a path-traced picture and leaves its textures alone: the colour is divided
 * by the surface's own colour, filtered in widening steps (à-trous, after Dammertz 2010 and the
 * variance guide of SVGF 2017), stopped by normals, depth and surface colour, and multiplied back.
 */
export function denoise(negative: Negative, strength = 1): Rgb {
  const { width, height } = negative;
  const count = width * height;
  const plane = (name: string) => {
    const found = negative.planes.get(name);
    if (!found) throw new Error(`The negative has no ${name}.`);
    return found;
  };
  const albedo = ['R', 'G', 'B'].map((c) =>
    plane(`Denoising Albedo.${c}`).map((v) => Math.max(v, 0.04)),
  );
  const [ar, ag, ab] = albedo as [Float32Array, Float32Array, Float32Array];
  const normal = ['X', 'Y', 'Z'].map((c) => plane(`Denoising Normal.${c}`));
  const [nx, ny, nz] = normal as [Float32Array, Float32Array, Float32Array];
  const depth = plane('Denoising Depth.Z').map((v) => Math.log(Math.min(Math.max(v, 0.1), 1e5)));
  let light = ['R', 'G', 'B'].map((c, i) => {
    const out = plane(`Combined.${c}`).slice();
    for (let p = 0; p < count; p++) out[p] = out[p] / albedo[i][p];
    return out;
  }) as [Float32Array, Float32Array, Float32Array];
  tameSpeckles(light, width, height);
  const lonely = new Uint8Array(count);
  const luma = new Float32Array(count);
  let variance = new Float32Array(count);
  for (let level = 0; level < 4; level++) {
    const step = 1 << level;
    const [r, g, b] = light;
    for (let p = 0; p < count; p++) luma[p] = 0.25 * r[p] + 0.6 * g[p] + 0.15 * b[p];
    if (level === 0) variance = localVariance(luma, nx, ny, nz, depth, width, height);
    const outR = new Float32Array(count);
    const outG = new Float32Array(count);
    const outB = new Float32Array(count);
    const outV = new Float32Array(count);
    const tolerance = 2.6 * strength;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const px = nx[p],
          py = ny[p],
          pz = nz[p],
          pd = depth[p],
          pl = luma[p];
        const pr = ar[p],
          pg = ag[p],
          pb = ab[p];
        const inverse = 1 / (tolerance * Math.sqrt(variance[p]) + 0.004 + 0.01 * pl);
        let sum = 0,
          sr = 0,
          sg = 0,
          sb = 0,
          sv = 0;
        for (let j = -2; j <= 2; j++) {
          const qy = y + j * step;
          if (qy < 0 || qy >= height) continue;
          for (let i = -2; i <= 2; i++) {
            const qx = x + i * step;
            if (qx < 0 || qx >= width) continue;
            const q = qy * width + qx;
            const bx = px - nx[q],
              by = py - ny[q],
              bz = pz - nz[q];
            const bend = (bx * bx + by * by + bz * bz) / 2;
            const dl = (luma[q] - pl) * inverse;
            const dd = (depth[q] - pd) * 9;
            const dr = ar[q] - pr,
              dg = ag[q] - pg,
              db = ab[q] - pb;
            const distance =
              dl * dl + (dd * dd) / step + 9 * bend + 9 * (dr * dr + dg * dg + db * db);
            if (distance > 8) continue;
            const w = KERNEL[i + 2] * KERNEL[j + 2] * Math.exp(-distance);
            sum += w;
            sr += w * r[q];
            sg += w * g[q];
            sb += w * b[q];
            sv += w * w * variance[q];
          }
        }
        if (level === 0 && sum < 0.3) lonely[p] = 1;
        outR[p] = sr / sum;
        outG[p] = sg / sum;
        outB[p] = sb / sum;
        outV[p] = sv / (sum * sum);
      }
    }
    light = [outR, outG, outB];
    variance = outV;
  }
  const [r, g, b] = light;
  for (let p = 0; p < count; p++) {
    r[p] = r[p] * ar[p];
    g[p] = g[p] * ag[p];
    b[p] = b[p] * ab[p];
  }
  for (const channel of light) calmEdges(channel, lonely, width, height);
  return { width, height, r, g, b };
}

/** Holds each pixel to the brightest of its eight neighbours, which removes lone sparks. */
function tameSpeckles(light: Float32Array[], width: number, height: number): void {
  const before = light.map((plane) => plane.slice());
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x;
      light.forEach((plane, c) => {
        const from = before[c];
        let max = 0;
        for (let j = -width; j <= width; j += width)
          for (let i = -1; i <= 1; i++) if (i || j) max = Math.max(max, from[p + i + j]);
        if (plane[p] > max) plane[p] = max;
      });
    }
  }
}

/** Where a pixel found no neighbours like itself (thin frames, leaves), leans it towards the median of the nine around it. */
function calmEdges(plane: Float32Array, lonely: Uint8Array, width: number, height: number): void {
  const before = plane.slice();
  const nine = new Float32Array(9);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x;
      if (!lonely[p]) continue;
      let n = 0;
      for (let j = -width; j <= width; j += width)
        for (let i = -1; i <= 1; i++) nine[n++] = before[p + i + j]!;
      nine.sort();
      plane[p] = 0.3 * before[p] + 0.7 * nine[4];
    }
  }
}

/** Variance of brightness among the 7 × 7 neighbours that lie on the same surface. */
function localVariance(
  luma: Float32Array,
  nx: Float32Array,
  ny: Float32Array,
  nz: Float32Array,
  depth: Float32Array,
  width: number,
  height: number,
): Float32Array<ArrayBuffer> {
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      let n = 0,
        s = 0,
        ss = 0;
      for (let j = -2; j <= 2; j++) {
        const qy = Math.min(Math.max(y + j, 0), height - 1) * width;
        for (let i = -2; i <= 2; i++) {
          const q = qy + Math.min(Math.max(x + i, 0), width - 1);
          if (nx[p] * nx[q] + ny[p] * ny[q] + nz[p] * nz[q] < 0.9 && nx[p] * nx[p] > 0) continue;
          if (Math.abs(depth[p] - depth[q]) > 0.08) continue;
          const v = luma[q];
          n++;
          s += v;
          ss += v * v;
        }
      }
      out[p] = n > 1 ? Math.max(0, ss / n - (s / n) * (s / n)) : 0;
    }
  }
  return out;
}
