import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'

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
    plugins: [firstPaint, leanZod, leanContract, bareIcons],
    build: {
      outDir: at('./dist/backoffice'),
      manifest: 'manifest.json',
      modulePreload: { polyfill: false },
      // that of all pages, before compression
      chunkSizeWarningLimit: 700,
      rolldownOptions: { output: { codeSplitting: { groups: sharedScripts() } } },
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

/**
 * Which modules of the back-office share a script. Without these groups each set of pages that share something had a
 * script of its own: a shift's page loaded 119 of them, most smaller than what it costs to ask for one. A module goes
 * into the first group that takes it.
 */
function sharedScripts(): Rolldown.CodeSplittingGroup[] {
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'app', tags: ['$initial'] },
    importedBy('sign-in', ['accounts/LoginPage.tsx']),
    // pages that a link or a code opens, mostly on a phone
    importedBy('account', ['accounts/ConfirmEmailPage.tsx', 'accounts/ForgotPasswordPage.tsx', 'pairing/PairPage.tsx']),
    importedBy('account-forms', [
      'accounts/ChangeEmailPage.tsx',
      'accounts/RegisterPage.tsx',
      'accounts/ResetPasswordPage.tsx',
      'organisations/ChangeContactPage.tsx',
      'team/AcceptInvitationPage.tsx',
    ]),
    importedBy('dashboard', ['layout/Dashboard.tsx']),
    { name: 'common', minShareCount: 4 },
  ]
  return groups.map((group, place) => ({ ...group, priority: groups.length - place }))
}

/** The group of all modules that these pages of the back-office need, without the pages themselves. */
function importedBy(name: string, pages: string[]): Rolldown.CodeSplittingGroup {
  const roots = pages.map((page) => at(`./src/web/backoffice/${page}`))
  let needed: Set<string> | undefined
  return {
    debugName: name,
    name(id, context) {
      needed ??= withImports(roots, (module) => context.getModuleInfo(module))
      return needed.has(id) && !roots.includes(id) ? name : null
    },
  }
}

function withImports(modules: string[], getModuleInfo: Rolldown.GetModuleInfo): Set<string> {
  const all = new Set(modules)
  // the loop comes to those that it adds, too
  for (const module of all) {
    const info = getModuleInfo(module)
    if (!info) throw new Error(`vite: no module ${module}`)
    for (const imported of info.importedIds) all.add(imported)
  }
  return all
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
