import { expect, test } from 'vitest'
import { estimated, roomOf } from '../src/web/backoffice/certificates/editor/estimate.ts'
import { newField, withSource, type Field } from '../src/web/backoffice/certificates/editor/fields.ts'
import { placed, type Known } from '../src/web/backoffice/certificates/editor/placing.ts'
import { sampleText } from '../src/web/backoffice/certificates/editor/samples.ts'

/** The editor draws text where the engine has placed it, or at an estimate until the engine has answered. */
const design = { width: 1000, height: 800 }
const field: Field = { ...newField([], design, 1), position: { x: 500, y: 100 } }
const styled = (style: Partial<Field['style']>, x = 500): Field => ({
  ...field,
  position: { x, y: 100 },
  style: { ...field.style, ...style },
})
/** Each letter is half as wide as it is high. */
const measure = (text: string, fontSize: number) => (text.length * fontSize) / 2
const metrics = { baseline: 0.9, height: 1.2 }
const estimate = (of: Field, text: string) => estimated(of, text, measure, metrics, design)

test.each([
  ['left', 500, 500],
  ['center', 500, 1000],
  ['center', 900, 200],
  ['right', 300, 300],
] as const)('a text aligned %s at %i has %i pixels of room', (align, x, room) => {
  expect(roomOf(styled({ align }, x), design)).toBe(room)
  expect(roomOf(styled({ align, maxWidth: 50 }, x), design)).toBe(50)
})

test('a text hangs from its anchor, at its baseline', () => {
  const { lines, box, fontSize } = estimate(styled({ align: 'right' }), 'abcd')
  expect(fontSize).toBe(24)
  expect(lines).toEqual([{ text: 'abcd', left: 452, width: 48, baseline: 121.6, dir: 'ltr' }])
  expect(box.left).toBe(452)
  expect(estimate(field, 'שרה').lines[0]?.dir).toBe('rtl')
})

test('a text that is too long shrinks, then wraps by words', () => {
  expect(estimate(styled({ maxWidth: 100 }), 'abcdefghij').fontSize).toBe(20)
  const wrapped = estimate(styled({ maxWidth: 100 }), 'abcdefgh ijklmnop')
  expect(wrapped.fontSize).toBeCloseTo(14.4)
  expect(wrapped.lines.map(({ text }) => text)).toEqual(['abcdefgh', 'ijklmnop'])
  expect(estimate(field, 'a\nb').lines.map(({ text }) => text)).toEqual(['a', 'b'])
})

test("the engine's layout moves with its field until the text is changed", () => {
  const layout = estimate(field, 'abcd')
  const known: Known = { field, layout }
  const there = placed(known, { ...field, position: { x: 510, y: 130 } })
  expect(there?.lines[0]).toMatchObject({ left: 486, baseline: 151.6 })
  expect(there?.box.top).toBe(130)
  expect(placed(known, { ...styled({ color: '#ff0000' }), label: 'x', enabled: false })).toBe(layout)
  for (const changed of [styled({ fontSize: 30 }), styled({ align: 'left' }), withSource(field, 'session.name')])
    expect(placed(known, changed)).toBeNull()
  expect(placed(undefined, field)).toBeNull()
})

test('a field shows its sample until the engine has answered', () => {
  const today = new Date('2026-11-22T12:00:00')
  const samples = { 'customer.name': 'Maria Muster', 'session.start_date': '2026-11-21' }
  expect(sampleText(field, samples, today)).toBe('Maria Muster')
  expect(sampleText(withSource(field, 'session.name'), samples, today)).toBe('Name der Schicht')
  expect(sampleText({ ...withSource(field, 'session.start_date'), format: 'YYYY-MM-DD' }, samples, today)).toBe(
    '2026-11-21',
  )
  expect(sampleText(withSource(field, 'current_date'), samples, today)).toBe('22.11.2026')
  expect(sampleText({ ...withSource(field, 'free_text'), text: 'Herzlich' }, samples, today)).toBe('Herzlich')
  expect(sampleText(withSource(field, 'check_page'), samples, today)).toBe('')
})
