import { createContext } from 'react-router';
import type { Services } from '../server/services.ts';

export const servicesContext = createContext<Services>();

export const clientContext = createContext<{ address: string }>();
