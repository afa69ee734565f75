import { expect, test } from 'vitest'
import { putFailedJob } from '../failed-job.ts'
import { sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

openStage('Bergluft')
const path = '/dashboard/analytics?tab=monitoring'

test('a failed job is repeated or discarded, and leaves the list', async () => {
  const customer = await w.customer(owner, await w.shift(owner), { email: null })
  const { page } = await browser.visitAs(owner)
  await page.goto('/dashboard/analytics')
  await page.getByRole('tab', { name: 'Monitoring' }).click()
  await page.getByRole('heading', { level: 1, name: 'Monitoring' }).waitFor()
  const failed = page.getByRole('region', { name: 'Fehlgeschlagene Aufgaben' })
  await failed.getByText('In den letzten sieben Tagen ist nichts fehlgeschlagen, das noch offen ist.').waitFor()

  await putFailedJob(w, owner, { job: 'make-film', input: { customerId: customer.id } })
  await putFailedJob(w, owner, { job: 'preview-film', input: { customerId: customer.id, wanted: 'x' } })
  await putFailedJob(w, owner)
  await page.getByRole('button', { name: 'Aktualisieren' }).click()
  await expect.poll(() => failed.getByRole('listitem').count()).toBe(3)
  const queue = page
    .getByRole('region', { name: 'Warteschlangen', exact: true })
    .last()
    .getByRole('row', { name: /^Planen, Löschen und Aufräumen/ })
  await expect.poll(() => queue.textContent()).toMatch(/3–$/)
  await browser.axe(page)

  await failed.getByRole('button', { name: 'Noch einmal: Wellenformen der Musik zeichnen' }).click()
  await page.getByText('Noch einmal beauftragt: Wellenformen der Musik zeichnen').waitFor()
  await expect.poll(() => failed.getByRole('listitem').count()).toBe(2)
  await expect.poll(() => failed.getByRole('button', { name: /^Noch einmal/ }).count()).toBe(1)
  await failed.getByRole('button', { name: 'Verwerfen: Probefilm erstellen, Gast #001' }).click()
  await page.getByText('Verworfen: Probefilm erstellen').waitFor()
  await expect.poll(() => failed.getByRole('listitem').count()).toBe(1)
  await failed.getByRole('link', { name: '#001' }).click()
  await page.getByRole('heading', { level: 1, name: /Mia Huber/ }).waitFor()
  await w.quiet()
})

test('a job that cannot be repeated says why, and one that is gone leaves the list', async () => {
  const by = await w.owner('Flusslauf')
  const { id } = await w.customer(by, await w.shift(by), { email: null })
  const job = await putFailedJob(w, by, { job: 'make-film', input: { customerId: id } })
  const { page, forgive } = await browser.visitAs(by, { viewport: sizes.phone })
  await page.goto(path)
  const again = page.getByRole('button', { name: 'Noch einmal: Film erstellen, Gast #001' })
  // the customer has no media
  forgive(/409/)
  await again.click()
  await page.getByText('Die Aufgabe wurde nicht noch einmal beauftragt').waitFor()
  // the list was read anew, and still has it
  await expect.poll(() => again.isEnabled()).toBe(true)
  await by.monitoring.discardJob({ params: { id: job } })
  forgive(/404/)
  await again.click()
  await page.getByText('In den letzten sieben Tagen ist nichts fehlgeschlagen, das noch offen ist.').waitFor()
})

test('processes, disk and regular work are shown at the machine, elsewhere a sentence', async () => {
  const { page } = await browser.visitAs(owner)
  await page.goto(path)
  const installation = page.getByRole('region', { name: 'Diese Installation' })
  await installation.getByText('Läuft', { exact: true }).waitFor()
  await installation.getByRole('progressbar', { name: 'Datenträger' }).waitFor()
  const work = page.getByRole('region', { name: 'Arbeit der Installation' })
  await work.getByRole('listitem').filter({ hasText: 'Uploads aufräumen' }).getByText('Erledigt').waitFor()
  await work.getByRole('region', { name: 'Warteschlangen der Installation' }).waitFor()
  const night = page.getByRole('region', { name: 'Letzte Nacht' })
  await night.getByText('Nichts beschädigt').waitFor()
  const state = await owner.monitoring.state()
  const seenAt = new Date(Date.parse(state.measuredAt) - 61_000).toISOString()
  const inDays = (days: number) => new Date(Date.parse(state.measuredAt) + (days + 0.5) * 24 * 3600_000).toISOString()
  await page.route('**/analytics/monitoring', (route) =>
    route.fulfill({
      json: {
        ...state,
        processes: state.processes.map((process) => ({ ...process, seenAt })),
        disk: state.disk && { ...state.disk, fullAt: '2031-02-03T12:00:00.000Z' },
        certificates: [
          {
            service: 'web',
            host: 'andenken.betrieb.de',
            port: 443,
            askedAt: seenAt,
            refusal: 'unreachable',
            seen: { at: seenAt, endsAt: inDays(9), issuer: 'R11', fault: null, isEnding: true },
          },
          { service: 'mail', host: 'smtp.betrieb.de', port: 587, askedAt: null, refusal: null, seen: null },
        ],
        queues: state.queues.map((queue) =>
          queue.name === 'photo'
            ? { ...queue, waiting: 4, oldestSeconds: 90, oldestReason: { code: 'busy', own: 1, others: 3 } }
            : queue,
        ),
        heldEmails: [{ waitsFor: 'agreement', emails: 3, since: state.measuredAt }],
        ownNight: {
          isRetentionOn: true,
          retention: {
            beganAt: seenAt,
            endedAt: seenAt,
            customers: 2,
            anonymised: 0,
            media: 12,
            bytes: 12 * 1024 ** 2,
          },
          brake: { stoppedAt: seenAt, customers: 60, media: 0, bytes: 0 },
          damaged: { files: 2, isAlarm: false },
        },
        nightly: state.nightly.map((one) =>
          one.name === 'check-storage'
            ? { ...one, last: { endedAt: seenAt, milliseconds: 95_000, failure: 'Die Verbindung ist abgebrochen.' } }
            : one,
        ),
        services: state.services.map((service) =>
          service.service === 'storage'
            ? { ...service, status: 'offline', error: 'Der Dateispeicher ist nicht erreichbar.' }
            : service,
        ),
      },
    }),
  )
  await page.getByRole('button', { name: 'Aktualisieren' }).click()
  await installation.getByText('Kein Lebenszeichen').waitFor()
  const services = page.getByRole('region', { name: 'Dienste' })
  await services.getByText('Der Dateispeicher ist nicht erreichbar.').waitFor()
  await services.getByText('Offline', { exact: true }).waitFor()
  await installation.getByText('Bei gleichem Wachstum voll am 03.02.2031').waitFor()
  const website = installation.getByRole('listitem').filter({ hasText: 'Website (andenken.betrieb.de)' })
  await website.getByText('Läuft bald ab').waitFor()
  await website.getByText('Der Server hat nicht geantwortet.').waitFor()
  await website.getByText(/, noch 9\sTage\. Ausgestellt von R11\. Gesehen /).waitFor()
  const mailServer = installation.getByRole('listitem').filter({ hasText: 'Mailserver (smtp.betrieb.de)' })
  await mailServer.getByText('Noch nicht geprüft').waitFor()
  const queues = page.getByRole('region', { name: 'Warteschlangen', exact: true }).first()
  await queues.getByText('Alle Plätze sind belegt: 1 Aufgabe Ihrer Organisation und 3 von anderen.').waitFor()
  await queues.getByText(/^3 E-Mails warten, die älteste seit .* Uhr: Ein Besitzer muss/).waitFor()
  await night.getByText('Wartet auf Freigabe').waitFor()
  await night.getByText(/12\sMedien \(12\sMB\) gelöscht\.$/).waitFor()
  await night.getByText('2 Dateien beschädigt').waitFor()
  const failed = work.getByRole('listitem').filter({ hasText: 'Dateien prüfen' })
  await failed.getByText('Die Verbindung ist abgebrochen.').waitFor()
  await failed.getByText(/, Dauer 1 Min\. /).waitFor()
  await browser.axe(page)
  await night.getByRole('link', { name: 'Ansehen und freigeben' }).click()
  await page.getByRole('heading', { level: 1, name: 'DSGVO' }).waitFor()
  await page.goBack()
  await page.unroute('**/analytics/monitoring')
  await page.route('**/analytics/monitoring', (route) =>
    route.fulfill({ json: { ...state, processes: [], disk: null, installationQueues: [], nightly: [] } }),
  )
  await page.getByRole('button', { name: 'Aktualisieren' }).click()
  await installation.getByText(/^Prozesse und Datenträger zeigt Andenken nur am Rechner selbst/).waitFor()
  await expect.poll(() => work.count()).toBe(0)
})

test('a viewer has no tab for it, whatever the address says', async () => {
  const { page } = await browser.visitAs(await w.member(owner, 'viewer'))
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: 'Video Analytics Dashboard' }).waitFor()
  await page.getByRole('region', { name: 'System Health' }).waitFor()
  await expect.poll(() => page.getByRole('tab').count()).toBe(0)
})
