const readMeta = () => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content;

/** Read once, when the page's first script runs. */
const styleNonce = typeof document === 'undefined' ? undefined : readMeta();

/** The nonce with which this page's policy allows styles to be added; undefined on the server. */
export const findStyleNonce = () => styleNonce;
