import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { cleanCopy } from '../../src/server/platform/film/copy.ts'
import { joinFilm, wholePieces, type FilmPiece } from '../../src/server/platform/film/join.ts'
import { gainFor, musicGainFor } from '../../src/server/platform/film/loudness.ts'
import { prepareMusic } from '../../src/server/platform/film/music.ts'
import { normaliseClip, type Piece } from '../../src/server/platform/film/normalise.ts'
import { makePoster } from '../../src/server/platform/film/poster.ts'
import { probeClip, type Clip } from '../../src/server/platform/film/probe.ts'
import { readTools, type Tools } from '../../src/server/platform/film/tools.ts'
import { filmShop } from './film-shop.ts'
import { bareFfmpeg, clips, look, lookAndSteps, loudness, makeClip, rateOf, rotatedClip } from './tricky-media.ts'

const samples = join(import.meta.dirname, '../../../shared/samples/videos')
/** Full HD, as the product has it. */
let full: Tools
/** A ninth of the work, for everything that does not depend on the size. */
const frame = { width: 640, height: 360 }
const shop = filmShop(frame)
beforeAll(async () => {
  full = await readTools()
})

/** Average colour of a region of one frame, given in film pixels. */
async function colourAt(file: string, second: number, [left, top, width, height]: [number, number, number, number]) {
  const png = join(shop.folder, 'frame.png')
  await bareFfmpeg(`-v error -ss ${second} -i ${file} -frames:v 1 -update 1`, png)
  const { channels } = await sharp(await sharp(png).extract({ left, top, width, height }).png().toBuffer()).stats()
  return channels.map((channel) => channel.mean) as [number, number, number]
}

/** A size in full HD, scaled where our frame is smaller. */
const withinFrame = ([width, height]: [number, number]) =>
  width > frame.width ? [frame.width, (height * frame.width) / width] : [width, height]

/** Facts about the clips from when they became pieces. */
const told = new Map<string, Clip>()

describe('pieces and films', () => {
  const pieces: (Piece & { set: unknown })[] = []

  test.each(clips)('$name becomes a piece like all others', async (recipe) => {
    const accept = recipe.accept ?? 'upload'
    const file = await makeClip(recipe, shop.folder)
    const folder = shop.room()
    const heard: number[] = []
    const clip = await probeClip(shop.tools, file, folder, undefined, accept)
    told.set(recipe.name, clip)
    const onProgress = (done: number) => heard.push(done)
    const piece = await normaliseClip(shop.tools, { file, folder, accept, clip, onProgress })

    expect(Math.abs(piece.frames - recipe.frames)).toBeLessThanOrEqual(1)
    const picture = await look(piece.picture)
    pieces.push({ ...piece, set: picture.video['extradata_hash'] })
    expect(picture.streams).toHaveLength(1)
    expect(picture.video).toMatchObject({ ...frame, r_frame_rate: '30/1', sample_aspect_ratio: '1:1' })
    expect(picture.video).toMatchObject({ pix_fmt: 'yuv420p', color_range: 'tv', color_transfer: 'bt709', level: 41 })
    expect(Number(picture.video['nb_frames'])).toBe(piece.frames)
    const sound = (await look(piece.sound)).audio
    expect(sound).toMatchObject({ codec_name: 'flac', sample_rate: '48000', channels: 2 })

    const web = await look(piece.web!.path)
    const size = withinFrame(recipe.web)
    expect([web.video['width'], web.video['height']]).toEqual(size)
    expect([piece.web!.width, piece.web!.height]).toEqual(size)
    expect(web.video).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p' })
    // the web rendition has no more frames than were recorded
    const source = await look(file)
    const recorded = Math.max(rateOf(source, 'r_frame_rate'), rateOf(source, 'avg_frame_rate'))
    expect(rateOf(web, 'r_frame_rate')).toBeLessThan(recorded * 1.01)
    expect(readFileSync(piece.web!.path).indexOf('moov')).toBeLessThan(readFileSync(piece.web!.path).indexOf('mdat'))
    if (recipe.silent) {
      expect(web.audio).toBeUndefined()
      expect(piece.loudness.integrated).toBeNull()
      expect(Number(sound!['duration_ts'])).toBe(piece.frames * 1600)
    } else {
      expect(web.audio).toMatchObject({ codec_name: 'aac' })
      expect(Math.abs(Number(web.audio!['duration']) - piece.frames / 30)).toBeLessThan(1 / 30)
      expect(piece.loudness.integrated).toBeGreaterThan(-40)
    }
    expect(heard.at(-1)).toBe(1)
    expect(heard.every((done, i) => done >= (heard[i - 1] ?? 0) && done <= 1)).toBe(true)
  })

  test('all pieces share one parameter set, so that they can be joined by copy', () => {
    expect(pieces).toHaveLength(clips.length)
    expect(new Set(pieces.map(({ set }) => set)).size).toBe(1)
    expect(pieces[0]!.set).toMatch(/MD5/)
  })

  test('the film has every frame in even steps', async () => {
    const folder = shop.room()
    const parts: FilmPiece[] = pieces.map((piece) => ({ ...piece, gainDb: gainFor(piece.loudness) }))
    const film = await joinFilm(shop.tools, { ...wholePieces(parts), rate: 30, folder })
    const frames = parts.reduce((sum, part) => sum + part.frames, 0)
    const found = await lookAndSteps(film.path)

    expect(film.durationSeconds).toBeCloseTo(frames / 30, 6)
    expect(Number(found.video['nb_frames'])).toBe(frames)
    expect(found.steps).toEqual(new Set([3000]))
    expect(Math.abs(Number(found.audio!['duration']) - frames / 30)).toBeLessThan(1 / 30)
    expect(found.audio).toMatchObject({ codec_name: 'aac', sample_rate: '48000', channels: 2 })
    expect((await bareFfmpeg(`-v warning -i ${film.path} -f null -`)).stderr).toBe('')
    const { integrated, peak } = await loudness(film.path)
    expect(integrated).toBeGreaterThan(-16)
    expect(integrated).toBeLessThan(-12.5)
    expect(peak).toBeLessThanOrEqual(-1)
  })

  test('a clip of another shape has a blurred copy of itself behind it', async () => {
    const red = join(shop.folder, 'red.mp4')
    await bareFfmpeg('-v error -f lavfi -t 0.5 -i color=red:s=180x320:r=30 -c:v libx264 -pix_fmt yuv420p', red)
    const piece = await normaliseClip(full, { file: red, folder: shop.room() })
    const [r, g, b] = await colourAt(piece.picture, 0.2, [20, 400, 200, 200])
    expect(r).toBeGreaterThan(130)
    expect(Math.max(g, b)).toBeLessThan(60)
    const [front] = await colourAt(piece.picture, 0.2, [860, 400, 200, 200])
    expect(front).toBeGreaterThan(r)
  })

  test('flash and beep stay together across a joint, whatever the frame rate', async () => {
    const flash = join(shop.folder, 'flash.mp4')
    const picture = "-f lavfi -t 2 -i color=black:s=640x360:r=25,drawbox=color=white:t=fill:enable='between(t,1,1.2)'"
    const sound = '-f lavfi -t 2 -i aevalsrc=between(t\\,1\\,1.2)*sin(6000*t):s=44100'
    await bareFfmpeg(`-v error ${picture} ${sound} -c:v libx264 -pix_fmt yuv420p -c:a aac`, flash)
    const piece = await normaliseClip(shop.tools, { file: flash, folder: shop.room() })
    const part = { ...piece, gainDb: 0 }
    const film = await joinFilm(shop.tools, { ...wholePieces([part, part]), rate: 30, folder: shop.room() })
    const { stderr } = await bareFfmpeg(
      `-i ${film.path} -vf blackdetect=d=0.3 -af silencedetect=d=0.3:n=-30dB -f null -`,
    )
    const flashes = [...stderr.matchAll(/black_end:([\d.]+)/g)].map((found) => Number(found[1]))
    const beeps = [...stderr.matchAll(/silence_end: ([\d.]+)/g)].map((found) => Number(found[1]))
    expect(flashes.slice(0, 2)).toEqual([1, 3])
    beeps.slice(0, 2).forEach((beep, i) => expect(Math.abs(beep - flashes[i]!)).toBeLessThan(0.034))
  })

  test('pieces of different loudness are equally loud in the film', async () => {
    const parts: FilmPiece[] = []
    for (const level of ['0.2', '0.9']) {
      const file = join(shop.folder, `level-${level}.mp4`)
      const noise = `-f lavfi -t 3 -i anoisesrc=a=${level}:c=pink:s=7`
      await bareFfmpeg(`-v error -f lavfi -t 3 -i color=gray:s=320x180:r=30 ${noise} -c:v libx264 -c:a aac`, file)
      const piece = await normaliseClip(shop.tools, { file, folder: shop.room() })
      parts.push({ ...piece, gainDb: gainFor(piece.loudness) })
    }
    const film = await joinFilm(shop.tools, { ...wholePieces(parts), rate: 30, folder: shop.room() })
    const [quiet, loud] = [await loudness(film.path, 'atrim=0:3'), await loudness(film.path, 'atrim=3:6')]
    expect(Math.abs(quiet.integrated - loud.integrated)).toBeLessThan(1.5)
    expect(Math.abs(loud.integrated + 14)).toBeLessThan(1.5)
  })

  test('music is looped under the film, gives way to speech and fades at the end', async () => {
    const music = join(shop.folder, 'music.mp3')
    await bareFfmpeg('-v error -f lavfi -t 1.3 -i aevalsrc=0.3*sin(25000*t):s=48000 -c:a libmp3lame', music)
    const { durationSeconds, loudness: level } = await prepareMusic(shop.tools, { file: music, folder: shop.room() })
    expect(durationSeconds).toBeGreaterThan(1.2)

    const mute = join(shop.folder, 'mute.mp4')
    const loud = join(shop.folder, 'speech.mp4')
    await bareFfmpeg('-v error -f lavfi -t 4 -i color=gray:s=320x180:r=30 -c:v libx264', mute)
    const speech = '-f lavfi -t 4 -i anoisesrc=a=0.3:c=brown:s=3,lowpass=f=800'
    await bareFfmpeg(`-v error -f lavfi -t 4 -i color=gray:s=320x180:r=30 ${speech} -c:v libx264 -c:a aac`, loud)
    const parts: FilmPiece[] = []
    for (const file of [mute, loud]) {
      const piece = await normaliseClip(shop.tools, { file, folder: shop.room() })
      parts.push({ ...piece, gainDb: gainFor(piece.loudness) })
    }
    const sequence = wholePieces([...parts, parts[0]!])
    const work = { ...sequence, rate: 30 as const, music: { file: music, gainDb: musicGainFor(level) } }
    const film = await joinFilm(shop.tools, { ...work, folder: shop.room() })
    expect(film.durationSeconds).toBe(12)
    const onlyMusic = 'highpass=f=3000,highpass=f=3000'
    const at = async (from: number, to: number) =>
      (await loudness(film.path, `atrim=${from}:${to},${onlyMusic}`)).integrated
    const [alone, under, faded] = [await at(1, 3.5), await at(5, 7.5), await at(11.2, 12)]
    expect(alone).toBeGreaterThan(-20)
    expect(alone - under).toBeGreaterThan(6)
    expect(under).toBeGreaterThan(-40)
    expect(alone - faded).toBeGreaterThan(6)
  })

  test('an abort ends the work at once', async () => {
    const abort = new AbortController()
    const file = join(shop.folder, 'uhd-60.mp4')
    const work = normaliseClip(shop.tools, { file, folder: shop.room(), signal: abort.signal })
    setTimeout(() => abort.abort(), 200)
    await expect(work).rejects.toMatchObject({ reason: 'aborted' })
  })
})

describe('facts about a clip', () => {
  const clip = (name: string) => told.get(name) ?? expect.fail(`${name} became no piece`)

  test('size is upright and with square pixels', async () => {
    const file = await rotatedClip(shop.folder)
    expect(await probeClip(shop.tools, file, shop.folder)).toMatchObject({
      width: 360,
      height: 640,
      plays: { picture: true, sound: true },
    })
    expect(clip('interlaced.mp4')).toMatchObject({ width: 768, height: 576, plays: { picture: false } })
    const poster = await makePoster(shop.tools, { file, folder: shop.room() })
    expect(await sharp(poster.path).metadata()).toMatchObject({ width: 360, height: 640, format: 'jpeg' })
    const piece = await normaliseClip(shop.tools, { file, folder: shop.room() })
    expect(piece.web).toMatchObject({ width: 360, height: 640 })
  })

  test('rate, sound, HDR and playability on every phone are reported', () => {
    expect(clip('plain.mp4')).toMatchObject({
      hasSound: true,
      hdr: false,
      plays: { picture: true, sound: true },
      frameRate: 30,
    })
    expect(clip('hlg.mov')).toMatchObject({
      hasSound: false,
      hdr: true,
      plays: { picture: false },
      videoCodec: 'hevc',
    })
    expect(clip('uhd-60.mp4')).toMatchObject({
      width: 3840,
      height: 2160,
      frameRate: 60,
      plays: { picture: false },
    })
    expect(clip('mp3.avi')).toMatchObject({ audioCodec: 'mp3', videoCodec: 'mjpeg', plays: { picture: false } })
    expect(clip('surround.mp4')).toMatchObject({ plays: { picture: true, sound: false } })
    expect(clip('fragmented.mp4')).toMatchObject({ hasPicture: true, plays: { picture: true, sound: true } })
    expect(clip('variable.mp4').durationSeconds).toBeCloseTo(1.2, 1)
    expect(clip('streamed.webm').durationSeconds).toBeCloseTo(1, 1)
  })

  test('the time of capture is trusted only when it is plausible', async () => {
    const said = async (time: string) => {
      const file = join(shop.folder, 'timed.mp4')
      await bareFfmpeg(`-v error -i ${join(shop.folder, 'plain.mp4')} -c copy -metadata creation_time=${time}`, file)
      return (await probeClip(shop.tools, file, shop.folder)).capturedAt?.toISOString() ?? null
    }
    expect(await said('2026-07-12T12:03:20Z')).toBe('2026-07-12T12:03:20.000Z')
    expect(await said('1970-01-01T00:00:10Z')).toBeNull()
    expect(await said('2035-01-01T00:00:00Z')).toBeNull()
  })

  test('the main picture wins over a second one and over cover art', async () => {
    const cover = join(shop.folder, 'cover.png')
    const song = join(shop.folder, 'song.m4a')
    await bareFfmpeg('-v error -f lavfi -i color=red:s=200x200 -frames:v 1', cover)
    await bareFfmpeg(
      `-v error -f lavfi -t 1 -i sine -i ${cover} -map 0 -map 1 -c:a aac -c:v png -disposition:v attached_pic`,
      song,
    )
    expect(await probeClip(shop.tools, song, shop.folder)).toMatchObject({
      hasPicture: false,
      hasSound: true,
      width: 0,
    })
    await expect(normaliseClip(shop.tools, { file: song, folder: shop.room() })).rejects.toThrow('kein Bild')
    expect(clip('two-pictures.mp4')).toMatchObject({ width: 640, height: 360 })
  })
})

describe('broken and hostile files', () => {
  const write = (name: string, content: Buffer | string) => {
    const path = join(shop.folder, name)
    writeFileSync(path, content)
    return path
  }
  const damaged = { name: 'Undecodable', message: 'Die Datei ist beschädigt und kann nicht gelesen werden.' }

  test('empty, cut off and foreign files are refused with a sentence for staff', async () => {
    const plain = readFileSync(join(shop.folder, 'plain.mp4'))
    const bad = [
      write('empty.mp4', ''),
      write('cut.mp4', plain.subarray(0, plain.length / 2)),
      write('text.mp4', 'kein Film'),
      write('head-only.mp4', plain.subarray(0, 64)),
    ]
    for (const file of bad) {
      await expect(probeClip(shop.tools, file, shop.folder)).rejects.toMatchObject(damaged)
      await expect(makePoster(shop.tools, { file, folder: shop.room() })).rejects.toMatchObject(damaged)
    }
  })

  test('a film that was cut off behind its head is used as far as possible', async () => {
    const whole = join(shop.folder, 'head-first.mp4')
    await bareFfmpeg(`-v error -f lavfi -t 2 -i testsrc2=s=640x360:r=30 -c:v libx264 -g 15 -movflags +faststart`, whole)
    const bytes = readFileSync(whole)
    const file = write('half.mp4', bytes.subarray(0, Math.round(bytes.length * 0.6)))
    const piece = await normaliseClip(shop.tools, { file, folder: shop.room() })
    expect(piece.frames).toBeGreaterThan(15)
    expect(piece.frames).toBeLessThan(60)
  })

  test('playlists and concat scripts under other names open nothing', async () => {
    const neighbour = join(shop.folder, 'plain.mp4')
    const tricks: [string, string][] = [
      ['concat.mp4', `ffconcat version 1.0\nfile plain.mp4\n`],
      ['concat-absolute.avi', `ffconcat version 1.0\nfile '${neighbour}'\n`],
      ['playlist.mov', `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nplain.mp4\n#EXT-X-ENDLIST\n`],
      ['playlist-file.mp4', `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile://${neighbour}\n#EXT-X-ENDLIST\n`],
      ['dash.mp4', `<?xml version="1.0"?><MPD><Period><BaseURL>${neighbour}</BaseURL></Period></MPD>`],
      ['subtitle.mp4', `1\n00:00:00,000 --> 00:00:05,000\nHallo\n`],
      ['session.mp4', `v=0\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n`],
    ]
    for (const [name, content] of tricks) {
      await expect(probeClip(shop.tools, write(name, content), shop.folder)).rejects.toMatchObject(damaged)
    }
    // The same scripts are no templates either.
    const script = join(shop.folder, 'concat.mp4')
    await expect(probeClip(shop.tools, script, shop.folder, undefined, 'template')).rejects.toMatchObject(damaged)
  })

  test('music without sound is refused', async () => {
    const file = join(shop.folder, 'no-sound.mp4')
    await expect(prepareMusic(shop.tools, { file, folder: shop.room() })).rejects.toThrow('keinen Ton')
  })
})

test('the take-home file has every frame and no private metadata', async () => {
  const source = join(shop.folder, 'plain.mp4')
  const file = join(shop.folder, 'telling.mov')
  const tags = [
    'location=+47.5000+010.2500/',
    'make=Gletscherkamera',
    'comment=SERIAL-4711',
    'creation_time=2026-07-12T12:03:20Z',
  ]
  const telling = tags.flatMap((tag) => ['-metadata', tag])
  await bareFfmpeg(
    `-v error -i ${source} -c copy -timecode 10:00:00:00 -metadata:s:v handler_name=SERIAL-4711`,
    ...telling,
    file,
  )
  expect(readFileSync(file).includes('SERIAL-4711')).toBe(true)
  expect((await look(file)).streams.map((stream) => stream['codec_type'])).toContain('data')

  const { path } = await cleanCopy(shop.tools, { file, folder: shop.room() })
  const bytes = readFileSync(path)
  for (const word of ['SERIAL', '+47.5', 'Gletscherkamera', 'x264 - core']) expect(bytes.includes(word)).toBe(false)
  const found = await look(path)
  expect(found.streams.map((stream) => stream['codec_type'])).toEqual(['video', 'audio'])
  expect(found.format.tags?.['creation_time']).toBeUndefined()
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  const pictures = async (of: string) =>
    (await bareFfmpeg(`-v error -i ${of} -map 0:v -f framemd5 -`)).stdout.match(/[0-9a-f]{32}/g)
  expect(await pictures(path)).toEqual(await pictures(file))

  const dated = await cleanCopy(shop.tools, { file, folder: shop.room(), capturedAt: new Date('2026-07-12T12:03:20Z') })
  expect((await look(dated.path)).format.tags?.['creation_time']).toBe('2026-07-12T12:03:20.000000Z')
  // The film of a phone is stored on its side; the copy must still have the rotation.
  const turned = await cleanCopy(shop.tools, { file: join(shop.folder, 'rotated.mov'), folder: shop.room() })
  expect(await probeClip(shop.tools, turned.path, shop.folder)).toMatchObject({ width: 360, height: 640 })
})

test('the poster is the best-looking frame, not the black one at the start', async () => {
  const file = join(shop.folder, 'black-start.mp4')
  const picture = "-f lavfi -t 2 -i testsrc2=s=1440x810:r=10,drawbox=color=black:t=fill:enable='lt(t,0.5)'"
  await bareFfmpeg(`-v error ${picture} -c:v libx264 -preset ultrafast -g 5 -pix_fmt yuv420p`, file)
  const poster = await makePoster(shop.tools, { file, folder: shop.room() })
  expect(poster).toMatchObject({ width: 1280, height: 720 })
  const { channels } = await sharp(poster.path).stats()
  expect(channels[0]!.mean).toBeGreaterThan(40)
  expect(await sharp(poster.path).metadata()).not.toHaveProperty('exif')
})

test('ffmpeg is checked at the start, in words that tell the remedy', async () => {
  expect((await readTools()).build).toMatch(/^[0-9a-f]{16}$/)
  await expect(readTools({ ffmpeg: '/usr/bin/true' })).rejects.toThrow('fehlt')
  await expect(readTools({ ffmpeg: '/nowhere/ffmpeg' })).rejects.toThrow('lässt sich nicht starten')
})

test.skipIf(!existsSync(samples))('real clips of cameras become one film', async () => {
  const canon = join(samples, 'MVI_4823.AVI')
  const gopro = join(samples, 'gopro-karma.mp4')
  const start = join(shop.folder, 'gopro-start.mp4')
  await bareFfmpeg(`-v error -i ${gopro} -t 2 -map 0:v -map 0:a -c copy`, start)
  const parts: FilmPiece[] = []
  for (const file of [canon, start]) {
    const piece = await normaliseClip(shop.tools, { file, folder: shop.room() })
    parts.push({ ...piece, gainDb: gainFor(piece.loudness) })
  }
  const film = await joinFilm(shop.tools, { ...wholePieces(parts), rate: 30, folder: shop.room() })
  expect(parts.map((part) => part.frames)).toEqual([78, 60])
  expect((await lookAndSteps(film.path)).steps).toEqual(new Set([3000]))
  expect((await loudness(film.path)).integrated).toBeGreaterThan(-16)

  // 20:52 on the camera's clock, which was presumably set to Berlin's summer time.
  expect((await probeClip(shop.tools, canon, shop.folder)).capturedAt?.toISOString()).toBe('2012-09-10T18:52:00.000Z')
  expect((await probeClip(shop.tools, gopro, shop.folder)).plays).toEqual({ picture: true, sound: true })
  const { path } = await cleanCopy(shop.tools, { file: gopro, folder: shop.room() })
  expect((await look(path)).streams.map((stream) => stream['codec_type'])).toEqual(['video', 'audio'])
  expect(readFileSync(path).includes('GoPro')).toBe(false)
  expect(await probeClip(shop.tools, join(samples, 'echo-hereweare.webm'), shop.folder)).toMatchObject({
    videoCodec: 'vp8',
  })
})
