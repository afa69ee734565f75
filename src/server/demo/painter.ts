type Scene = { seed: number; customerNumber: number; takenAt: Date; portrait?: boolean }
/** Where a film is written, and what encodes it. */
type Film = { folder: string; ffmpeg: string; signal?: AbortSignal }

/** What the demo needs painted. Films and music are written as files; their paths are returned. */
export type Crafts = {
  paintPhoto(options: Scene): Promise<Uint8Array>
  paintClip(options: Scene & Film & { seconds: number }): Promise<string>
  paintIntro(options: Film & { organisation: string }): Promise<string>
  paintOutro(options: Film & { organisation: string }): Promise<string>
  paintMusic(options: Film & { seconds: number }): Promise<string>
}

export type Painter = {
  paint<C extends keyof Crafts>(craft: C, options: Parameters<Crafts[C]>[0]): ReturnType<Crafts[C]>
  close(): Promise<void>
}
