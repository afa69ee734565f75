/** The part of it that we use. */
declare module 'zxing-wasm/reader' {
  type Picture = { data: Uint8ClampedArray; width: number; height: number }
  export function prepareZXingModule(options: { overrides: { wasmBinary: ArrayBuffer } }): void
  export function readBarcodes(
    picture: Picture,
    options: { formats: ['QRCode']; maxNumberOfSymbols: number; tryHarder: boolean },
  ): Promise<{ isValid: boolean; text: string }[]>
}
