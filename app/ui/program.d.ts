declare module '*?program' {
  /** The bundled script; empty in the browser, where it has already run. */
  const text: string;
  export default text;
}
