import type { Page } from 'playwright-core'
import {
  figures,
  legalDocuments,
  type LegalDocument,
  type LegalLanguage,
  type Operator,
} from '../../src/contract/legal.ts'
import { loadPages } from '../../src/server/http/pages.ts'

/** The legal pages without any setting of the operator, as on the stage, and with all settings. */

const who = 'nobody' as const
const operator: Operator = {
  name: 'Alpenbild Erinnerungen GmbH',
  representative: 'Resi Moser',
  address: ['Seestraße 1', '83684 Tegernsee'],
  email: 'post@alpenbild.example',
  phone: '+49 8022 123-45',
  register: 'Amtsgericht München, HRB 123456',
  vatId: 'DE123456789',
  authority: 'Bayerisches Landesamt für Datenschutzaufsicht, Ansbach',
  dpo: 'Vroni Huber, datenschutz@alpenbild.example',
  hosting: 'Rechenzentrum Oberland GmbH, Holzkirchen, Deutschland',
  location: 'eu',
  storage: 'files',
  region: null,
  mail: null,
  subprocessors: [],
}

const complete = (document: LegalDocument, language: LegalLanguage) => async (page: Page) => {
  const { renderPage, pageAssets } = await loadPages()
  const body = renderPage({ kind: 'legal', document, language, operator, figures }, pageAssets)
  await page.route(`**${legalDocuments[document].path}*`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  )
}

export const legalScreens = [
  ...(Object.keys(legalDocuments) as LegalDocument[]).flatMap((document) =>
    legalDocuments[document].languages.map((language) => ({
      name: `legal ${document} ${language}`,
      who,
      path: `${legalDocuments[document].path}?lang=${language}`,
      before: complete(document, language),
      whole: true as const,
    })),
  ),
  { name: 'legal incomplete', who, path: '/impressum', whole: true as const },
  { name: 'legal incomplete english', who, path: '/endkunden-datenschutz?lang=en' },
]
