import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { codeOf, sendByTus, until } from '../world.ts'
import { photo } from '../own-media.ts'
import { sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

openStage('Bergluft')

test('the sidebar leads to measured figures, and says where there are none', async () => {
  const { page } = await browser.visitAs(owner)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Analytics' }).click()
  await page.getByRole('heading', { level: 1, name: 'Video Analytics Dashboard' }).waitFor()
  for (const name of ['Upload Performance', 'Processing Performance', 'Customer Experience', 'System Health'])
    await page.getByRole('region', { name }).waitFor()
  const uploads = page.getByRole('region', { name: 'Upload Performance' })
  await uploads.getByText('Noch nichts gemessen', { exact: true }).waitFor()
  const experience = page.getByRole('region', { name: 'Customer Experience' })
  await experience.getByText('Noch nichts gemessen', { exact: true }).waitFor()
  await page.getByRole('progressbar', { name: 'Arbeitsspeicher' }).waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'Funktionen' }).getByRole('listitem').count()).toBe(6)
  await browser.axe(page)

  const customer = await w.customer(owner, await w.shift(owner), { email: null })
  await sendByTus(owner, { customerId: customer.id }, await photo('teal'), 'a.jpg')
  await page.getByRole('button', { name: 'Aktualisieren' }).click()
  await uploads.getByText('100\u00A0%').waitFor()
  await uploads.getByText('Gut', { exact: true }).waitFor()
  await page
    .getByRole('region', { name: 'Performance Optimierungen' })
    .getByText(/^größte Datei/)
    .waitFor()
  await w.quiet()
})

test('the figures are asked again every half minute, unless that is switched off', async () => {
  const { page, forgive } = await browser.visitAs(owner, { viewport: sizes.phone })
  await page.clock.install()
  let asked = 0
  await page.route('**/analytics/snapshot', (route) => {
    asked += 1
    return route.continue()
  })
  await page.goto('/dashboard/analytics')
  await page.getByRole('region', { name: 'System Health' }).waitFor()
  await page.clock.runFor(31_000)
  await expect.poll(() => asked).toBe(2)
  await page.getByRole('switch', { name: 'Auto-Refresh' }).click()
  await page.clock.runFor(95_000)
  await expect.poll(() => asked).toBe(2)

  // the figures stay, and the page says that they are old
  await page.unroute('**/analytics/snapshot')
  forgive(/500/)
  await page.route('**/analytics/snapshot', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Aktualisieren' }).click()
  // a failure is tried twice more, each time after a pause
  const old = page.getByText('Die Anzeige ist nicht mehr aktuell')
  await until('the failure is shown', async () => {
    await page.clock.runFor(2000)
    return old.isVisible()
  })
  await page.getByRole('region', { name: 'System Health' }).waitFor()
})

test('rates from 95 and 85 percent on are told apart; health is without the errors', async () => {
  const measured = await owner.analytics.snapshot()
  const { page } = await browser.visitAs(owner)
  await page.route('**/analytics/snapshot', (route) =>
    route.fulfill({
      json: {
        ...measured,
        uploadMetrics: { ...measured.uploadMetrics, successRate: 95, avgUploadSpeed: 2.25 },
        processingMetrics: { successRate: 94.9, activeProcessing: 3, avgProcessingTime: 95 },
        customerExperience: { satisfactionRate: 84.9, totalCustomers: 1200, avgCompletionTime: 2.5 },
        systemHealth: { errorRate: 15, cpuUsage: 42.5, memoryUsage: 80, networkThroughput: 1.5, processors: 4 },
      },
    }),
  )
  await page.goto('/dashboard/analytics')
  const card = (name: string) => page.getByRole('region', { name })
  for (const [name, rate, verdict, ...facts] of [
    ['Upload Performance', '95\u00A0%', 'Gut', '2,3\u00A0MB/s'],
    ['Processing Performance', '94,9\u00A0%', 'Mäßig', '1 Min.', '3'],
    ['Customer Experience', '84,9\u00A0%', 'Schlecht', '2 Min.', '1\u202F200'],
    ['System Health', '85\u00A0%', 'Mäßig', '15\u00A0%', '42,5\u00A0%'],
  ] as const) {
    await card(name).getByText(rate, { exact: true }).first().waitFor()
    await card(name).getByText(verdict, { exact: true }).waitFor()
    for (const fact of facts) await card(name).getByText(fact, { exact: true }).waitFor()
  }
  const bar = (name: string) => card('System Insights').getByRole('progressbar', { name })
  await expect.poll(() => bar('Prozessor (4\u00A0Kerne)').getAttribute('aria-valuenow')).toBe('42.5')
  await expect.poll(() => bar('Arbeitsspeicher').getAttribute('aria-valuenow')).toBe('80')
  await card('System Insights').getByText('1,5\u00A0MB/s').waitFor()
  await browser.axe(page)
})

test('the way of the souvenirs is shown for a period, an activity and a guide', async () => {
  const by = await w.owner('Flusslauf')
  const { activity_type } = await by.activities.create({ body: { name: 'Rafting' } })
  const shift = (
    await by.shifts.start({ body: { sessionName: 'Fahrt', maxCustomers: 9, activityTypeId: activity_type.id } })
  ).session
  const mia = await w.customer(by, shift)
  await w.customer(by, await w.shift(by), { email: null })
  await w.upload(by, mia.id, await photo('teal'), 'a.jpg')
  await by.customers.finish({ params: { id: mia.id } })
  await w.quiet()

  const { page, forgive } = await browser.visitAs(by)
  const charts: string[] = []
  page.on('request', (request) => void (/TrendCharts/.test(request.url()) && charts.push(request.url())))
  await page.goto('/dashboard/analytics')
  const way = page.getByRole('region', { name: 'Der Weg der Souvenirs' })
  const step = (name: string) => way.getByRole('listitem').filter({ hasText: name })
  await expect.poll(() => step('Gäste').textContent()).toBe('Gäste2100\u00A0%')
  await expect.poll(() => step('E-Mail gesendet').textContent()).toBe('E-Mail gesendet150\u00A0%')
  await way.getByText(/^Von „fertig“ bis zur ersten E-Mail: bei der Hälfte der Gäste höchstens/).waitFor()
  await expect.poll(() => way.getByRole('region', { name: 'Tag für Tag' }).getByRole('row').count()).toBe(2)
  await way.getByText('Kein Gast in den 30 Tagen davor.').waitFor()
  const without = way.getByRole('table', { name: 'Gäste ohne Souvenir' })
  await expect.poll(() => without.getByRole('row').nth(1).textContent()).toBe('Noch keine Medien1100\u00A0%')
  await expect
    .poll(() => without.getByRole('link').getAttribute('href'))
    .toMatch(/^\/dashboard\/customers\?state=awaiting_media&from=[\d-]{10}&to=[\d-]{10}$/)
  await way.getByText(/^Noch keine Öffnungen in diesem Zeitraum\./).waitFor()
  await way.getByText('Für diesen Zeitraum ist noch nichts gezählt.').waitFor()

  // the charts are loaded when they come near the window; their figures are a table, too, which readers always find
  expect(charts).toEqual([])
  const asTable = way.getByRole('switch', { name: 'Als Tabelle' })
  await asTable.scrollIntoViewIfNeeded()
  const drawn = way.locator('path[class*=MuiLineChart-line]')
  await expect.poll(() => drawn.count()).toBe(5)
  expect(charts).toHaveLength(1)
  const course = way.getByRole('table', { name: 'Verlauf nach Tagen' })
  await expect.poll(() => course.getByRole('row').count()).toBe(31)
  const figures = () => course.getByRole('row').last().getByRole('cell').allTextContents()
  await expect
    .poll(figures)
    .toEqual(['2', '1', '0', expect.stringMatching(/Sek|Min/), expect.stringMatching(/Sek|Min/)])
  await expect
    .poll(() => course.getByRole('row').nth(1).getByRole('cell').allTextContents())
    .toEqual(['0', '0', '0', '–', '–'])
  const activities = way.getByRole('region', { name: 'Nach Aktivität' })
  const names = () => activities.getByRole('rowheader').allTextContents()
  await expect
    .poll(() => activities.getByRole('row', { name: /^Rafting/ }).textContent())
    .toBe('Rafting1100\u00A0%0\u00A0%0\u00A0%0\u00A0%–')
  const byEmail = activities.getByRole('button', { name: 'E-Mail' })
  await byEmail.click()
  await expect.poll(names).toEqual(['Rafting', 'Ohne Aktivität'])
  await byEmail.click()
  await expect.poll(names).toEqual(['Ohne Aktivität', 'Rafting'])
  const shifts = way.getByRole('region', { name: 'Nach Schicht' })
  await expect
    .poll(() => shifts.getByRole('row', { name: /^Fahrt/ }).textContent())
    .toMatch(/^Fahrt[\d.]{10}1100\u00A0%100\u00A0%100\u00A0%0\u00A0%$/)
  const ofShift = shifts.getByRole('link', { name: 'Fahrt' })
  await expect.poll(() => ofShift.getAttribute('href')).toBe(`/dashboard/sessions/${shift.id}`)
  await expect
    .poll(() => way.getByRole('region', { name: 'Alben' }).getByRole('row').allTextContents())
    .toEqual(['AngabeJetzt30 Tage davorÄnderung', 'Neue Alben10–', 'Fotos je Album1––', 'Clips je Album0––'])
  await way.getByText(/^Von den Dateien, .* ist keine gescheitert\.$/).waitFor()
  const [groups] = await Promise.all([
    page.waitForEvent('download'),
    way.getByRole('button', { name: 'Nach Guide als CSV' }).click(),
  ])
  expect(groups.suggestedFilename()).toBe('Auslieferung-Guides.csv')
  expect((await readFile(await groups.path(), 'utf8')).split('\r\n')[1]).toMatch(/^Olga Berg;2;1;1;1;0;0;0;/)
  const [reasons] = await Promise.all([
    page.waitForEvent('download'),
    way.getByRole('button', { name: 'Gäste ohne Souvenir als CSV' }).click(),
  ])
  expect(reasons.suggestedFilename()).toBe('Gäste-ohne-Souvenir.csv')
  expect(await readFile(await reasons.path(), 'utf8')).toBe('\uFEFFGrund;Gäste\r\nNoch keine Medien;1\r\n')
  const weekly = page.getByRole('switch', { name: 'Wochenzahlen per E-Mail' })
  await expect.poll(() => weekly.isChecked()).toBe(false)
  await weekly.click()
  await expect.poll(async () => (await by.analytics.weeklyEmail()).wanted).toBe(true)
  await page.getByText(/^Jeden Montag ab 7 Uhr an .+@.+: die Zahlen der letzten Woche/).waitFor()
  await browser.axe(page)
  await asTable.click()
  await expect.poll(() => drawn.count()).toBe(0)
  await expect.poll(() => course.isVisible()).toBe(true)

  await way.getByLabel('Aktivität', { exact: true }).selectOption('Rafting')
  await expect.poll(() => step('E-Mail gesendet').textContent()).toBe('E-Mail gesendet1100\u00A0%')
  await way.getByText(/^Jeder Gast dieses Zeitraums hat/).waitFor()
  await way.getByLabel('Zeitraum').selectOption('Heute')
  await expect.poll(() => new URL(page.url()).search).toBe(`?activity=${activity_type.id}&period=1`)
  // the switch as it comes back: it fails, is loaded again, and cannot be changed
  forgive(/500.*(weekly-email|delivery)/)
  const [anyWeekly, anyDelivery] = ['**/analytics/weekly-email', /analytics\/delivery(\.csv)?\?/]
  const fails = { status: 500, json: {} }
  for (const any of [anyWeekly, anyDelivery]) await page.route(any, (route) => route.fulfill(fails))
  // tables stay when their file fails; of figures that were never loaded there are none
  await way.getByRole('button', { name: 'Nach Schicht als CSV' }).click()
  await page.getByText('Die Zahlen konnten nicht gespeichert werden').waitFor()
  const tables = () => way.getByRole('region', { name: /^(Alben|Nach Schicht|Unbrauchbare Dateien)$/ }).count()
  await expect.poll(tables).toBe(2)
  await w.peek('update member set email_verified = false where id = $1', [by.memberId])
  await page.reload()
  await page.getByText('Die Einstellung konnte nicht geladen werden').waitFor()
  await expect.poll(() => weekly.isDisabled()).toBe(true)
  await page.getByText(/sobald Sie Ihre Adresse .+@.+ bestätigt haben\. Ohne Gäste/).waitFor()
  await way.getByText('Die Zahlen konnten nicht geladen werden').waitFor()
  await expect.poll(tables).toBe(0)
  for (const any of [anyWeekly, anyDelivery]) await page.unroute(any)
  await way.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect.poll(tables).toBe(2)
  await page.getByRole('region', { name: 'Wochenzahlen' }).getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect.poll(() => weekly.isChecked()).toBe(true)
  await page.route(anyWeekly, (route) => (route.request().method() === 'PUT' ? route.fulfill(fails) : route.continue()))
  await weekly.click()
  await page.getByText('Die Wochenzahlen wurden nicht geändert').waitFor()
  await expect.poll(() => weekly.isChecked()).toBe(true)
  await expect.poll(() => step('Gäste').textContent()).toBe('Gäste1100\u00A0%')
  await way.getByLabel('Guide', { exact: true }).selectOption({ index: 1 })
  await expect.poll(() => step('Gäste').textContent()).toBe('Gäste1100\u00A0%')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    way.getByRole('button', { name: 'Als CSV', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Auslieferung.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/;1;1;1;1;0;0;0;0;0;0;1;1;0;"?[\d,]+"?;"?[\d,]+"?$/)

  // days of the address, in the wrong order too
  forgive(/400/)
  await page.goto('/dashboard/analytics?period=own&from=2026-02-02&to=2026-02-01')
  await way.getByText('„Bis“ liegt vor „Von“.').waitFor()
  await page.goto('/dashboard/analytics?period=own&from=2020-02-01&to=2020-02-02')
  await way.getByText('In diesem Zeitraum hat niemand eingecheckt.').waitFor()
  await expect.poll(() => step('Gäste').textContent()).toBe('Gäste0')
  await expect.poll(tables).toBe(0)
})

const weekOf = (from: string, to: string) => ({
  from,
  to,
  customers: 4,
  emailed: 3,
  opened: 0,
  minutesToEmail: { median: 1.5, p95: 125 },
})

test('the customers of a period are compared with those before it', async () => {
  const fahrt = { id: '01890000-0000-7000-8000-000000000001', name: 'Fahrt' }
  const { id, name } = fahrt
  const steps = { customers: 2, withMedia: 1, completed: 0, emailed: 0, opened: 0, downloaded: 0, shared: 0 }
  const sums = { ...steps, good: 0, fair: 0, bad: 0, counted: 0, photos: 0, videos: 0 }
  const measured = await owner.analytics.delivery({ query: {} })
  const { page } = await browser.visitAs(owner)
  for (const [now, before, sentence] of [
    [150, 100, '100 Gäste in den 30 Tagen davor, jetzt 50\u00A0% mehr.'],
    [50, 100, '100 Gäste in den 30 Tagen davor, jetzt 50\u00A0% weniger.'],
    [1, 1, '1 Gast in den 30 Tagen davor, jetzt genauso viele.'],
    [1001, 1000, '1\u202F000 Gäste in den 30 Tagen davor, jetzt etwa so viele.'],
  ] as const) {
    await page.route('**/analytics/delivery?*', (route) =>
      route.fulfill({
        json: {
          ...measured,
          funnel: { ...measured.funnel, customers: now, withMedia: 4 },
          before: { ...measured.before, customers: before, withMedia: 1 },
          media: { counted: 2, photos: 9, videos: 0 },
          mediaBefore: { counted: 1, photos: 2, videos: 0 },
          shifts: { rows: [{ ...sums, ...fahrt, startedAt: '2026-03-02T09:00:00Z' }], total: 250, gone: sums },
          failedMedia: {
            total: 5,
            reasons: [{ reason: 'Die Datei ist beschädigt.', photos: 3, videos: 0, sessionId: id, sessionName: name }],
          },
          openings: {
            ...measured.openings,
            detailsSince: '2026-03-01',
            devices: { phone: 3, desk: 1 },
            languages: [{ language: 'nl', openings: 4 }],
          },
          trend: { by: 'week', parts: [weekOf('2026-03-02', '2026-03-08'), weekOf('2026-03-09', '2026-03-10')] },
        },
      }),
    )
    await page.goto('/dashboard/analytics')
    await page.getByText(sentence, { exact: true }).waitFor()
  }
  const rows = (name: string) => page.getByRole('table', { name }).getByRole('row').allTextContents()
  await expect
    .poll(() => rows('Gerät'))
    .toEqual(['GerätÖffnungenAnteil', 'Telefon375\u00A0%', 'Computer oder Tablet125\u00A0%'])
  await expect
    .poll(async () => (await rows('Unbrauchbare Dateien')).slice(1))
    .toEqual(['Die Datei ist beschädigt.330Fahrt', 'Andere Gründe2–––'])
  await page.getByText(/^Die neuesten 1 von 250 Schichten; die CSV-Datei hat alle\. /).waitFor()
  await expect
    .poll(() => page.getByRole('region', { name: 'Nach Schicht' }).getByRole('row').last().textContent())
    .toBe('Gelöschte Schichten und Gäste–250\u00A0%0\u00A0%0\u00A0%0\u00A0%')
  await page.getByText(/Wie viele es waren, ist bei 2 von 4 Alben bekannt, davor bei 1 von 1\.$/).waitFor()
  await expect.poll(async () => (await rows('Alben'))[2]).toBe('Fotos je Album4,52+125\u00A0%')
  await expect.poll(async () => (await rows('Sprache'))[1]).toBe('Niederländisch4100\u00A0%')
  await page.getByText(/als Summen ohne die Gäste, gezählt seit dem 01\.03\.2026\.$/).waitFor()
  await expect
    .poll(async () => (await rows('Verlauf nach Wochen')).slice(1))
    .toEqual(['02.03. bis 08.03.20264301 Min.2 Std. 5 Min.', '09.03. bis 10.03.20264301 Min.2 Std. 5 Min.'])
  await page.getByText(/^Die erste und die letzte Woche zählen nur die Tage des Zeitraums\./).waitFor()
})

test('a guide gets no figures', async () => {
  expect(await codeOf((await w.member(owner, 'guide')).analytics.snapshot())).toBe('forbidden')
})
