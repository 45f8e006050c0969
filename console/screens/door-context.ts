import { createContext } from 'react-router';
import type { Door } from '../../server/http/console-door.ts';

/** Who makes the request, and whether they may open the address. */
export const doorContext = createContext<Door>();
