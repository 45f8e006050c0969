import renderPage, { handleError, servicesContext } from '../../app/entry.server.tsx';
import { doorContext } from './door-context.ts';

export { doorContext, handleError, servicesContext };
export default renderPage;
