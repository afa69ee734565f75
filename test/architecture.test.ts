import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { errors } from '../src/contract/errors.ts'
import { api } from '../src/contract/index.ts'
import type { Operator } from '../src/contract/legal.ts'
import { uploads } from '../src/contract/uploads.ts'
import type { Services } from '../src/server/platform/context.ts'
import { features } from '../src/server/product.ts'

const root = join(import.meta.dirname, '..')
const walk = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? walk(path) : [path]
  })
const isCode = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')

const source = [...walk('src'), ...walk('demo')].filter(isCode)
const isGenerated = (path: string) => path.endsWith('.generated.ts')
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

type Import = { from: string; to: string; typeOnly: boolean; lazy: boolean }
const pattern = /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[\s\S]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g

/** Every import of one of our files by another, with its target. */
function importsOf(path: string): Import[] {
  return [...withoutComments(read(path)).matchAll(pattern)].flatMap(([, , type, named, lazy]) => {
    // Vite allows a query after the name
    const to = (named ?? lazy ?? '').replace(/\?.*$/, '')
    if (!to.startsWith('.')) return []
    const target = relative(root, normalize(join(root, dirname(path), to)))
    return [{ from: path, to: target, typeOnly: type !== undefined, lazy: lazy !== undefined }]
  })
}
const imports = source.filter((path) => !isTest(path)).flatMap(importsOf)
/** Bare module names that a file imports. */
const packagesOf = (path: string) =>
  [...withoutComments(read(path)).matchAll(pattern)].flatMap(([, , , named, lazy]) => {
    const to = named ?? lazy ?? ''
    return to.startsWith('.') ? [] : [to]
  })

const wrong = (broken: (i: Import) => boolean) => imports.filter(broken).map((i) => `${i.from} → ${i.to}`)
const within = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(`src/${folder}`))

/** The order of the features in product.ts; the demo uses all of them, so it comes last. */
const order = [...features.map(({ name }) => name), 'demo']
const roomOf = (path: string) => /^src\/server\/(\w[\w-]*)\//.exec(path)?.[1]

test('ARCHITECTURE.md has a caption for each feature, in their order, on two pages', () => {
  const text = read('ARCHITECTURE.md')
  const rooms = [...text.matchAll(/^\| `([\w-]+)` +\| (.+?) +\|$/gm)].map(([, name, caption = '']) => ({
    name,
    caption,
  }))
  const message = 'ARCHITECTURE.md, "Rooms", wants the features of src/server/product.ts in their order'
  expect(
    rooms.map(({ name }) => name),
    message,
  ).toEqual(features.map(({ name }) => name))
  expect(rooms.filter(({ caption }) => caption.length > 100)).toEqual([])
  expect(text.split(/\s+/).length, 'words; more of it goes into docs/lives.md').toBeLessThan(1500)
})

test('there is something to check', () => {
  expect(source.length).toBeGreaterThan(150)
  expect(imports.length).toBeGreaterThan(500)
  expect(imports.filter((i) => within(i.from, 'web/')).length).toBeGreaterThan(150)
  expect(imports.filter((i) => within(i.from, 'server/')).length).toBeGreaterThan(200)
  expect(packagesOf('src/contract/wire.ts')).toEqual(['zod'])
  // each import leads to an existing file
  const all = new Set([...walk('src'), ...walk('demo')])
  const built = (to: string) => to.startsWith('dist/') || to.endsWith('package.json')
  expect(imports.filter(({ to }) => !all.has(to) && !built(to)).map((i) => `${i.from} → ${i.to}`)).toEqual([])
})

test('imports of our own files name their extension', () => {
  expect(wrong(({ to }) => !/\.(tsx?|css|svg|json|js|mjs|md)$/.test(to))).toEqual([])
})

test('contract imports only zod, and texts only the contract', () => {
  expect(wrong((i) => within(i.from, 'contract/') && !within(i.to, 'contract/'))).toEqual([])
  const strange = source
    .filter((path) => within(path, 'contract/'))
    .flatMap(packagesOf)
    .filter((name) => name !== 'zod')
  expect(strange).toEqual([])
  expect(wrong((i) => within(i.from, 'texts/') && !within(i.to, 'texts/', 'contract/'))).toEqual([])
})

test('server and web do not import each other', () => {
  expect(wrong((i) => within(i.from, 'web/') && within(i.to, 'server/'))).toEqual([])
  expect(wrong((i) => within(i.from, 'server/') && within(i.to, 'web/'))).toEqual([])
  const inBrowser = source.filter((path) => within(path, 'web/') && !isTest(path))
  expect(inBrowser.filter((path) => packagesOf(path).some((name) => name.startsWith('node:')))).toEqual([])
})

test('the server imports downwards only: platform, request pipeline, features, main', () => {
  expect(
    wrong((i) => within(i.from, 'server/platform/') && !within(i.to, 'server/platform/', 'contract/', 'texts/')),
  ).toEqual([])
  expect(
    wrong(
      (i) => within(i.from, 'server/http/') && !within(i.to, 'server/http/', 'server/platform/', 'contract/', 'texts/'),
    ),
  ).toEqual([])
  const top = ['main', 'program', 'run-job', 'import', 'product'].map((name) => `src/server/${name}.ts`)
  expect(wrong((i) => top.includes(i.to) && !top.includes(i.from))).toEqual([])
  expect(wrong((i) => i.to === 'src/server/config.ts' && !top.includes(i.from) && !i.typeOnly)).toEqual([])
})

test("only the server's process imports demo/", () => {
  const isDemo = (path: string) => path.startsWith('demo/')
  const entry = 'src/server/program.ts → demo/painter.ts'
  expect(wrong((i) => isDemo(i.to) && !isDemo(i.from))).toEqual([entry])
  const known = (i: Import) => isDemo(i.to) || (i.to === 'src/server/demo/painter.ts' && i.typeOnly)
  expect(wrong((i) => isDemo(i.from) && !known(i))).toEqual([])
})

test('each part of the contract belongs to exactly one feature', () => {
  const parts = features.flatMap(({ contracts }) => Object.entries(contracts ?? {}))
  const whole: Record<string, object> = { ...api, uploads }
  const names = parts.map(([name]) => name)
  const missing = Object.keys(whole).filter((name) => !names.includes(name))
  expect(missing, 'a feature.ts of src/server wants each of these in its `contracts`').toEqual([])
  const strange = parts.filter(([name, contract], at) => whole[name] !== contract || names.indexOf(name) < at)
  expect(
    strange.map(([name]) => name),
    'not listed in src/contract/index.ts under this name, or the part of two features',
  ).toEqual([])
})

test('a feature answers all calls of its own contract and no others', () => {
  for (const { name, contracts = {}, calls = [] } of features) {
    const mounted =
      typeof calls === 'function'
        ? calls({ services: {} as Services, operator: {} as Operator, features, jobs: new Map() })
        : calls
    const json = Object.values(contracts)
      .filter((contract) => contract !== uploads)
      .flatMap((contract) => Object.values<Endpoint>(contract))
      .filter(({ sends, answers }) => !sends && !answers)
    const message = `the feature "${name}" wants a line in \`calls\` of its feature.ts for each call of its contract`
    expect(mounted.map(({ endpoint }) => endpoint.path).toSorted(), message).toEqual(
      json.map(({ path }) => path).toSorted(),
    )
    for (const { endpoint } of mounted) expect(json).toContain(endpoint)
  }
  // calls that are not JSON are mounted with the path from the contract, so only their feature may import it
  const owners = new Map(features.flatMap(({ name, contracts }) => Object.keys(contracts ?? {}).map((c) => [c, name])))
  const foreign = source.flatMap((path) =>
    [...withoutComments(read(path)).matchAll(/import \{([^}]*)\} from '[^']*\/contract\/[\w-]+\.ts'/g)]
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
      .filter((name) => roomOf(path) && owners.has(name) && owners.get(name) !== roomOf(path))
      .map((name) => `${path}: ${name}`),
  )
  expect(foreign).toEqual([])
})

test('a feature imports only features listed before it in product.ts', () => {
  const rooms = new Set(source.flatMap((path) => roomOf(path) ?? []))
  const unlisted = [...rooms].filter((room) => !['platform', 'http', ...order].includes(room))
  expect(unlisted, 'src/server/product.ts wants a line for the feature in each of these folders').toEqual([])
  const against = ({ from, to }: Import) => {
    const [here, there] = [order.indexOf(roomOf(from) ?? ''), order.indexOf(roomOf(to) ?? '')]
    return here >= 0 && there > here
  }
  expect(wrong(against)).toEqual([])
  expect(
    imports.filter((i) => order.includes(roomOf(i.from) ?? '') && order.includes(roomOf(i.to) ?? '')).length,
  ).toBeGreaterThan(50)
})

test('the parts of the web import the kit but not each other', () => {
  const faces = ['backoffice', 'public', 'capture', 'emails']
  const faceOf = (path: string) => /^src\/web\/(\w+)\//.exec(path)?.[1] ?? ''
  const across = imports
    .map((i) => [faceOf(i.from), faceOf(i.to)] as const)
    .filter(([from, to]) => faces.includes(to) && from !== to)
    .map(([from, to]) => `${from} → ${to}`)
  // emails and gallery show the organisation in the same colours
  expect(across.filter((pair) => pair !== 'emails → public')).toEqual([])
})

test('code that the parts of the web share imports none of them', () => {
  expect(
    wrong((i) => within(i.from, 'web/uploads/') && !within(i.to, 'web/uploads/', 'web/kit/', 'contract/')),
  ).toEqual([])
  const page = 'web/backoffice/shift-detail/'
  expect(wrong((i) => within(i.from, 'web/backoffice/customers/') && within(i.to, page))).toEqual([])
  expect(imports.some((i) => within(i.to, 'web/uploads/')) && imports.some((i) => within(i.from, page))).toBe(true)
})

const laterScript = 'src/web/public/load-lazy.ts'
test.each([
  ['at run time', ({ typeOnly }: Import) => !typeOnly],
  // the gallery's later script: its parts use those of the page, which call it once it is there
  ['of types, but for the later script of the gallery', ({ from, lazy }: Import) => !lazy || from !== laterScript],
])('there are no import cycles %s', (_, counts) => {
  const next = Map.groupBy(imports.filter(counts), (i) => i.from)
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    else if (!done.has(path)) {
      for (const { to } of next.get(path) ?? []) visit(to, [...trail, path])
      done.add(path)
    }
  }
  for (const path of source) visit(path, [])
  expect(circles).toEqual([])
})

test('no code of the server names a variant of outcomes of another feature', () => {
  const owners = new Map(
    features.flatMap(({ name, outcomes = [] }) =>
      outcomes.flatMap(({ variants }) => Object.keys(variants).map((variant) => [variant, name] as const)),
    ),
  )
  expect(owners.size).toBeGreaterThan(15)
  const sqlFiles = walk('db/functions')
  const files = [...source.filter((path) => within(path, 'server/')), ...sqlFiles].filter((path) => !isGenerated(path))
  const named = files.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line) =>
        [...line.matchAll(/'(\w+)'/g)].flatMap(([, word = '']) => {
          const owner = owners.get(word)
          // short ones are ordinary words, too
          const isMeant = word.includes('_') || /\bvariant\b/.test(line)
          return owner && owner !== roomOf(path) && isMeant ? [`${path}: ${word}`] : []
        }),
      ),
  )
  expect(named).toEqual([])
})

test('rows of customers are changed by one function, and inserted by check-ins', () => {
  const server = source.filter((path) => within(path, 'server/') && !isGenerated(path))
  const having = (what: RegExp) => server.filter((path) => what.test(withoutComments(read(path))))
  expect(
    having(/updateTable\('customer'\)|\bupdate customer\b|deleteFrom\('customer'\)|delete from customer\b/i),
  ).toEqual([
    'src/server/customers/change-customer.ts',
    // the links that an export brings
    'src/server/organisation-data/import/write-rows.ts',
    // customers who are forgotten
    'src/server/privacy/forget.ts',
  ])
  expect(having(/insertInto\('customer'\)|insert into customer\b/i)).toEqual([
    'src/server/customer-files/import.ts',
    'src/server/customers/check-in.ts',
  ])
})

test('variants of a customer’s outcome are named after its family, each once', () => {
  const declared = features.flatMap(({ outcomes = [] }) => outcomes)
  // SQL takes the family from a variant's name (`split_part`)
  const wrong = declared.flatMap((one) =>
    one.of === 'medium'
      ? []
      : Object.keys(one.variants).filter((name) => one.family.includes('_') || name.split('_')[0] !== one.family),
  )
  expect(wrong).toEqual([])
  const variants = declared.flatMap((one) => Object.keys(one.variants))
  expect(variants.filter((name, i) => variants.indexOf(name) !== i)).toEqual([])
})

test('only code of sign-ins knows their ids, and no code asks for the role of an actor', () => {
  const server = source.filter((path) => within(path, 'server/') && !isGenerated(path))
  const having = (what: RegExp) => server.filter((path) => what.test(withoutComments(read(path))))
  const rooms = ['accounts', 'passkeys', 'step-up', 'pairing']
  const others = having(/\bsignInId\b|\bsign_in_id\b/).filter(
    (path) => !rooms.includes(roomOf(path) ?? '') && !path.endsWith('/census.ts'),
  )
  // the column of ZIPs of originals and of one customer's data, which end with the credential that they were asked with
  expect(others).toEqual([
    'src/server/originals/archive.ts',
    'src/server/originals/service.ts',
    'src/server/person-exports/archive.ts',
    'src/server/person-exports/service.ts',
    'src/server/platform/principal.ts',
  ])
  expect(having(/\bactor(\?)?\.role\b/)).toEqual([])
})

const written = [...source, ...walk('test'), ...walk('scripts')].filter(
  (path) => /\.(tsx?|mjs|css|sh)$/.test(path) && !path.endsWith('tables.generated.ts'),
)
const linesOf = (path: string) => read(path).split('\n').length - 1

test('no file is over 400 lines, most are small', () => {
  expect(written.filter((path) => linesOf(path) > 400).map((path) => `${path}: ${linesOf(path)}`)).toEqual([])
  const lengths = source.map(linesOf).toSorted((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(80)
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(200)
})

test('the server can answer each failure of the catalogue', () => {
  const server = source
    .filter((path) => within(path, 'server/'))
    .map(read)
    .join('\n')
  const unused = Object.keys(errors).filter((code) => !server.includes(`'${code}'`))
  expect(
    unused,
    'src/server answers none of these: a service wants to, or their lines go from src/contract/errors.ts',
  ).toEqual([])
})

test('a namespace import has the same name everywhere', () => {
  const named = [...source, ...walk('test'), ...walk('bench')].filter(isCode).flatMap((path) =>
    [...withoutComments(read(path)).matchAll(/import (?:type )?\* as (\w+) from '([^']+)'/g)].map(
      ([, name = '', from = '']) => ({
        name,
        module: from.startsWith('.') ? normalize(join(dirname(path), from)) : from,
      }),
    ),
  )
  const names = Map.groupBy(named, ({ module }) => module)
  const several = [...names].map(
    ([module, all]) => `${module}: ${[...new Set(all.map(({ name }) => name))].join(', ')}`,
  )
  expect(several.filter((line) => line.includes(', '))).toEqual([])
  expect(named.length).toBeGreaterThan(100)
})

test('the environment is read in one place', () => {
  const readers = source.filter((path) => /\bprocess\s*\.\s*env\b|\bprocess\[/.test(withoutComments(read(path))))
  expect(readers).toEqual(['src/server/config.ts'])
})

test('there is no "any", no silenced rule and no TODO', () => {
  const code = written.filter(isCode).filter((path) => path !== 'test/architecture.test.ts')
  const having = (what: RegExp, of = withoutComments) => code.filter((path) => what.test(of(read(path))))
  expect(having(/(?::|\bas|<|\||,|extends)\s*any\b(?!')/)).toEqual([])
  // one test proves that wrong calls do not compile
  expect(having(/@ts-(?:ignore|nocheck|expect-error)/, (text) => text)).toEqual(['test/audit-catalogue.test.ts'])
  expect(having(/\b(?:TODO|FIXME|XXX)\b/, (text) => text)).toEqual([])
})

test('a placeholder that is named has a role, without which its name is not allowed', () => {
  const placeholders = source
    .filter((path) => within(path, 'web/') && path.endsWith('.tsx'))
    .flatMap((path) =>
      [...read(path).matchAll(/<(?:Box|Stack|Skeleton|div)\b[^>]*\baria-busy\b[^>]*>/g)].map(([tag]) => ({
        path,
        tag,
      })),
    )
    .filter(({ tag }) => tag.includes('aria-label'))
  expect(placeholders.length).toBeGreaterThan(5)
  expect(placeholders.filter(({ tag }) => !/\brole=/.test(tag))).toEqual([])
})

test('there are no catch-all folders and no barrel files', () => {
  const drawers = /(?:^|\/)(?:utils?|helpers?|common|misc|shared|managers?)(?:\/|\.)/
  expect(source.filter((path) => drawers.test(path))).toEqual([])
  const barrels = source.filter((path) => {
    const lines = withoutComments(read(path))
      .split('\n')
      .filter((line) => line.trim() !== '')
    return lines.length > 0 && lines.every((line) => /^export\s.*\sfrom\s/.test(line))
  })
  expect(barrels).toEqual([])
})
