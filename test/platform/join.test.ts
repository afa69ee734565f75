import { join } from 'node:path'
import { expect, test } from 'vitest'
import { joinFilm, wholePieces, type Picture } from '../../src/server/platform/film/join.ts'
import { gainFor, musicGainFor } from '../../src/server/platform/film/loudness.ts'
import type { Sound } from '../../src/server/platform/film/mix.ts'
import { normaliseClip, type Piece } from '../../src/server/platform/film/normalise.ts'
import { filmShop } from './film-shop.ts'
import { bareFfmpeg, lookAndSteps, loudness, samplesOf } from './tricky-media.ts'

const shop = filmShop({ width: 320, height: 180 })

/** Moving pictures without two equal frames, and a tone; equal requests share one file. */
function pieceOf(seconds: number, sound: string | null = 'sine=f=500'): Promise<Piece> {
  const key = `${seconds} ${sound}`
  const piece = made.get(key) ?? makePiece(seconds, sound)
  made.set(key, piece)
  return piece
}
const made = new Map<string, Promise<Piece>>()

async function makePiece(seconds: number, sound: string | null): Promise<Piece> {
  const file = join(shop.room(), 'clip.mp4')
  const tone = sound ? `-f lavfi -t ${seconds} -i ${sound} -c:a aac ` : ''
  await bareFfmpeg(
    `-v error -f lavfi -t ${seconds} -i testsrc2=s=320x180:r=30 ${tone}-c:v libx264 -preset ultrafast`,
    file,
  )
  return normaliseClip(shop.tools, { file, folder: shop.room() })
}

const part = (piece: Piece, from: number, frames: number): Picture => ({
  file: piece.picture,
  from,
  frames,
  of: piece.frames,
})
const heard = (piece: Piece, from: number, frames: number, more: Partial<Sound> = {}): Sound => ({
  file: piece.sound,
  from,
  frames,
  gainDb: 0,
  ...more,
})

/** A check sum of each frame as it is seen. */
async function frameSums(file: string, filter = 'null'): Promise<string[]> {
  const { stdout } = await bareFfmpeg(`-v error -i ${file} -map 0:v -vf ${filter} -f framemd5 -`)
  return stdout.split('\n').flatMap((line) => (/^\d/.test(line) ? line.split(',').at(-1)!.trim() : []))
}

test('a film cut by copy has every frame of its parts, in even steps', async () => {
  const [one, two] = [await pieceOf(4.6), await pieceOf(2.2)]
  const pictures = [
    part(one, 30, 60),
    part(two, 0, two.frames),
    part(one, 60, one.frames - 60),
    part(one, 0, 30),
    part(two, 30, 30),
    part(one, 120, one.frames - 120),
  ]
  const frames = pictures.reduce((sum, picture) => sum + picture.frames, 0)
  const sounds: Sound[] = [{ file: null, from: 0, frames, gainDb: 0 }]
  const film = await joinFilm(shop.tools, { pictures, sounds, rate: 30, folder: shop.room() })

  const wanted: string[] = []
  const sums = new Map([
    [one.picture, await frameSums(one.picture)],
    [two.picture, await frameSums(two.picture)],
  ])
  for (const { file, from, frames: count } of pictures) wanted.push(...sums.get(file)!.slice(from, from + count))
  expect(new Set(wanted).size).toBeGreaterThan(100)
  expect(await frameSums(film.path)).toEqual(wanted)
  expect((await bareFfmpeg(`-v warning -i ${film.path} -f null -`)).stderr).toBe('')
  const { video, audio, steps } = await lookAndSteps(film.path)
  expect(steps).toEqual(new Set([3000]))
  expect(Number(video['nb_frames'])).toBe(frames)
  expect(Math.abs(Number(audio!['duration']) - frames / 30)).toBeLessThan(1 / 30)
})

test('a part that does not begin and end at full seconds is refused', async () => {
  const piece = await pieceOf(2.2)
  const silence = (frames: number): Sound[] => [{ file: null, from: 0, frames, gainDb: 0 }]
  const work = { rate: 30 as const, folder: shop.room() }
  for (const [from, frames] of [
    [10, 20],
    [0, 45],
    [30, 60],
    [0, 0],
  ] as const)
    await expect(
      joinFilm(shop.tools, { ...work, pictures: [part(piece, from, frames)], sounds: silence(frames) }),
    ).rejects.toThrow(RangeError)
  await expect(joinFilm(shop.tools, { ...work, pictures: [part(piece, 0, 60)], sounds: silence(59) })).rejects.toThrow(
    RangeError,
  )
  await expect(joinFilm(shop.tools, { ...work, pictures: [], sounds: [] })).rejects.toThrow(RangeError)
})

test('sound is cut to the sample without a click', async () => {
  // a deep tone, so that each cut meets another phase of its wave; silent in its second second
  const piece = await pieceOf(3, 'aevalsrc=0.5*cos(PI*221*t)*not(between(t\\,1\\,2)):s=48000')
  const pictures = [part(piece, 0, 90), part(piece, 0, 60)]
  const sounds = [
    heard(piece, 15, 22),
    heard(piece, 67, 15),
    heard(piece, 71, 4),
    heard(piece, 20, 49),
    { file: null, from: 0, frames: 30, gainDb: 0 },
    heard(piece, 75, 30),
  ]
  const film = await joinFilm(shop.tools, { pictures, sounds, rate: 30, folder: shop.room() })
  const samples = await samplesOf(film.path)
  const wanted = [
    [0, 15],
    [22, 41],
    [41, 51],
    [81, 90],
    [120, 135],
  ].map(([from, to]) => [from! * 1600, to! * 1600])
  const isHeard = (at: number) => wanted.some(([from, to]) => at >= from! && at < to!)
  // AAC smears a little over an edge, and the fade takes 10 ms
  const window = 240
  for (let at = 0; at + window <= samples.length; at += window) {
    const loudest = Math.max(...samples.subarray(at, at + window).map(Math.abs))
    if ([-2, -1, 0, 1, 2].every((near) => isHeard(at + near * window) && isHeard(at + (near + 1) * window - 1)))
      expect(loudest, `${at}`).toBeGreaterThan(0.02)
    if ([-4, 4, 0].every((near) => !isHeard(at + near * window))) expect(loudest, `${at}`).toBeLessThan(0.02)
  }
  // the tone itself moves by 0.007 from sample to sample; its edge alone would be a jump of up to 0.5
  for (const joint of [22, 37, 41, 90, 120]) {
    const near = samples.subarray(joint * 1600 - 600, joint * 1600 + 600)
    const jumps = Array.from(near.subarray(1), (sample, i) => Math.abs(sample - near[i]!))
    expect(Math.max(...jumps), `${joint}`).toBeLessThan(0.03)
  }
})

test.each(['m4a -c:a aac', 'mp3 -c:a libmp3lame', 'ogg -c:a libvorbis', 'wav -c:a pcm_s16le'])(
  'music is looped without a gap: %s',
  async (coded) => {
    const [ending, ...codec] = coded.split(' ')
    const music = join(shop.folder, `loop.${ending}`)
    await bareFfmpeg(`-v error -f lavfi -t 1.37 -i sine=f=3000:r=44100 ${codec.join(' ')}`, music)
    const piece = await pieceOf(4, null)
    const sounds: Sound[] = [{ file: null, from: 0, frames: 180, gainDb: 0 }]
    const pictures = [part(piece, 0, 90), part(piece, 0, 90)]
    const folder = shop.room()
    const film = await joinFilm(shop.tools, { pictures, sounds, rate: 30, music: { file: music }, folder })
    const levels = levelsOf(await samplesOf(film.path), 240)
    const even = levels.slice(4, 3 * 200 - 4)
    expect(Math.min(...even)).toBeGreaterThan(Math.max(...even) * 0.6)
    // it fades over the last three seconds
    expect(levels[4.5 * 200]! / even[10]!).toBeCloseTo(0.5, 1)
    expect(levels.at(-2)!).toBeLessThan(0.005)
  },
)

test('an intro or outro with its own sound has no music', async () => {
  const music = join(shop.folder, 'song.wav')
  await bareFfmpeg('-v error -f lavfi -t 2 -i sine=f=3000:r=48000', music)
  const piece = await pieceOf(2, 'sine=f=300')
  const pause: Sound = { file: null, from: 0, frames: 120, gainDb: 0 }
  const own = heard(piece, 0, 60, { mutesMusic: true })
  const pictures = Array.from({ length: 7 }, () => part(piece, 0, 60))
  const sounds = [own, pause, own, pause, own]
  const work = { pictures, sounds, rate: 30 as const, music: { file: music }, folder: shop.room() }
  const film = await joinFilm(shop.tools, work)
  const song = levelsOf(await samplesOf(film.path, 'highpass=f=1500,highpass=f=1500'), 4800)
  const at = (second: number) => song[Math.round(second * 10)]!
  for (const second of [0.3, 1, 1.8, 6.3, 7, 7.8, 12.3, 13, 13.8]) expect(at(second), `${second}`).toBeLessThan(0.002)
  for (const second of [3.2, 4.5, 9.2]) expect(at(second), `${second}`).toBeGreaterThan(0.06)
  // music fades out within a second before the intro in the middle, and within three before the outro at the end
  expect(at(5.8)).toBeLessThan(at(4.5) * 0.4)
  expect(at(10.5)).toBeLessThan(at(9.2) * 0.7)
})

/** Loudness of each run of `window` samples. */
const levelsOf = (samples: Float32Array, window: number): number[] =>
  Array.from({ length: Math.floor(samples.length / window) }, (_, i) => {
    const some = samples.subarray(i * window, (i + 1) * window)
    return Math.sqrt(some.reduce((sum, sample) => sum + sample * sample, 0) / window)
  })

test('a film is as loud as films on phones are', async () => {
  const sounds = {
    loud: "aevalsrc='0.9*sgn(sin(2*PI*301*t))':s=48000:d=4",
    noise: 'anoisesrc=c=pink:a=0.9:s=48000:d=4',
    quiet: 'anoisesrc=c=pink:a=0.04:s=48000:d=4',
    clicks: "aevalsrc='0.1*sin(2*PI*400*t)+0.9*lt(mod(t,0.3),0.002)*sgn(sin(9000*t))':s=48000:d=4",
    silent: 'anullsrc=r=48000:cl=mono,atrim=end=4',
  }
  const pieces: Sound[] = []
  for (const [name, sound] of Object.entries(sounds)) {
    const file = join(shop.folder, `${name}.flac`)
    await bareFfmpeg('-v error -f lavfi -i', sound, ...'-ac 2 -c:a flac'.split(' '), file)
    const measured = await loudness(file)
    const integrated = measured.integrated > -70 ? measured.integrated : null
    pieces.push({ file, from: 0, frames: 120, gainDb: gainFor({ integrated, truePeak: null }) })
  }
  const [loud, noise, quiet, clicks, silent] = pieces as [Sound, Sound, Sound, Sound, Sound]
  const films = [[loud, quiet, noise, clicks], [quiet], [clicks], [loud, silent, silent], [silent, silent]]
  const music = join(shop.folder, 'chord.flac')
  await bareFfmpeg(`-v error -f lavfi -i aevalsrc=0.2*sin(1400*t)+0.1*sin(2800*t):s=48000:d=3 -c:a flac ${music}`)
  const musicGain = musicGainFor({ integrated: (await loudness(music)).integrated, truePeak: null })
  const { picture, frames } = await pieceOf(4, null)
  for (const parts of films) {
    for (const withMusic of [false, true]) {
      if (parts[0] === silent && !withMusic) continue
      const pictures = parts.map(() => ({ file: picture, from: 0, frames, of: frames }))
      const under = withMusic ? { file: music, gainDb: musicGain } : null
      const film = await joinFilm(shop.tools, { pictures, sounds: parts, rate: 30, music: under, folder: shop.room() })
      const { integrated, peak } = await loudness(film.path)
      const name = `${films.indexOf(parts)} ${withMusic ? 'with' : 'without'} music: ${integrated} LUFS, ${peak} dBTP`
      expect(integrated, name).toBeGreaterThanOrEqual(-17)
      expect(integrated, name).toBeLessThanOrEqual(-13)
      expect(peak, name).toBeLessThanOrEqual(-1)
    }
  }
})

test.each([
  // a distant voice, and the same with a knock on the microphone, which the limiter must not squeeze
  ['a voice at -52 LUFS', '0.0035*sin(2*PI*400*t)*(0.6+0.4*sin(5*t))', [-17, -13]],
  ['a voice with a knock', '0.0035*sin(2*PI*400*t)+0.12*between(t,1,1.005)*sin(6000*t)', [-32, -18]],
  // without speech only the microphone's own noise is heard
  ['hiss at -66 LUFS', '0.0012*(random(0)-0.5)', [-45, -34]],
] as const)('%s is lifted as far as its peaks allow, and hiss is left alone', async (_, sound, [least, most]) => {
  const { picture, frames } = await pieceOf(4, null)
  const file = join(shop.room(), 'quiet.flac')
  await bareFfmpeg('-v error -f lavfi -i', `aevalsrc='${sound}':s=48000:d=4`, ...'-ac 2 -c:a flac'.split(' '), file)
  const { integrated: before } = await loudness(file)
  const sounds = [{ file, from: 0, frames: 120, gainDb: gainFor({ integrated: before, truePeak: null }) }]
  const pictures = [{ file: picture, from: 0, frames, of: frames }]
  const film = await joinFilm(shop.tools, { pictures, sounds, rate: 30, folder: shop.room() })
  const { integrated, peak } = await loudness(film.path)
  const said = `${before} became ${integrated} LUFS, ${peak} dBTP`
  expect(integrated, said).toBeGreaterThanOrEqual(least)
  expect(integrated, said).toBeLessThanOrEqual(most)
  expect(peak, said).toBeLessThanOrEqual(-1)
})

test('after ten minutes and hundreds of joints sound and picture are in step', async () => {
  const flash = join(shop.folder, 'flash.mp4')
  const picture = "-f lavfi -t 2.3 -i color=black:s=320x180:r=25,drawbox=color=white:t=fill:enable='between(t,1,1.2)'"
  const sound = '-f lavfi -t 2.3 -i aevalsrc=between(t\\,1\\,1.2)*sin(6000*t):s=44100'
  await bareFfmpeg(`-v error ${picture} ${sound} -c:v libx264 -pix_fmt yuv420p -c:a aac ${flash}`)
  const piece = await normaliseClip(shop.tools, { file: flash, folder: shop.room() })
  const whole = { ...piece, gainDb: gainFor(piece.loudness) }
  const parts = wholePieces(Array.from({ length: Math.ceil((600 * 30) / piece.frames) }, () => whole))
  const film = await joinFilm(shop.tools, { ...parts, rate: 30, folder: shop.room() })
  expect(film.durationSeconds).toBeGreaterThan(600)

  const begin = film.durationSeconds - piece.frames / 30
  const { stderr } = await bareFfmpeg(
    `-ss ${begin} -copyts -i ${film.path} -vf blackdetect=d=0.3 -af silencedetect=d=0.3:n=-30dB -f null -`,
  )
  const seen = Number(/black_end:([\d.]+)/.exec(stderr)?.[1])
  const beep = Number(/silence_end: ([\d.]+)/.exec(stderr)?.[1])
  expect(seen).toBeCloseTo(begin + 1, 1)
  expect(Math.abs(seen - beep)).toBeLessThan(0.02)
  const { video, audio, steps } = await lookAndSteps(film.path)
  expect(steps).toEqual(new Set([3000]))
  expect(Math.abs(Number(video['duration']) - Number(audio!['duration']))).toBeLessThan(0.02)
})
