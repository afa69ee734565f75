/**
 * The QR codes that a photo shows. The decoder comes as WebAssembly and is loaded when first needed, from this disk.
 */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { codeLimits } from './frames.ts'

/** @param picture an upright picture of one to two megapixels, made by us */
export async function readCodes(picture: Buffer): Promise<string[]> {
  const { readBarcodes } = await decoder()
  const { data, info } = await sharp(picture)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // the decoder reads four bytes a pixel without a check
  if (info.channels !== 4) throw new RangeError(`${info.channels} channels`)
  const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
  const found = await readBarcodes(pixels, {
    formats: ['QRCode'],
    maxNumberOfSymbols: codeLimits.most,
    tryHarder: true,
  })
  return found.flatMap(({ isValid, text }) => (isValid && text.length <= codeLimits.characters ? [text] : []))
}

let loaded: Promise<typeof import('zxing-wasm/reader')> | undefined

/** Without its bytes it would ask a server on the internet for them. */
const decoder = () => (loaded ??= load())

async function load() {
  const zxing = await import('zxing-wasm/reader')
  const { buffer } = new Uint8Array(await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))))
  zxing.prepareZXingModule({ overrides: { wasmBinary: buffer } })
  return zxing
}
