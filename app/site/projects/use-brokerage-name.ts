import { useRouteLoaderData } from 'react-router';
import type { Brand } from '../../../domain/brand/brand.ts';

/** The registered name of the brokerage, for pages that do not show the footer. */
export function useBrokerageName(): string {
  const root = useRouteLoaderData('root') as { brand: Brand } | undefined;
  return root?.brand.legalName ?? '';
}
