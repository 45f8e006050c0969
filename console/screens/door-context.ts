import { createContext } from 'react-router';
import type { Door } from '../../server/http/console-door.ts';

/** Who asks, and whether the address opens for them. */
export const doorContext = createContext<Door>();
