import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { photo } from '../own-media.ts'
import { unzip } from '../unzip.ts'
import { browser, openStage, owner, w } from './stage.ts'

openStage('Rafting Sonthofen')

async function namesAfter(page: Page, toolbar: string) {
  const bar = page.getByRole('toolbar', { name: toolbar })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Originale als ZIP' }).click(),
  ])
  return { file: download.suggestedFilename(), names: [...(await unzip(await download.path())).keys()] }
}

test('chosen photos of a guest, and all of chosen guests, are saved as one ZIP', async () => {
  const shift = await w.shift(owner, 'Isar')
  const [mia, tom] = [await w.customer(owner, shift, { name: 'Mia' }), await w.customer(owner, shift, { name: 'Tom' })]
  await w.upload(owner, mia.id, await photo('teal'), 'strand.jpg')
  const lost = await w.upload(owner, mia.id, await photo('olive'), 'weg.jpg')
  await w.upload(owner, tom.id, await photo('navy'), 'boot.jpg')
  await w.quiet()
  const { media } = (await lost.json()) as { media: { id: string } }
  await w.peek(
    `update stored_object set damaged_at = now(), damage = 'changed' where id = (select object_id from media where id = $1)`,
    [media.id],
  )

  const { page } = await browser.visitAs(owner)
  await page.goto(`/dashboard/sessions/${shift.id}?tab=2&guest=${mia.id}`)
  await page.getByRole('checkbox', { name: 'Foto strand.jpg auswählen' }).click()
  await browser.axe(page)
  const one = await namesAfter(page, 'Ausgewählte Medien')
  expect(one).toEqual({
    file: expect.stringMatching(/^Originale #001 Mia .*\.zip$/),
    names: ['001_Mia/001_strand.jpg'],
  })

  await page.goto(`/dashboard/sessions/${shift.id}?tab=1`)
  await page.getByRole('checkbox', { name: 'Alle auswählen' }).first().click()
  const all = await namesAfter(page, 'Ausgewählte Gäste')
  expect(all.file).toMatch(/^Originale Isar .*\.zip$/)
  expect(all.names).toEqual([expect.stringMatching(/strand\.jpg$/), '002_Tom/001_boot.jpg', 'Fehlende Dateien.txt'])
  await page.getByText('„weg.jpg“ ist beschädigt oder verloren und fehlt in der ZIP-Datei.').waitFor()
})
