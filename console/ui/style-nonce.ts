const readMeta = () => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content;

/** Read once, when the page's first script runs. */
const styleNonce = typeof document === 'undefined' ? undefined : readMeta();

/** The nonce that this page's policy requires for added styles; undefined on the server. */
export const findStyleNonce = () => styleNonce;
