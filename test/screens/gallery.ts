import type { Page } from 'playwright-core'
import { longOrganisation, onePhoto, sharedFilm, sharedSome, threeHundred, withoutPhotos } from './albums.ts'
import { openPreview, press } from './actions.ts'
import type { Stage } from './stage.ts'

/** The gallery in all its states, and the page for links that open none. */

const who = 'nobody' as const
const whole = true as const
const nowhere = '/s/gibt-es-nicht?lang=de'
const gallery =
  (customer: string, query = '') =>
  (stage: Stage) =>
    stage.gallery(customer) + query
const wagner = gallery('Familie Wagner')

const ask = (email: string) => async (page: Page) => {
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await press('Links anfordern')(page)
}
const pick = async (page: Page) => {
  await press('Auswählen')(page)
  for (const at of [1, 3]) await page.getByRole('checkbox', { name: `Foto ${at} auswählen` }).check()
}

export const galleryScreens = [
  { name: 'gallery first screen', who, path: wagner },
  { name: 'gallery with film', who, path: wagner, whole },
  { name: 'gallery film plays', who, path: wagner, act: press('Film abspielen') },
  { name: 'gallery film making', who, path: gallery('Emily Carter', '?lang=de'), whole },
  { name: 'gallery photos only', who, path: gallery('Kajakclub Oberstdorf'), whole },
  { name: 'gallery one photo', who, path: onePhoto, whole },
  { name: 'gallery without photos', who, path: withoutPhotos, whole },
  { name: 'gallery 300 photos', who, path: threeHundred, whole },
  {
    name: 'gallery 300 photos more',
    who,
    path: async (stage: Stage) => `${await threeHundred(stage)}?photos=36`,
    whole,
  },
  { name: 'gallery long name', who, path: gallery('Maximilian von Hohenstein-Brückner') },
  { name: 'gallery long organisation', who, path: longOrganisation, whole },
  { name: 'gallery nothing yet', who, path: gallery('Nora Feldmann'), whole },
  { name: 'gallery preview photo', who, path: wagner, act: openPreview('Foto 2 ansehen') },
  { name: 'gallery preview clip', who, path: wagner, act: openPreview(/^Video 1 ansehen/) },
  {
    name: 'gallery toast',
    who,
    path: wagner,
    act: (page: Page) => page.getByRole('link', { name: /^Alle herunterladen/ }).click(),
  },
  {
    name: 'gallery many files',
    who,
    path: threeHundred,
    act: (page: Page) => page.getByRole('link', { name: /^Alle herunterladen/ }).click(),
  },
  { name: 'gallery picking', who, path: wagner, act: pick },
  {
    name: 'gallery share some',
    who,
    path: wagner,
    act: async (page: Page) => (await pick(page), await press('Zum Teilen')(page)),
  },
  {
    name: 'gallery answered',
    who,
    path: wagner,
    act: async (page: Page) => {
      await press('Großartig')(page)
      await page.getByLabel('Ein Satz dazu (freiwillig)').scrollIntoViewIfNeeded()
    },
  },
  { name: 'gallery share', who, path: wagner, act: press('Geteilte Links') },
  { name: 'gallery mail', who, path: wagner, act: press('Link per E-Mail an mich') },
  { name: 'gallery arabic', who, path: gallery('Familie Wagner', '?lang=ar'), whole },
  { name: 'gallery hebrew', who, path: gallery('Familie Wagner', '?lang=he') },
  { name: 'gallery english', who, path: gallery('Liam O’Connor'), whole },
  { name: 'gallery shared some', who, path: sharedSome, whole },
  { name: 'gallery shared film', who, path: sharedFilm, whole },
  { name: 'gallery not found', who, path: nowhere },
  { name: 'gallery not found wrong address', who, path: nowhere, act: ask('mia@') },
  { name: 'gallery not found sent', who, path: nowhere, act: ask('mia@gast.example') },
]
