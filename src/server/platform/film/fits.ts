/**
 * Finds sources that already have the form of a piece: they are packed anew and not encoded. In practice our own files.
 */
import { join } from 'node:path'
import { z } from 'zod'
import { bare, encode, level, toBt709, type FrameRate } from './encode.ts'
import { blameFile, ffmpeg, ffprobe, input, probeLimits, words, type Accept } from './ffmpeg.ts'
import type { Clip } from './probe.ts'
import type { Tools } from './tools.ts'

type Source = { file: string; accept: Accept; folder: string; signal?: AbortSignal | undefined }

/**
 * Whether the picture of `clip` may join pieces in a film as it is. All has to be equal: size, rate, clock, pixels,
 * colours, the parameter set to the byte, every frame in its place, a key frame at each full second, and no frame that
 * refers to one of another second. @throws ToolFailure
 */
export async function fitsAsItIs(tools: Tools, source: Source, clip: Clip, rate: FrameRate): Promise<boolean> {
  if (!looksAlike(tools, clip, rate)) return false
  if (clip.form.parameters !== (await parametersOf(tools, rate, source))) return false
  const packets = await packetsOf(tools, source, clip)
  if (!packets || !areRegular(packets, rate)) return false
  const keys = packets.filter(({ flags }) => flags.startsWith('K')).length
  return keys === (await countUnits(tools, source, clip, '5')) && (await countUnits(tools, source, clip, '7-8')) === 0
}

const clockTicks = 90_000
/** The list of a longer one's packets would not fit into the output that we read of a program. */
const longestSeconds = 20 * 60

function looksAlike(
  { frame }: Tools,
  { form, look, frameRate, videoCodec, durationSeconds }: Clip,
  rate: FrameRate,
): boolean {
  const isOurs = videoCodec === 'h264' && form.pixels === 'yuv420p' && form.timeBase === `1/${clockTicks}`
  const isFrame = form.width === frame.width && form.height === frame.height && form.isUpright
  const colours = [look.matrix, look.transfer, form.primaries]
  const isBt709 = !look.fullRange && !look.interlaced && colours.every((one) => one === 'bt709')
  return isOurs && isFrame && isBt709 && frameRate === rate && durationSeconds <= longestSeconds
}

const known = new Map<string, Promise<string>>()

/** The parameter set of everything that this build encodes. A process asks once. */
function parametersOf(tools: Tools, rate: FrameRate, { folder, signal }: Source): Promise<string> {
  const key = `${tools.build} ${rate}`
  const parameters = known.get(key) ?? encodeReference(tools, rate, folder, signal)
  known.set(key, parameters)
  parameters.catch(() => known.delete(key))
  return parameters
}

const Reference = z.object({ streams: z.tuple([z.object({ extradata_hash: z.string() })]) })

async function encodeReference(tools: Tools, rate: FrameRate, folder: string, signal?: AbortSignal): Promise<string> {
  const file = join(folder, 'reference.mp4')
  const { width, height } = tools.frame
  const black = `color=black:s=${width}x${height}:r=${rate}:d=0.1,setsar=1,format=yuv420p,${toBt709}[film]`
  await ffmpeg(tools, {
    args: [['-v', 'error', '-filter_complex', black, '-map', '[film]'], encode(rate), level(rate), bare, file],
    readOnly: [],
    folder,
    limits: probeLimits,
    signal,
  })
  const show = ['-show_streams', '-show_data_hash', 'sha256']
  return Reference.parse(await ffprobe(tools, { file, accept: 'own', folder, show, signal })).streams[0].extradata_hash
}

const Packets = z.object({
  packets: z.array(z.object({ pts: z.int(), dts: z.int(), flags: z.string() })),
})
type Packets = z.output<typeof Packets>['packets']

/** In the order of decoding; null where there are some without times. */
async function packetsOf(tools: Tools, { file, accept, folder, signal }: Source, clip: Clip): Promise<Packets | null> {
  const show = ['-select_streams', String(clip.streams.video), '-show_entries', 'packet=pts,dts,flags']
  const read = Packets.safeParse(await ffprobe(tools, { file, accept, folder, show, signal }).catch(blameFile))
  return read.data?.packets ?? null
}

function areRegular(packets: Packets, rate: FrameRate): boolean {
  const step = clockTicks / rate
  const places = packets.map(({ pts }) => pts).toSorted((a, b) => a - b)
  if (places.length === 0 || places.some((pts, i) => pts !== i * step)) return false
  // two frames ahead, as ours are: parts end by that
  if (packets.some(({ dts }, i) => dts !== (i - 2) * step)) return false
  // closed: frames decoded in a second are shown in it
  return packets.every(({ pts, flags }, i) => {
    const isKey = flags.startsWith('K')
    return isKey === (i % rate === 0) && Math.floor(pts / clockTicks) === Math.floor(i / rate) && !flags.includes('D')
  })
}

/** How many packets hold units of these types of H.264: 5 is a frame before which nothing is needed. */
async function countUnits(tools: Tools, source: Source, clip: Clip, types: string): Promise<number> {
  const filter = ['-bsf:v', `filter_units=pass_types=${types}`]
  const { stdout } = await ffmpeg(tools, {
    args: [
      ['-v', 'error', ...input(source.file, source.accept), '-map', `0:${clip.streams.video}`],
      [...words('-c copy'), ...filter, ...words('-f framecrc pipe:1')],
    ],
    readOnly: [source.file],
    folder: source.folder,
    limits: probeLimits,
    signal: source.signal,
  }).catch(blameFile)
  return [...stdout.matchAll(/^\d/gm)].length
}
