/** The pixels of a HEIC. sharp reads only its head; the codec comes as WebAssembly and is loaded when first needed. */
import sharp, { type Metadata } from 'sharp'
import { stripJpeg, type Kept } from './strip.ts'

/**
 * Answers the picture as a JPEG in full size with its own colour profile. 12 megapixels take about a second. The
 * decoder has turned it upright: `kept.orientation` is how it is to be turned from there.
 * @throws Error when it can't be decoded
 */
export async function heicToJpeg(bytes: Buffer, meta: Metadata, kept: Kept): Promise<Buffer> {
  const { data, width, height } = await heicPixels(bytes, 8)
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
  return stripJpeg(jpeg, { ...kept, ...(meta.icc && { icc: meta.icc }) })
}

/**
 * Its main picture, upright: red, green and blue of each pixel in one byte each, or in two, the lower one first. Live
 * photos and bursts hold several pictures.
 * @returns `bits` that carry values, the lower ones
 */
export async function heicPixels(bytes: Buffer, depth: 8 | 16) {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  await libheif.ready
  const decoder = new libheif.HeifDecoder()
  const images = decoder.decode(bytes)
  try {
    const main = images.find((image) => image.is_primary()) ?? images[0]
    if (!main) throw new Error('no picture in it')
    const { heif_chroma_interleaved_RGB: one, heif_chroma_interleaved_RRGGBB_LE: two } = libheif.heif_chroma
    const rgb = libheif.heif_colorspace.heif_colorspace_RGB
    const decoded = libheif.heif_js_decode_image2(main.handle, rgb, depth === 8 ? one : two)
    if (!decoded || !('image' in decoded)) throw new Error('it cannot be decoded')
    const [pixels] = decoded.channels
    if (!pixels) throw new Error('no pixels in it')
    const { width, height, stride, bits_per_pixel: bits } = pixels
    const row = (width * 3 * depth) / 8
    const data = Buffer.allocUnsafeSlow(row * height)
    for (let y = 0; y < height; y++) data.set(pixels.data.subarray(y * stride, y * stride + row), y * row)
    libheif.heif_image_release(decoded.image)
    return { data, width, height, bits }
  } finally {
    for (const image of images) image.free()
    decoder.decoder?.delete()
  }
}
