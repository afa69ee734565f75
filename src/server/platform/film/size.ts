/** Of a picture or film, in pixels. */
export type Size = { width: number; height: number }
