import { useRouteLoaderData } from 'react-router';
import type { Brand } from '../../../domain/brand/brand.ts';

/** The registered name of the brokerage, for what gets nothing from a loader of its own. */
export function useBrokerageName(): string {
  const root = useRouteLoaderData('root') as { brand: Brand } | undefined;
  return root?.brand.legalName ?? '';
}
