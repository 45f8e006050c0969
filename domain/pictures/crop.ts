/** A part of a picture, in pixels from its upper left corner. */
export interface PixelRectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}
