/**
 * Typst's addon for this machine, without the package around it: that one asks for other systems' addons, of which some
 * cannot be installed, and then `npm ci` refuses.
 */
import { createRequire } from 'node:module'

type Source = { mainFileContent: string }
export type Typst = {
  mapShadow(path: string, content: Buffer): void
  unmapShadow(path: string): void
  evictCache(maxAge: number): void
  compile(source: Source): { result: object | null; takeDiagnostics(): { shortDiagnostics: unknown[] } | null }
  pdf(document: object, options: { pdfStandard: string; creationTimestamp: number }): Buffer
  plainSvg(document: object): string
  query(document: object, what: { selector: string; field: string }): unknown
}
type Addon = {
  NodeCompiler: { create(options: { workspace: string; fontArgs: { fontPaths: string[] }[] }): Typst }
}

/** @throws Error on a machine for which there is no addon */
export function openTypst(fontFolder: string): Typst {
  const load = createRequire(import.meta.url)
  const { NodeCompiler } = load(`@myriaddreamin/typst-ts-node-compiler-linux-${process.arch}-gnu`) as Addon
  // the folder need not exist: all that Typst may read is put into its memory
  return NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [fontFolder] }] })
}

export const workspace = '/nothing'
