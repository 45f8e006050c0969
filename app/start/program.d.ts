declare module '*?program' {
  /** The bundled script; empty in the browser, where it has run. */
  const text: string;
  export default text;
}
