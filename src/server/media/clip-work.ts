import type { Ctx, JobCtx } from '../platform/context.ts'
import type { FrameRate } from '../platform/film/encode.ts'
import { probeAgain, probeClip } from '../platform/film/probe.ts'
import type { Tools } from '../platform/film/tools.ts'
import { turnedCopy } from '../platform/film/turned-copy.ts'
import { wholeFile } from '../platform/integrity.ts'
import { originalOf, type begin } from './prepared.ts'
import type * as mediaSql from './sql.ts'

export type Source = NonNullable<Awaited<ReturnType<typeof begin>>>

/**
 * At which rate the films that show a clip will most likely be, if it was recorded at 60 frames a second. A later
 * feature knows how films are made; product.ts passes this.
 */
export type ExpectedRate = (ctx: Ctx, media: mediaSql.MediaRow) => Promise<FrameRate>

export type Way = { tools: Tools; mostSeconds: number; expectedRate: ExpectedRate }
export type Attempt = Way & { folder: string }

/** A clip that does not belong into the lane of short work. */
export class TakesLong extends Error {}

/**
 * Brings a clip into the work folder, turned by so many degrees clockwise, and reads what it is.
 * @throws TakesLong, Damaged, Undecodable, ToolFailure
 */
export async function openClip(
  { services, signal }: JobCtx,
  media: Source,
  turn: number,
  { tools, folder, mostSeconds }: Omit<Attempt, 'expectedRate'>,
) {
  const original = await wholeFile(services.storage, originalOf(media), folder, signal)
  const clip = await probeClip(tools, original, folder, signal)
  // by what its header says: one that lies is passed on when its processor time is spent
  if (clip.durationSeconds > mostSeconds) throw new TakesLong()
  if (turn === 0) return { file: original, clip }
  const file = await turnedCopy(tools, { file: original, clip, turn, folder, signal })
  const { capturedAt } = clip
  return { file, clip: { ...(await probeAgain(tools, { file, accept: 'upload', folder, signal })), capturedAt } }
}
