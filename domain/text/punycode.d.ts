/** The part of punycode.js that this product uses. */
declare module 'punycode.js' {
  const punycode: {
    /** Throws where a label begins with "xn--" and is no punycode. Of an address only the domain is decoded. */
    toUnicode(text: string): string;
  };
  export default punycode;
}
