export interface Thumbnail {
  src: string;
  width: number;
  height: number;
}
