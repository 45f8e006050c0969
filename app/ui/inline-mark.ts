import { createContext } from 'react';

/**
 * The random mark of this rendering, on the server only: the `nonce` of the inline scripts and styles that
 * the page writes itself. The server allows those alone, by hash, and takes the mark away.
 */
export const InlineMark = createContext<string | undefined>(undefined);
