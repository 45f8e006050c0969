import { createContext } from 'react-router';
import type { Services } from '../server/services.ts';
import type { PagePiece } from '../server/http/cache.ts';

export const servicesContext = createContext<Services>();

export const clientContext = createContext<{ address: string }>();

/** Holds the pieces of a rendered page's text, or of a long answer, because a Response would encode it only to decode it again. */
export const writtenContext = createContext<{ html: readonly PagePiece[] | null }>();
