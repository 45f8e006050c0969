import { createContext } from 'react-router';
import type { Services } from '../server/services.ts';

export const servicesContext = createContext<Services>();

export const clientContext = createContext<{ address: string }>();

/** Where a rendered page leaves its text, for a response would encode it only to have it decoded. */
export const writtenContext = createContext<{ html: string | null }>();
