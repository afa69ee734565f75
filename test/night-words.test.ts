import { expect, test } from 'vitest'
import {
  galleryWords,
  laterWords,
  losesSomething,
  tonightWords,
} from '../src/web/backoffice/data-protection/night-words.ts'

/** The settings' words about the nights to come (docs/product/privacy-and-retention.md 13), for none, one and many. */
const gone = (customers: number, media: number) => ({ customers, media })
const figures = (tonight: object, in7Days = gone(0, 0), in30Days = in7Days, stoppedByBrake = false) => ({
  tonight: { ...gone(0, 0), bytes: 0, ...tonight },
  in7Days,
  in30Days,
  stoppedByBrake,
})
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

test('the settings tell what the next night deletes', () => {
  const said = (customers: number, media: number, isWish: boolean, isStopped = false) =>
    plain(
      tonightWords(figures({ customers, media, bytes: media * 1024 ** 2 }, gone(9, 9), gone(9, 9), isStopped), isWish),
    )
  expect(said(0, 0, true)).toBe('Mit dieser Frist wird heute Nacht nichts gelöscht.')
  expect(said(0, 0, false)).toBe('Heute Nacht wird nichts gelöscht.')
  expect(said(1, 1, true)).toBe('Mit dieser Frist wird heute Nacht 1 Medium (1 MB) von 1 Gast unwiderruflich gelöscht.')
  expect(said(1, 3, false)).toBe('Heute Nacht werden 3 Medien (3 MB) von 1 Gast unwiderruflich gelöscht.')
  expect(said(2, 0, false)).toBe('Heute Nacht werden Daten von 2 Gästen unwiderruflich gelöscht.')
  expect(said(0, 1, false)).toBe('Heute Nacht wird 1 Medium (1 MB), nicht zugeordnet, unwiderruflich gelöscht.')
  expect(said(1, 1, false, true)).toMatch(
    /^Heute Nacht würde 1 Medium \(1 MB\) von 1 Gast gelöscht\. Das ist ungewöhnlich/,
  )
  expect(said(5, 9, true, true)).toMatch(/^Mit dieser Frist würden heute Nacht 9 Medien/)
})

test('the settings tell what a week and thirty days delete', () => {
  const said = (week: object, month = week, isStopped = false) =>
    plain(
      laterWords({ ...figures({}), in7Days: week, in30Days: month, stoppedByBrake: isStopped } as ReturnType<
        typeof figures
      >),
    )
  const rest = ' Neue Aufnahmen zählen nicht mit.'
  expect(said(gone(0, 0))).toBe('Auch in den nächsten 30 Tagen wird nichts gelöscht.')
  expect(said(gone(0, 0), gone(1, 1))).toBe(
    `In 7 Tagen ist noch nichts gelöscht, in 30 Tagen ist es 1 Medium von 1 Gast.${rest}`,
  )
  expect(said(gone(0, 0), gone(2, 5))).toBe(
    `In 7 Tagen ist noch nichts gelöscht, in 30 Tagen sind es 5 Medien von 2 Gästen.${rest}`,
  )
  expect(said(gone(1, 1), gone(3, 9))).toBe(
    `In 7 Tagen ist insgesamt 1 Medium von 1 Gast gelöscht, in 30 Tagen 9 Medien von 3 Gästen.${rest}`,
  )
  expect(said(gone(2, 4))).toBe(
    `In 7 Tagen sind insgesamt 4 Medien von 2 Gästen gelöscht, und auch in 30 Tagen nicht mehr als das.${rest}`,
  )
  expect(said(gone(2, 4), gone(3, 5), true)).toBe(
    `Wird es freigegeben, sind in 7 Tagen insgesamt 4 Medien von 2 Gästen gelöscht, in 30 Tagen 5 Medien von 3 Gästen.${rest}`,
  )
  expect(said(gone(3, 0), gone(3, 1))).toBe(
    `In 7 Tagen sind insgesamt Daten von 3 Gästen gelöscht, in 30 Tagen 1 Medium von 3 Gästen.${rest}`,
  )
  expect(laterWords({ tonight: { ...gone(1, 1), bytes: 1 }, stoppedByBrake: false })).toBeNull()
})

test('the settings tell whose gallery ends with the saving', () => {
  expect(galleryWords(figures({}))).toBeNull()
  expect(galleryWords(figures({ customers: 1 }))).toMatch(/^Die Galerie dieses Gasts endet /)
  expect(galleryWords(figures({ customers: 2 }))).toMatch(/^Die Galerien dieser Gäste enden /)
  expect(losesSomething(figures({}))).toBe(false)
  expect(losesSomething(figures({}, gone(0, 0), gone(0, 1)))).toBe(true)
  expect(losesSomething({ tonight: { customers: 1, media: 0, bytes: 0 }, stoppedByBrake: false })).toBe(true)
})
