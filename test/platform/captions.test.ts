import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cutCaptions,
  isTelemetry,
  joinCaptions,
  parseCaptions,
  shiftCaptions,
  writeCaptions,
  type Cue,
} from '../../src/server/platform/film/captions.ts'
import { normaliseClip } from '../../src/server/platform/film/normalise.ts'
import { probeClip } from '../../src/server/platform/film/probe.ts'
import { readTools, type Tools } from '../../src/server/platform/film/tools.ts'
import { bareFfmpeg, look, workshop } from './tricky-media.ts'

const vtt = (...blocks: string[]) => ['WEBVTT', ...blocks].join('\n\n')
const cue = (start: number, end: number, text: string): Cue => ({ start, end, text })
const texts = (file: string) => parseCaptions(file).map(({ text }) => text)

describe('a foreign caption file', () => {
  test('becomes times and plain text', () => {
    const file = vtt(
      'STYLE\n::cue { background: url(https://elsewhere.example/) }',
      'REGION\nid:fred width:40%',
      'NOTE\n00:01.000 --> 00:02.000\na remark that looks like a cue',
      'intro\n00:01.500 --> 00:02.000 align:start position:0%\n<v Mia>Los <i>geht’s</i>\n und  weiter ',
      '01:00:03.250 --> 01:00:04.000\nspäter\nSTYLE\nbleibt Text',
    )
    expect(parseCaptions(file)).toEqual([
      cue(1500, 2000, 'Los geht’s\nund weiter'),
      cue(3_603_250, 3_604_000, 'später\nSTYLE\nbleibt Text'),
    ])
  })

  test('cannot add a tag or a cue', () => {
    const file = vtt(
      '00:00.000 --> 00:01.000\n<script>alert(1)</script> &lt;img src=x onerror=alert(2)&gt; <<b>script>x',
      '00:01.000 --> 00:02.000\na --> b\n00:00:09.000 --> 00:00:10.000\nnot a cue of its own',
      '00:02.000 --> 00:03.000\n3 < 4 & 5 > 4 &amp;lt; <unfinished',
    )
    const cues = parseCaptions(file)
    expect(cues.map(({ text }) => text)).toEqual([
      'alert(1) <img src=x onerror=alert(2)> <script>x',
      'a --> b\n00:00:09.000 --> 00:00:10.000\nnot a cue of its own',
      '3 < 4 & 5 > 4 &lt; <unfinished',
    ])
    const written = writeCaptions(cues)
    expect(written).toContain('&lt;img src=x onerror=alert(2)&gt;')
    expect(written.match(/-->/g)).toHaveLength(3)
    expect(written.slice('WEBVTT'.length).replaceAll(/^[\d:.]+ --> [\d:.]+$/gm, '')).not.toMatch(/[<>]/)
    // parsing the written file gives the same cues: films are joined from written files
    expect(parseCaptions(written)).toEqual(cues)
  })

  test('holds no control characters and no direction overrides', () => {
    const file = vtt(
      '00:00.000 --> 00:01.000\nge\u202efpj\u202c.exe\u2066\u2069 \u0000\u0007\u0085x\ty\u2028z',
      '00:01.000 --> 00:02.000\nשלום\u200f!\n\u202e\n\u0000',
      '00:02.000 --> 00:03.000\n\u202e \u0000',
      '00:0\u00003.000 --> 00:04.000\na time with a hole in it',
      '00:04.000 --> 00:05.000\nhalf \ud83d of a sign',
    )
    expect(texts(file)).toEqual(['gefpj.exe x y z', 'שלום\u200f!', 'half \ufffd of a sign'])
  })

  test('has times in order', () => {
    const file = vtt(
      '00:05.000 --> 00:06.000\nthird',
      '00:01.000 --> 00:04.000\nfirst',
      '00:02.000 --> 00:03.000\nsecond',
      '-00:01.000 --> 00:04.000\nnegative',
      '00:04.000 --> 00:04.000\nno time at all',
      '00:04.000 --> 00:02.000\nbackwards',
      '00:61.000 --> 99:99.000\nno clock',
      '1e3 --> 2e3\nno clock either',
      '00:01.000 --> 00:02.000',
    )
    expect(texts(file)).toEqual(['first', 'second', 'third'])
  })

  test('is bounded in cues and text', () => {
    const started = process.cpuUsage()
    const many = vtt(...Array.from({ length: 100_000 }, (_, at) => `${clockOf(at)} --> ${clockOf(at + 1)}\nx`))
    expect(parseCaptions(many)).toHaveLength(2000)
    const long = parseCaptions(vtt(`00:00.000 --> 00:01.000\n${'y'.repeat(5000)}`))
    expect(long[0]?.text).toHaveLength(1000)
    // cut in the middle of a sentence, which is then left out
    const last = vtt('00:00.000 --> 00:01.000\nwhole', `00:01.000 --> 00:02.000\n${'z'.repeat(300_000)}`)
    expect(texts(last)).toEqual(['whole'])
    for (const filling of ['<a', '<', '&lt;', '\n00:00.000 --> ', '\n\n\n', ' ', '00:00.000 '])
      parseCaptions(vtt(`00:00.000 --> 00:01.000\n${filling.repeat(100_000)}`))
    const { user, system } = process.cpuUsage(started)
    expect(user + system, 'microseconds').toBeLessThan(5_000_000)
  })

  test.each(['', 'WEBVTTX\n\n00:00.000 --> 00:01.000\nx', '1\n00:00:00,000 --> 00:00:01,000\nsubrip', '<html>'])(
    'of another format (%j) has no captions',
    (file) => expect(parseCaptions(file)).toEqual([]),
  )
})

const clockOf = (second: number) =>
  [second / 3600, (second / 60) % 60, second % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':') +
  '.000'

describe('caption times', () => {
  test('are moved, and cut where the picture ends', () => {
    const cues = [cue(0, 400, 'a'), cue(900, 2500, 'b'), cue(2000, 2500, 'c')]
    expect(shiftCaptions(cues, 1500).map(({ start }) => start)).toEqual([1500, 2400, 3500])
    expect(cutCaptions(cues, 60, 30)).toEqual([cue(0, 400, 'a'), cue(900, 2000, 'b')])
  })

  test('of a film follow the frames of its pieces', () => {
    const film = joinCaptions(
      [
        { cues: [], frames: 30 },
        { cues: [cue(500, 9000, 'outlives its clip')], frames: 61 },
        { cues: [cue(0, 1000, 'next')], frames: 30 },
      ],
      30,
    )
    expect(film).toEqual([cue(1500, 3033, 'outlives its clip'), cue(3033, 4033, 'next')])
    expect(writeCaptions(film.slice(1))).toBe('WEBVTT\n\n00:00:03.033 --> 00:00:04.033\nnext\n')
    expect(writeCaptions([cue(3_600_000, 360_000_001, 'x')])).toContain('01:00:00.000 --> 100:00:00.001')
  })
})

test('a drone’s telemetry counts as no captions', () => {
  const said = (...lines: string[]) => lines.map((text, at) => cue(at * 1000, at * 1000 + 1000, text))
  const dji = 'SrtCnt : 1, DiffTime : 33ms\n[iso : 110] [shutter : 1/200.0] [latitude: 47.5162] [longitude: 10.2817]'
  expect(isTelemetry(said(dji, dji, dji))).toBe(true)
  expect(isTelemetry(said('F/2.8, SS 320, ISO 100, EV 0, GPS (10.2817, 47.5162, 18), D 12.3m, H 10.2m'))).toBe(true)
  expect(isTelemetry(said('HOME(10.2817,47.5162) 2026.07.01 10:00:00'))).toBe(true)
  expect(isTelemetry(said('Paddel hoch!', 'Das GPS zeigt 3,5 km.', 'Noch 200 Meter'))).toBe(false)
  expect(isTelemetry(said('Das GPS ist an.'))).toBe(false)
  expect(isTelemetry([])).toBe(false)
})

describe('captions in real files', () => {
  let tools: Tools
  let shop: Awaited<ReturnType<typeof workshop>>
  beforeAll(async () => {
    tools = await readTools()
    shop = await workshop()
  })
  afterAll(() => shop.clear())

  const room = (name: string) => {
    const folder = join(shop.folder, name)
    mkdirSync(folder, { recursive: true })
    return folder
  }
  const srt = (...cues: [string, string, string][]) =>
    cues.map(([start, end, text], at) => `${at + 1}\n00:00:${start} --> 00:00:${end}\n${text}\n`).join('\n')

  /** A second of picture and sound with these text streams. */
  async function withCaptions(name: string, line: string, ...files: string[]): Promise<string> {
    const inputs = files.map((content, at) => {
      const path = join(shop.folder, `${name}-${at}.srt`)
      writeFileSync(path, content)
      return `-i ${path}`
    })
    const maps = files.map((_, at) => `-map ${at + 2}`)
    const picture = '-f lavfi -i testsrc2=s=320x180:r=25:d=1 -f lavfi -i sine=d=1'
    const codecs = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac'
    const path = join(shop.folder, name)
    const words = [picture, ...inputs, '-map 0 -map 1', ...maps, codecs, line].filter(Boolean)
    await bareFfmpeg(`-v error ${words.join(' ')}`, path)
    return path
  }
  const read = async (file: string, accept: 'upload' | 'template' = 'upload') =>
    (await normaliseClip(tools, { file, folder: room(file.replaceAll(/\W/g, '-')), accept })).captions

  test('text in an MP4 is read out, and ends with the picture', async () => {
    const spoken = srt(['00,200', '00,600', 'Paddel <b>hoch</b> & los'], ['00,700', '05,000', 'a --> b'])
    const file = await withCaptions('plain.mp4', '-c:s mov_text', spoken)
    expect((await probeClip(tools, file, shop.folder)).streams.captions).toBe(2)
    expect(await read(file)).toEqual([cue(200, 600, 'Paddel hoch & los'), cue(700, 1000, 'a --> b')])
  })

  test.each(['webvtt', 'subrip', 'ass'])('an intro in Matroska keeps its %s', async (codec) => {
    const file = await withCaptions(
      `${codec}.mkv`,
      `-c:a pcm_s16le -c:s ${codec}`,
      srt(['00,250', '00,750', 'Willkommen\nan Bord']),
    )
    expect(await read(file, 'template')).toEqual([cue(250, 750, 'Willkommen\nan Bord')])
  })

  test('of several streams the default one is taken', async () => {
    const [english, german] = [srt(['00,100', '00,900', 'Hello']), srt(['00,100', '00,900', 'Hallo'])]
    const line = '-c:s mov_text -disposition:s:0 0 -disposition:s:1 default'
    expect(await read(await withCaptions('two.mp4', line, english, german))).toEqual([cue(100, 900, 'Hallo')])
    const without = await withCaptions('none.mp4', '')
    expect((await probeClip(tools, without, shop.folder)).streams.captions).toBeNull()
    expect(await read(without)).toEqual([])
  })

  test('picture subtitles and telemetry are left out', async () => {
    const drawn = await withCaptions('drawn.mkv', '-c:s subrip', srt(['00,100', '00,900', 'x']))
    const bytes = readFileSync(drawn)
    bytes.write('S_VOBSUB\0\0\0', bytes.indexOf('S_TEXT/UTF8'), 'latin1')
    writeFileSync(drawn, bytes)
    expect((await look(drawn)).streams[2]).toMatchObject({ codec_type: 'subtitle', codec_name: 'dvd_subtitle' })
    expect((await probeClip(tools, drawn, shop.folder, undefined, 'template')).streams.captions).toBeNull()

    const flight = srt(['00,000', '00,500', '[latitude: 47.51] [longitude: 10.28]'], ['00,500', '01,000', 'GPS (1,2)'])
    const file = await withCaptions('drone.mp4', '-c:s mov_text', flight)
    expect((await probeClip(tools, file, shop.folder)).streams.captions).toBe(2)
    expect(await read(file)).toEqual([])
  })

  test('a broken stream costs the captions and not the clip', async () => {
    const file = await withCaptions(
      'broken.mp4',
      '-c:s mov_text',
      srt(['00,200', '00,800', 'these words will be lost']),
    )
    const bytes = readFileSync(file)
    const at = bytes.indexOf('these words will be lost')
    expect(at).toBeGreaterThan(0)
    bytes.fill(0xff, at, at + 5)
    writeFileSync(file, bytes)
    const piece = await normaliseClip(tools, { file, folder: room('broken') })
    expect(piece.frames).toBe(30)
    expect(piece.captions).toBeNull()
  })
})
