import { expect, test } from 'vitest'
import { aligned, distributed, type Edge } from '../src/web/backoffice/certificates/editor/alignment.ts'
import { copied, copiesOf, copy, paste } from '../src/web/backoffice/certificates/editor/clipboard.ts'
import { edited, fieldsOf, isDirty, opened } from '../src/web/backoffice/certificates/editor/document.ts'
import {
  isSame,
  movedFields,
  newField,
  withSource,
  type Field,
} from '../src/web/backoffice/certificates/editor/fields.ts'
import type { Box } from '../src/web/backoffice/certificates/editor/geometry.ts'
import {
  beginning,
  canRedo,
  canUndo,
  pause,
  record,
  redo,
  steps,
  undo,
} from '../src/web/backoffice/certificates/editor/history.ts'
import { commandOf } from '../src/web/backoffice/certificates/editor/keys.ts'
import { merged } from '../src/web/backoffice/certificates/editor/merging.ts'
import { handlesOf, resized, type Handle } from '../src/web/backoffice/certificates/editor/resizing.ts'
import { chosen, framed, neighbour, pressed, remaining } from '../src/web/backoffice/certificates/editor/selection.ts'
import { snap, targetsOf } from '../src/web/backoffice/certificates/editor/snapping.ts'
import { colourOf, mistakesOf, numberOf } from '../src/web/backoffice/certificates/editor/validation.ts'
import { fitting, gridStep, zoomIn, zoomOut } from '../src/web/backoffice/certificates/editor/zoom.ts'

/** The logic of the certificate editor, without a screen. */
const design = { width: 1000, height: 800 }
const first = newField([], design, 1_700_000_000_000)
const field = (id: string, changes: Partial<Field> = {}): Field => ({ ...first, id, label: id, ...changes })
const at = (x: number, y: number) => ({ position: { x, y } })
const box = (left: number, top: number, width = 100, height = 20): Box => ({ left, top, width, height })

test('a new field has the specified defaults, on a small design too', () => {
  expect(first).toEqual({
    id: 'field_1700000000000',
    type: 'text',
    source: 'customer.name',
    enabled: true,
    label: 'Feld 1',
    position: { x: 300, y: 200 },
    style: { fontSize: 24, fontFamily: 'Arial', fontWeight: 'normal', color: '#000000', align: 'center' },
  })
  expect(newField([first], { width: 200, height: 100 }, 1_700_000_000_000)).toMatchObject({
    id: 'field_1700000000000_2',
    label: 'Feld 2',
    position: { x: 200, y: 100 },
  })
})

test('changing the source adds the properties it needs and removes the others', () => {
  const date = withSource(first, 'session.start_date')
  expect(date).toMatchObject({ type: 'date', format: 'DD.MM.YYYY' })
  expect(withSource({ ...date, format: 'MMMM' }, 'current_date').format).toBe('MMMM')
  const qr = withSource(date, 'check_page')
  expect(qr).toMatchObject({ type: 'qr', size: { width: 200, height: 200 } })
  expect(qr).not.toHaveProperty('format')
  expect(withSource({ ...first, size: { width: 300, height: 120 } }, 'check_page').size).toEqual({
    width: 120,
    height: 120,
  })
  expect(withSource(first, 'free_text').text).toBe('')
  for (const source of ['customer.name', 'full_title'] as const) {
    const next = withSource(qr, source)
    expect(Object.keys(next)).not.toContain('size')
    expect(mistakesOf(next, [], design)).toEqual([])
  }
})

test('moving keeps whole pixels and the anchor on the design', () => {
  const ways = new Map([['a', { dx: 10.4, dy: -900 }]])
  const fields = [field('a', at(300, 200)), field('b', at(5, 5))]
  expect(movedFields(fields, ways, design).map(({ position }) => position)).toEqual([
    { x: 310, y: 0 },
    { x: 5, y: 5 },
  ])
  expect(movedFields(fields, new Map([['a', { dx: 0.2, dy: 0 }]]), design)).toBe(fields)
})

test('fields are the same whatever the order of their properties', () => {
  const { id, ...rest } = first
  expect(isSame([first], [{ ...rest, id }])).toBe(true)
  expect(isSame([first], [{ ...first, format: undefined }])).toBe(true)
  expect(isSame([first], [])).toBe(false)
  expect(isSame([first], [{ ...first, enabled: false }])).toBe(false)
})

test('changes are undone and redone, and a new one clears the redo steps', () => {
  let history = record(record(beginning('a'), 'b'), 'c')
  history = undo(undo(undo(history)))
  expect([history.present, canUndo(history), canRedo(history)]).toEqual(['a', false, true])
  history = redo(history)
  expect(history.present).toBe('b')
  history = record(history, 'd')
  expect([redo(history).present, undo(history).present]).toEqual(['d', 'b'])
})

test('changes of one kind in quick succession are one undo step', () => {
  let history = record(beginning(0), 1, { kind: 'move a', at: 0 })
  history = record(history, 2, { kind: 'move a', at: pause })
  expect(undo(history).present).toBe(0)
  expect(undo(record(history, 3, { kind: 'move b', at: pause + 1 })).present).toBe(2)
  expect(undo(record(history, 3, { kind: 'move a', at: 2 * pause + 1 })).present).toBe(2)
  expect(undo(record(undo(redo(history)), 3, { kind: 'move a', at: pause + 1 })).present).toBe(0)
})

test('the number of undo steps is limited', () => {
  let history = beginning(0)
  for (let n = 1; n <= steps + 5; n++) history = record(history, n)
  for (let n = 0; n < steps + 5; n++) history = undo(history)
  expect(history.present).toBe(5)
})

test('fields are selected by click, Shift, frame and keyboard', () => {
  expect(chosen(['a'], 'b', false)).toEqual(['b'])
  expect(chosen(['a'], 'b', true)).toEqual(['a', 'b'])
  expect(chosen(['a', 'b'], 'a', true)).toEqual(['b'])
  // several stay selected when one of them is pressed: it may become a drag
  expect(pressed(['a', 'b'], 'a', false)).toEqual(['a', 'b'])
  expect(pressed(['a', 'b'], 'c', false)).toEqual(['c'])
  const boxes = new Map([
    ['a', box(0, 0)],
    ['b', box(200, 0)],
    ['c', box(0, 500)],
  ])
  expect(framed(boxes, box(50, 10, 200, 5), [])).toEqual(['a', 'b'])
  expect(framed(boxes, box(50, 10, 200, 5), ['c', 'a'])).toEqual(['c', 'a', 'b'])
  expect(remaining(['a', 'x'], ['a', 'b'])).toEqual(['a'])
  expect([neighbour(['a', 'b'], [], 1), neighbour(['a', 'b'], ['b'], 1), neighbour(['a', 'b'], ['a'], -1)]).toEqual([
    'a',
    'a',
    'b',
  ])
  expect(neighbour([], [], 1)).toBeUndefined()
})

test('a dragged field snaps to the middle of the design and to other fields', () => {
  const targets = targetsOf(design, [box(600, 300)])
  const toMiddle = snap(box(100, 100), { dx: 346, dy: 50 }, targets, 6)
  expect(toMiddle).toMatchObject({ dx: 350, dy: 50 })
  expect(toMiddle.guides).toEqual([{ axis: 'x', at: 500, from: 0, to: 800 }])
  const toField = snap(box(100, 100), { dx: 497, dy: 196 }, targets, 6)
  expect(toField).toMatchObject({ dx: 500, dy: 200 })
  expect(toField.guides).toContainEqual({ axis: 'y', at: 300, from: 600, to: 700 })
  const far = snap(box(100, 100), { dx: 40, dy: 50 }, targets, 6)
  expect(far).toEqual({ dx: 40, dy: 50, guides: [] })
})

test.each<[Edge, [number, number][]]>([
  [
    'left',
    [
      [10, 0],
      [10, 90],
      [10, 400],
    ],
  ],
  [
    'center',
    [
      [40, 0],
      [90, 90],
      [20, 400],
    ],
  ],
  [
    'right',
    [
      [70, 0],
      [170, 90],
      [30, 400],
    ],
  ],
  [
    'top',
    [
      [10, 0],
      [60, 0],
      [30, 0],
    ],
  ],
  [
    'middle',
    [
      [10, 210],
      [60, 210],
      [30, 200],
    ],
  ],
  [
    'bottom',
    [
      [10, 420],
      [60, 420],
      [30, 400],
    ],
  ],
])('three fields are aligned: %s', (edge, expected) => {
  const boxes = new Map([
    ['a', box(10, 0, 200, 20)],
    ['b', box(60, 90, 100, 20)],
    ['c', box(30, 400, 240, 40)],
  ])
  const ways = aligned(boxes, edge, design)
  expect([...boxes].map(([id, { left, top }]) => [left + ways.get(id)!.dx, top + ways.get(id)!.dy])).toEqual(expected)
})

test('one field alone is aligned to the design', () => {
  const one = new Map([['a', box(10, 10)]])
  expect(aligned(one, 'center', design).get('a')).toEqual({ dx: 440, dy: 0 })
  expect(aligned(one, 'bottom', design).get('a')).toEqual({ dx: 0, dy: 770 })
})

test('distributing makes the gaps equal and leaves the outermost fields in place', () => {
  const boxes = new Map([
    ['c', box(500, 0, 100, 20)],
    ['a', box(0, 300, 100, 20)],
    ['b', box(120, 100, 50, 20)],
  ])
  expect(distributed(boxes, 'across')).toEqual(
    new Map([
      ['a', { dx: 0, dy: 0 }],
      ['b', { dx: 155, dy: 0 }],
      ['c', { dx: 0, dy: 0 }],
    ]),
  )
  expect(distributed(boxes, 'down').get('b')).toEqual({ dx: 0, dy: 50 })
  boxes.delete('b')
  expect(distributed(boxes, 'across').size).toBe(0)
})

test('copies get ids and offsets of their own, up to the limit of fields', () => {
  const fields = [field('a', at(100, 100))]
  copy(fields, 'org')
  const once = paste(fields, design, 'org')
  expect(once).toMatchObject([{ id: 'a_kopie', position: { x: 120, y: 120 } }])
  expect(paste([...fields, ...once], design, 'org')).toMatchObject([{ id: 'a_kopie_2', position: { x: 140, y: 140 } }])
  expect(copiesOf(once, [...fields, ...once], design)[0]?.id).toBe('a_kopie_2')
  expect(paste(fields, design, 'another')).toEqual([])
  expect(copied('another')).toBeNull()
  const many = Array.from({ length: 99 }, (_, n) => field(`f${n}`))
  expect(copiesOf([field('x'), field('y')], many, design)).toHaveLength(1)
})

test.each<[Handle, Field['style']['align'], number, { x: number; maxWidth: number }]>([
  ['e', 'left', 50, { x: 500, maxWidth: 250 }],
  ['w', 'left', 50, { x: 550, maxWidth: 150 }],
  ['e', 'center', 50, { x: 500, maxWidth: 300 }],
  ['w', 'center', -50, { x: 500, maxWidth: 300 }],
  ['w', 'right', -50, { x: 500, maxWidth: 250 }],
  ['e', 'right', 50, { x: 550, maxWidth: 250 }],
  ['e', 'left', -5000, { x: 500, maxWidth: 8 }],
])('handle %s of a text aligned %s changes its maximum width', (handle, align, dx, { x, maxWidth }) => {
  const text = field('a', { ...at(500, 100), style: { ...first.style, align } })
  const next = resized(text, handle, { dx, dy: 30 }, 200, false, design)
  expect([next.position, next.style.maxWidth]).toEqual([{ x, y: 100 }, maxWidth])
})

test('dragging a corner of a picture keeps the opposite corner in place', () => {
  const picture = field('p', {
    ...at(300, 200),
    type: 'image',
    source: 'organization.logo',
    size: { width: 200, height: 100 },
  })
  expect(handlesOf(picture)).toEqual(['nw', 'ne', 'sw', 'se'])
  // from 200..400 × 200..300 (the anchor is the middle of the upper edge)
  expect(resized(picture, 'se', { dx: 40, dy: 20 }, 0, false, design)).toMatchObject({
    size: { width: 240, height: 120 },
    position: { x: 320, y: 200 },
  })
  expect(resized(picture, 'nw', { dx: 100, dy: 40 }, 0, false, design)).toMatchObject({
    size: { width: 100, height: 60 },
    position: { x: 350, y: 240 },
  })
  expect(resized(picture, 'se', { dx: 200, dy: 0 }, 0, true, design).size).toEqual({ width: 400, height: 200 })
  const qr = { ...picture, type: 'qr' as const, source: 'check_page' as const, size: { width: 100, height: 100 } }
  expect(resized(qr, 'se', { dx: 60, dy: 10 }, 0, false, design).size).toEqual({ width: 160, height: 160 })
  expect(resized(qr, 'se', { dx: -400, dy: -400 }, 0, false, design).size).toEqual({ width: 8, height: 8 })
})

const pressing = (key: string, held: { ctrl?: boolean; shift?: boolean; alt?: boolean } = {}, onDesign = true) =>
  commandOf(
    { key, ctrlKey: held.ctrl ?? false, metaKey: false, shiftKey: held.shift ?? false, altKey: held.alt ?? false },
    onDesign,
  )

test('keys have the usual commands of an editor', () => {
  expect(pressing('ArrowLeft')).toEqual({ name: 'move', by: { dx: -1, dy: 0 } })
  expect(pressing('ArrowDown', { shift: true })).toEqual({ name: 'move', by: { dx: 0, dy: 10 } })
  expect(pressing('ArrowDown', {}, false)).toBeNull()
  expect(pressing('z', { ctrl: true })).toEqual({ name: 'undo' })
  expect(pressing('Z', { ctrl: true, shift: true })).toEqual({ name: 'redo' })
  expect(pressing('y', { ctrl: true }, false)).toEqual({ name: 'redo' })
  expect(pressing('v', { ctrl: true })).toEqual({ name: 'paste' })
  expect(pressing('v', { ctrl: true }, false)).toBeNull()
  expect(pressing('Delete')).toEqual({ name: 'remove' })
  expect(pressing('PageUp')).toEqual({ name: 'walk', step: -1 })
  expect(pressing('ArrowLeft', { alt: true })).toBeNull()
  expect(pressing('q')).toBeNull()
  expect(pressing('Tab')).toBeNull()
})

test.each<[string, Partial<Field>, string[]]>([
  ['nothing wrong', {}, []],
  ['no id', { id: ' ' }, ['Feld-ID ist erforderlich']],
  ['an id that is taken', { id: 'taken' }, ['Jede Feld-ID darf nur einmal vorkommen']],
  ['no label', { label: '' }, ['Feldname ist erforderlich']],
  ['left of the design', at(-1, 0), ['Position muss positive Werte haben']],
  ['below the design', at(0, 801), ['Das Feld liegt außerhalb der Vorlage']],
  ['too small a font', { style: { ...first.style, fontSize: 7 } }, ['Schriftgröße muss zwischen 8 und 200 liegen']],
  [
    'a date without a format',
    { source: 'current_date', type: 'date' },
    ['Datumsformat ist für Datumsfelder erforderlich'],
  ],
  ['an empty free text', { source: 'free_text', text: ' ' }, ['Bitte geben Sie den Text ein']],
  ['no source', { source: '' as Field['source'] }, ['Datenquelle ist erforderlich']],
  ['no font', { style: { ...first.style, fontFamily: '' as 'Arial' } }, ['Schriftart ist erforderlich']],
])('mistakes of a field are named: %s', (_, changes, mistakes) => {
  expect(mistakesOf(field('a', changes), [field('taken')], design)).toEqual(mistakes)
})

test('typed numbers and colours are read leniently', () => {
  expect(['12', ' 12,5 ', 'abc', '', '1e999'].map(numberOf)).toEqual([12, 12.5, 0, 0, 0])
  expect(['#1976D2', 'abc', '#12', 'red'].map(colourOf)).toEqual(['#1976d2', '#aabbcc', null, null])
})

test('zoom stays within its limits, fits with a margin and never above 1', () => {
  expect([zoomIn(0.3), zoomOut(0.3), zoomIn(2.9), zoomOut(0.11)]).toEqual([0.375, 0.24, 3, 0.1])
  expect(fitting({ width: 4000, height: 3000 }, { width: 840, height: 940 })).toBe(0.2)
  expect(fitting({ width: 100, height: 100 }, { width: 840, height: 940 })).toBe(1)
  expect(fitting({ width: 30_000, height: 100 }, { width: 840, height: 940 })).toBe(0.1)
  expect([1, 0.2, 0.1].map(gridStep)).toEqual([1, 5, 5])
})

test('changes of two people are merged; a field that both changed is kept as ours', () => {
  const base = [field('a'), field('b'), field('c'), field('d')]
  const ours = [field('a', at(1, 1)), field('b'), field('c', at(2, 2)), field('mine')]
  const theirs = [field('a'), field('b', at(3, 3)), field('c', at(4, 4)), field('d'), field('theirs')]
  const { fields, contested } = merged(base, ours, theirs)
  expect(fields).toEqual([
    field('a', at(1, 1)),
    field('b', at(3, 3)),
    field('c', at(2, 2)),
    field('mine'),
    field('theirs'),
  ])
  expect(contested).toEqual(['c'])
  // a field that they deleted and we left alone goes; one that we changed stays, and is contested
  expect(merged(base, base, [field('a')]).fields).toEqual([field('a')])
  expect(merged([field('a')], [field('a', at(9, 9))], [])).toEqual({ fields: [field('a', at(9, 9))], contested: ['a'] })
})

const config = (fields: Field[], version: number) => ({
  id: '0199f7a0-0000-7000-8000-000000000000',
  template_width: 1000,
  template_height: 800,
  field_configs: { fields },
  version,
  updated_at: '2026-11-22T12:00:00.000Z',
})

test('a document is dirty until it is saved or every change is undone', () => {
  let document = opened(null, [field('a')])
  expect(isDirty(document)).toBe(false)
  document = edited(document, { do: 'change', fields: [field('a'), field('b')], selection: ['b'] })
  expect(isDirty(document)).toBe(true)
  expect(edited(document, { do: 'undo' })).toMatchObject({ selection: [] })
  expect(isDirty(edited(document, { do: 'undo' }))).toBe(false)
  document = edited(document, { do: 'saved', config: config([field('a'), field('b')], 1) })
  expect(isDirty(document)).toBe(false)
  // a saved change can still be undone, which makes the document dirty again
  expect(isDirty(edited(document, { do: 'undo' }))).toBe(true)
})

test("neither decision loses the other member's version or ours", () => {
  const mine = edited(opened(config([field('a')], 1), [field('a')]), { do: 'change', fields: [field('a', at(7, 7))] })
  const overtaken = edited(mine, { do: 'overtaken', theirs: config([field('a', at(8, 8))], 2) })
  expect(fieldsOf(overtaken)).toEqual([field('a', at(7, 7))])
  expect(overtaken.config?.version).toBe(1)
  const taken = edited(overtaken, { do: 'take', fields: overtaken.theirs!.field_configs.fields })
  expect([fieldsOf(taken), isDirty(taken), taken.config?.version]).toEqual([[field('a', at(8, 8))], false, 2])
  // undo brings back our version
  expect(fieldsOf(edited(taken, { do: 'undo' }))).toEqual([field('a', at(7, 7))])
  const kept = edited(overtaken, { do: 'keepMine' })
  expect([fieldsOf(kept), isDirty(kept), kept.config?.version]).toEqual([[field('a', at(7, 7))], true, 2])
})
