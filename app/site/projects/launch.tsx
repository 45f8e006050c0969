import { describeLaunch } from '../../../domain/projects/launch.ts';
import { useToday } from '../../ui/use-hydrated.ts';

/** The browser drops a day that has passed, because the page is cached. */
export const Launch = ({ plannedOn }: { plannedOn: string | null }) =>
  describeLaunch(plannedOn, useToday());
