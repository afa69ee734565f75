import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { defineConfig, type Plugin, type UserConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * One build per face: `vite build --mode backoffice|public|public-server|emails`.
 * Pages of the browser land in `dist/<face>` and are served under `/assets/<face>/`; what the
 * server renders itself is bundled whole, because Node does not strip `.tsx`.
 */
const faces: Record<string, () => UserConfig> = {
  backoffice: () => ({
    root: at('./src/web/backoffice'),
    base: '/assets/backoffice/',
    plugins: [firstPaint, leanZod, leanContract, bareIcons, chartsOfPage],
    build: {
      outDir: at('./dist/backoffice'),
      manifest: 'manifest.json',
      modulePreload: { polyfill: false },
      // The sign-in page carries the names of all files that later pages load: their hashes are what compresses least.
      rolldownOptions: { output: { chunkFileNames: 'assets/[name]-[hash:7].js' } },
    },
  }),
  public: () => ({
    base: '/assets/public/',
    plugins: [plainImports],
    build: {
      outDir: at('./dist/public'),
      manifest: 'manifest.json',
      modulePreload: false,
      // Each language is a file of its own, which the page names: no map of all of them in the script.
      rolldownOptions: {
        input: [at('./src/web/public/client.tsx'), ...languages()],
        preserveEntrySignatures: 'allow-extension',
      },
    },
  }),
  'public-server': () => onServer('./src/web/public/entry-server.tsx', './dist/public-server'),
  emails: () => onServer('./src/web/emails/entry.tsx', './dist/emails'),
}

/** The gallery's words: for each language a file of the first view and one of what is loaded lazily. */
const languages = () =>
  readdirSync(at('./src/texts'))
    .flatMap((name) => ['gallery', 'lazy'].map((part) => at(`./src/texts/${name}/${part}.ts`)))
    .filter((path) => existsSync(path))

/** A module that the server imports: `entry.js`, with everything inside but Node itself. */
function onServer(entry: string, outDir: string): UserConfig {
  return {
    // Left alone, React would choose its development build by the environment of the running server.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: at(entry),
      outDir: at(outDir),
      target: 'node24',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'entry.js', codeSplitting: false } },
    },
  }
}

/**
 * Puts the back-office's `first-paint.js` into its page as a script that is run before anything is shown. Vite only
 * bundles modules, and those come too late for the colours; the content security policy allows no script inside pages.
 */
const firstPaint: Plugin = {
  name: 'first-paint',
  generateBundle() {
    this.emitFile({ type: 'asset', ...firstPaintFile() })
  },
  transformIndexHtml() {
    const src = `/assets/backoffice/${firstPaintFile().fileName}`
    return [{ tag: 'script', attrs: { src }, injectTo: 'head' }]
  },
}
function firstPaintFile() {
  const source = readFileSync(at('./src/web/backoffice/first-paint.js'))
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { source, fileName: `assets/first-paint-${hash}.js` }
}

/**
 * Zod brings along two things of which only the server makes use, some 8 KB of each page's first script: how schemas are
 * written as JSON Schema (OpenAPI), and English words for the rules without any of ours.
 */
const leanZod: Plugin = {
  name: 'lean-zod',
  transform(code, id) {
    if (id.endsWith('/zod/v4/locales/en.js')) return 'export default () => ({})'
    if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null
    const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name)
    return `const none = () => undefined\nexport { ${names.map((name) => `none as ${name}`).join(', ')} }`
  },
}

/** The words that describe each call are for the server's list of calls alone, and 7 KB of all scripts. */
const leanContract: Plugin = {
  name: 'lean-contract',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/src/contract/') ? code.replaceAll(/^ +summary:\s+'(?:[^'\\]|\\.)*',$/gm, '') : null,
}

/** Icons as bare elements: `kit/svg-icon.tsx` says why. */
const bareIcons: Plugin = {
  name: 'bare-icons',
  load: (id) =>
    /\/icons-material\/utils\/createSvgIcon\.m?js$/.test(id)
      ? `export { default } from ${JSON.stringify(at('./src/web/kit/svg-icon.tsx'))}`
      : null,
}

/**
 * Only the page of the analytics loads the charts. Bundled as if they imported it, they split none of the scripts that
 * other pages share with them: for the sign-in page that would be 1 KB.
 */
const chartsOfPage: Plugin = {
  name: 'charts-of-page',
  transform: (code, id) =>
    id.endsWith('/analytics/delivery/TrendCharts.tsx') ? `import '../AnalyticsPage.tsx'\n${code}` : null,
}

/** The gallery's one late script brings no styles and is asked for ahead of time: Vite's 1 KB that sees to that is left out. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null),
}

/** Writes `<file>.br` beside scripts and styles, so that the server sends the smallest form without any work. */
const precompressed: Plugin = {
  name: 'precompressed',
  writeBundle({ dir = '' }, bundle) {
    for (const file of Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))) {
      writeFileSync(join(dir, `${file}.br`), brotliCompressSync(readFileSync(join(dir, file))))
    }
  },
}

export default defineConfig(({ mode }) => {
  const face = faces[mode]
  if (!face) throw new Error(`vite: unknown mode "${mode}", expected one of ${Object.keys(faces).join(', ')}`)
  const config = face()
  return {
    ...config,
    plugins: [react(), ...(config.plugins ?? []), ...('ssr' in config ? [] : [precompressed])],
    publicDir: false,
    envDir: false,
    logLevel: 'warn',
    // No asset inside scripts or styles: the content security policy allows pictures and fonts from us only.
    build: { emptyOutDir: true, assetsInlineLimit: 0, reportCompressedSize: false, ...config.build },
  }
})
