import { expect, test } from 'vitest'
import { keepLinks, type CustomerMedia } from '../src/web/backoffice/customers/links.ts'
import { customerWith } from './customer-shape.ts'

const minute = 60_000

function answer(signature: string, change: Partial<CustomerMedia['media'][number]> = {}): CustomerMedia {
  const id = '01936d4e-0000-7000-8000-000000000001'
  return {
    media: [
      {
        id,
        file_name: 'IMG_1.jpg',
        file_type: 'photo',
        file_size: 1,
        mime_type: 'image/jpeg',
        operator: null,
        width: 3,
        height: 2,
        duration_seconds: null,
        captured_at: null,
        created_at: '2026-11-21T10:00:00.000Z',
        status: 'ready',
        progress: null,
        error: null,
        turn: 0,
        shown_turn: 0,
        hidden: false,
        incomplete: false,
        is_cover: false,
        is_own_cover: false,
        is_favourite: false,
        shared_with: 0,
        url: `/files/large?s=${signature}`,
        thumbnailUrl: `/files/thumb?s=${signature}`,
        ...change,
      },
    ],
    film: {
      status: 'ready',
      duration_seconds: 70,
      error: null,
      url: `/files/film?s=${signature}`,
      thumbnailUrl: null,
      versions: [],
    },
    customer: customerWith(),
  }
}

test('pictures keep their links while these are young', () => {
  const first = keepLinks(undefined, answer('a'), 0)
  const second = keepLinks(first, answer('b'), 4 * minute)
  expect(second).toBe(first)
})

test('links are renewed long before they run out', () => {
  let shown = keepLinks(undefined, answer('a'), 0)
  shown = keepLinks(shown, answer('b'), 4 * minute)
  shown = keepLinks(shown, answer('c'), 6 * minute)
  expect(shown.media[0]?.url).toBe('/files/large?s=c')
  expect(shown.film?.url).toBe('/files/film?s=c')
})

test('a kept link keeps its age when other fields change', () => {
  let shown = keepLinks(undefined, answer('a'), 0)
  shown = keepLinks(shown, answer('b', { operator: 'Lena' }), 4 * minute)
  expect(shown.media[0]).toMatchObject({ operator: 'Lena', url: '/files/large?s=a' })
  shown = keepLinks(shown, answer('c', { operator: 'Jan' }), 8 * minute)
  expect(shown.media[0]).toMatchObject({ operator: 'Jan', url: '/files/large?s=c' })
})

test('a remade medium is shown at once', () => {
  const before = keepLinks(undefined, answer('a', { status: 'processing', url: null, thumbnailUrl: null }), 0)
  expect(keepLinks(before, answer('b'), 1000).media[0]?.url).toBe('/files/large?s=b')
})
