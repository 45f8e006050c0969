const readMeta = () => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content;

/** Read once, when the page's first script runs. */
const styleNonce = typeof document === 'undefined' ? undefined : readMeta();

/** What the policy of this page lets styles be added with; undefined on the server. */
export const findStyleNonce = () => styleNonce;
