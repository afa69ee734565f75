import type { Page } from 'playwright-core'
import { fails, never, press } from './actions.ts'
import type { Stage } from './stage.ts'

const path = '/dashboard/templates/certificates'
const open = press(/konfigurieren$/)

const nobody = 'nobody' as const
const checkPage = async (stage: Stage) => {
  const [row] = await stage.query<{ code: string }>('select code from certificate where customer_id = $1', [
    stage.customer('Familie Wagner').id,
  ])
  return `/z/${row?.code}?lang=de`
}

/** The editor of a certificate's fields (the demo has a design with saved ones), and the customers' view. */
export const certificateScreens = [
  { name: 'certificate editor', who: 'demo', path, act: open },
  { name: 'certificate editor loading', who: 'demo', path, before: never('/certificate-configs/'), act: open },
  { name: 'certificate editor failing', who: 'demo', path, before: fails('/certificate-configs/'), act: open },
  {
    name: 'certificate editor field',
    who: 'demo',
    path,
    async act(page: Page) {
      await open(page)
      await page.getByRole('button', { name: 'Feld hinzufügen' }).first().click()
    },
  },
  {
    name: 'certificate editor data',
    who: 'demo',
    path,
    async act(page: Page) {
      await open(page)
      await page.getByRole('button', { name: 'Vorschau mit echten Daten' }).click()
    },
  },
  {
    name: 'certificate in the gallery',
    who: nobody,
    path: (stage: Stage) => stage.gallery('Familie Wagner'),
    act: (page: Page) => page.locator('.certificate').scrollIntoViewIfNeeded(),
  },
  { name: 'certificate check page', who: nobody, path: checkPage },
  { name: 'certificate check page unknown', who: nobody, path: '/z/gibt-es-nicht?lang=de' },
] as const
