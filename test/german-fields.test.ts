/* Breaks every rule of the contract and expects German messages. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../src/contract/index.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { checked } from '../src/server/http/invalid-input.ts'
import { Failure } from '../src/server/platform/fail.ts'

type Def = { type: string } & Partial<Record<string, unknown>>
const defOf = (schema: unknown): Def => (schema as { def: Def }).def

/** Values that break most rules: of another type, too small, too large, malformed. */
const hostile: unknown[] = [
  undefined,
  null,
  true,
  -1e15,
  0.5,
  1e15,
  NaN,
  '',
  ' ',
  'x',
  '\u0000',
  'x'.repeat(100_000),
  '2026-99-99',
  [],
  Array(5000).fill('x'),
  {},
  { unknown: 1 },
]

/** Makes an input with the value in one place, and in the other places whatever leads there. */
type Place = (value: unknown) => unknown

function* placesIn(schema: unknown, place: Place = (value) => value, depth = 0): Generator<Place> {
  if (depth > 12) return
  yield place
  const def = defOf(schema)
  for (const wrapped of ['innerType', 'in', 'out', 'left', 'right', 'element', 'valueType'])
    if (def[wrapped])
      yield* placesIn(
        def[wrapped],
        wrapped === 'element'
          ? (value) => place([value])
          : wrapped === 'valueType'
            ? (value) => place({ key: value })
            : place,
        depth + 1,
      )
  if (def.type === 'lazy') yield* placesIn((def['getter'] as () => unknown)(), place, depth + 1)
  if (def.type === 'object') {
    const shape = def['shape'] as Record<string, unknown>
    const told = Object.fromEntries(Object.entries(shape).flatMap(([name, one]) => literalOf(name, one)))
    for (const [name, inner] of Object.entries(shape))
      yield* placesIn(inner, (value) => place({ ...told, [name]: value }), depth + 1)
  }
  for (const option of (def['options'] ?? def['items'] ?? []) as unknown[]) yield* placesIn(option, place, depth + 1)
}

/** The literal that distinguishes the options of a union. */
const literalOf = (name: string, schema: unknown): [string, unknown][] => {
  const def = defOf(schema)
  return def.type === 'literal' ? [[name, (def['values'] as unknown[])[0]]] : []
}

function wordsOf(schema: z.ZodType, input: unknown): string[] {
  try {
    checked(schema, input)
    return []
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    expect(error.code).toBe('invalid_input')
    return [...Object.values(error.options.fields ?? {}), ...(error.message ? [error.message] : [])]
  }
}

const english = /\b(invalid|expected|too (big|small)|must|unrecognized|received|required|option)\b/i

const calls = Object.entries(api).flatMap(([name, contract]) =>
  Object.entries(contract as Record<string, Endpoint>).flatMap(([call, { body, query }]) =>
    Object.entries({ body, query }).flatMap(([part, schema]) =>
      schema ? [{ call: `${name}.${call}: ${part}`, schema: schema as z.ZodType }] : [],
    ),
  ),
)

test('the message of every broken rule of every call is German', () => {
  const said = new Map<string, string>()
  for (const { call, schema } of calls)
    for (const place of placesIn(schema))
      for (const value of hostile) for (const words of wordsOf(schema, place(value))) said.set(words, call)
  expect(
    [...said].filter(([words]) => words.trim() === '' || english.test(words) || !/^[\p{Lu}„\d]/u.test(words)),
    'no German sentence: the schema of the call that stands behind it wants words of its own',
  ).toEqual([])
  // the rules were really checked
  for (const words of ['Diese Angabe fehlt', 'Bitte geben Sie einen Text an', 'Bitte geben Sie eine Liste an'])
    expect([...said.keys()]).toContain(words)
  expect([...said.keys()].some((words) => /^Höchstens [\d.]+ Einträge$/.test(words))).toBe(true)
  expect([...said.keys()].some((words) => words.startsWith('Erlaubt: '))).toBe(true)
})

test('messages about sizes, choices and formats contain the figures', () => {
  const schema = z.object({
    list: z.array(z.string()).max(1),
    text: z.string().min(3),
    number: z.number().lt(2000),
    step: z.number().multipleOf(5),
    kind: z.enum(['photo', 'video']),
    at: z.iso.datetime(),
    id: z.uuid(),
    flag: z.boolean(),
  })
  const input = { list: ['a', 'b'], text: 'a', number: 2000, step: 3, kind: 'x', at: 'x', id: 'x', flag: 1 }
  expect(wordsOf(schema, input).slice(0, 8)).toEqual([
    'Höchstens 1 Eintrag',
    'Mindestens 3 Zeichen',
    'Weniger als 2.000',
    'Ein Vielfaches von 5',
    'Erlaubt: photo, video',
    'Bitte geben Sie einen gültigen Zeitpunkt an',
    'Bitte geben Sie eine gültige Kennung (UUID) an',
    'Bitte geben Sie true oder false an',
  ])
})
