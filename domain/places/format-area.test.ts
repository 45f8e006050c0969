import { expect, test } from 'vitest';
import { formatArea, formatRoughArea } from './format-area.ts';

test.each([
  [0.4, '0 m²', '0 m²'],
  [840.2, '840 m²', '840 m²'],
  [9999, '9,999 m²', '9,999 m²'],
  [10_000, '10,000 m² (1 ha)', '1 ha'],
  [84_199.7, '84,200 m² (8.42 ha)', '8.42 ha'],
  [500_000, '500,000 m² (50 ha)', '50 ha'],
  [999_999, '999,999 m² (100 ha)', '100 ha'],
  [1_000_000, '1,000,000 m² (1 km²)', '1 km²'],
  [3_214_500, '3,214,500 m² (3.21 km²)', '3.21 km²'],
  [1_470_260_722, '1,470,260,722 m² (1,470 km²)', '1,470 km²'],
  [12_000_000_000, '12,000,000,000 m² (12,000 km²)', '12,000 km²'],
])('%d square metres are "%s", roughly "%s" (B-8.5)', (areaSqM, exact, rough) => {
  expect([formatArea(areaSqM), formatRoughArea(areaSqM)]).toEqual([exact, rough]);
});
