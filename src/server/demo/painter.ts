type Scene = { seed: number; customerNumber: number; takenAt: Date; portrait?: boolean }
/** The folder that a film is written to, and its encoder. */
type Film = { folder: string; ffmpeg: string; signal?: AbortSignal }

/** The pictures and sounds that the demo needs. Films and music are written as files; their paths are returned. */
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
