import { expect, test } from 'vitest';
import { formatArea } from './area-tool.tsx';

test.each([
  [0.4, '0 m²'],
  [84_199.7, '84,200 m²'],
  [999_999, '999,999 m²'],
  [3_214_500, '3,214,500 m² (3.2 km²)'],
  [12_000_000_000, '12,000,000,000 m² (12,000 km²)'],
])('%d square metres (B-8.5)', (areaSqM, expected) => {
  expect(formatArea(areaSqM)).toBe(expected);
});
