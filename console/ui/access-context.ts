import { createContext } from 'react-router';
import type { ConsoleAccess } from '../../server/http/console-access.ts';

/** Who makes the request, and whether they may open its address. */
export const accessContext = createContext<ConsoleAccess>();
