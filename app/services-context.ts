import { createContext } from 'react-router';
import type { Services } from '../server/services.ts';

/** Everything the server offers to loaders and actions. */
export const servicesContext = createContext<Services>();

/** Who sent the request. */
export const clientContext = createContext<{ address: string }>();
