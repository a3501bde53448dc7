/** Width and height in pixels. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** The longer edge, in whole pixels, of a picture that has been made smaller to fit into `bounds`. */
export function scaledLongEdge({ width, height }: Pixels, bounds: Pixels): number {
  const share = Math.min(1, bounds.width / width, bounds.height / height);
  return Math.max(1, Math.floor(Math.max(width, height) * share));
}
