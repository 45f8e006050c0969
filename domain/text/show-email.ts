import { cleanEmail } from './clean-email.ts';

// Names and numbers are those of RFC 3492, sections 5 and 6.
const base = 36;
const tMin = 1;
const tMax = 26;
const skew = 38;
const damp = 700;
const initialBias = 72;
const initialN = 128;
const digits = 'abcdefghijklmnopqrstuvwxyz0123456789';
const lastCodePoint = 0x10ffff;

function adaptBias(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(isFirst ? delta / damp : delta / 2);
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}

/** "bücher" of "bcher-kva"; null for what is no such text. */
function decodePunycode(text: string): string | null {
  const delimiter = text.lastIndexOf('-');
  const output = Array.from(text.slice(0, Math.max(delimiter, 0)));
  let [n, i, bias, at] = [initialN, 0, initialBias, delimiter + 1];
  while (at < text.length) {
    const before = i;
    for (let [weight, k] = [1, base]; ; k += base) {
      const digit = at < text.length ? digits.indexOf(text.charAt(at)) : -1;
      at += 1;
      if (digit < 0) return null;
      i += digit * weight;
      const threshold = Math.min(Math.max(k - bias, tMin), tMax);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const length = output.length + 1;
    bias = adaptBias(i - before, length, before === 0);
    n += Math.floor(i / length);
    i %= length;
    if (n > lastCodePoint) return null;
    output.splice(i, 0, String.fromCodePoint(n));
    i += 1;
  }
  return output.join('');
}

const showLabel = (label: string) =>
  (label.startsWith('xn--') && decodePunycode(label.slice('xn--'.length))) || label;

/** An address as its owner writes it, "ada@bücher.example"; the inverse of `cleanEmail`, and no address for mail. */
export function showEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const shown = email.slice(0, at) + email.slice(at).split('.').map(showLabel).join('.');
  return cleanEmail(shown) === email ? shown : email;
}
