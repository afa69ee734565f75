declare module 'libheif-js/wasm-bundle.js' {
  type Handle = object
  type Image = { handle: Handle; get_width(): number; get_height(): number; is_primary(): boolean; free(): void }
  /** `data` lies in the decoder's own memory until the image is released. */
  type Channel = { data: Uint8Array; width: number; height: number; stride: number; bits_per_pixel: number }
  type Decoded = { image: object; channels: Channel[] }
  const libheif: {
    ready: Promise<unknown>
    HeifDecoder: new () => { decode(bytes: Uint8Array): Image[]; decoder: { delete(): void } | null }
    heif_colorspace: { heif_colorspace_RGB: object }
    heif_chroma: { heif_chroma_interleaved_RGB: object; heif_chroma_interleaved_RRGGBB_LE: object }
    heif_js_decode_image2(handle: Handle, colours: object, chroma: object): Decoded | { code: unknown } | undefined
    heif_image_release(image: object): void
  }
  export default libheif
}
