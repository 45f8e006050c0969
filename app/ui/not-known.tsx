/** A dash, which a screen reader may pass over. */
export const NotKnown = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">Not known</span>
  </>
);
