import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPriceLabel } from './price-label.ts';

// The first four are the examples of B-9.7.
test.each([
  [1_250_000, "High $1.2M's"],
  [500_000, "Low $500k's"],
  [549_999, "Low $500k's"],
  [550_000, "High $500k's"],
  [599_999, "High $500k's"],
  [949_999, "Low $900k's"],
  [999_999, "High $900k's"],
  [1_000_000, "Low $1.0M's"],
  [1_049_999.99, "Low $1.0M's"],
  [1_050_000, "High $1.0M's"],
  [1_999_999, "High $1.9M's"],
  [12_345_678, "Low $12.3M's"],
  [100_000, "Low $100k's"],
  [0, "Low $0k's"],
  [null, null],
])('the label of %j is %j (B-9.7)', (minPriceCad, label) => {
  expect(formatPriceLabel(minPriceCad)).toBe(label);
});

test('a label is never above the price, and less than 100k below it (B-9.7)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (price) => {
      const [, half, amount, unit] =
        /^(Low|High) \$([\d.]+)([kM])'s$/.exec(formatPriceLabel(price) ?? '') ?? [];
      const rounded = Math.round(Number(amount) * (unit === 'M' ? 1_000_000 : 1000));
      expect(price - rounded).toBeGreaterThanOrEqual(half === 'High' ? 50_000 : 0);
      expect(price - rounded).toBeLessThan(half === 'High' ? 100_000 : 50_000);
    }),
  );
});
