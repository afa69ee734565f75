import type { Page } from 'playwright-core'
import { carryOut } from '../../src/server/privacy/carry-out.ts'
import { once, type Stage } from './stage.ts'

/** The pages on which customers have their data deleted. */

const who = 'nobody' as const
const whole = true as const

const ask = (number: string, email: string) => async (page: Page) => {
  await page.locator('#customerNumber').fill(number)
  await page.locator('#email').fill(email)
  await page.locator('.sheet button').click()
}

const organisation = once(async (stage) => {
  const { client } = await stage.organisation('Seilgarten am Forggensee')
  const { session } = await client.shifts.start({ body: { sessionName: 'Klettern am Nachmittag', maxCustomers: 15 } })
  return { client, session }
})

/** A customer of no other screen who has asked for the deletion; returns the path of the mailed link. */
const asked = (name: string) =>
  once(async (stage) => {
    const { client, session } = await organisation(stage)
    const email = `${name}@gaeste.example`
    const body = { name, email, language: 'de' as const, consent: true }
    const { customer } = await client.customers.checkIn({ params: { id: session.id }, body })
    const form = { customerNumber: String(customer.customer_number), email }
    await fetch(`${stage.base}/delete`, { method: 'POST', body: new URLSearchParams(form) })
    await stage.quiet()
    const mails = await stage.query<{ text: string }>('select text from mailbox_message where "to" like $1', [
      `%${email}%`,
    ])
    const link = /\/delete\/confirm\?token=[\w-]+/.exec(mails.at(-1)?.text ?? '')?.[0]
    if (!link) throw new Error(`No email asked ${email} to confirm.`)
    return link
  })

/** Confirms by the page's own button; returns the path of the status page. */
const confirmed = (name: string) => {
  const link = asked(name)
  return once(async (stage) => {
    const path = await link(stage)
    const body = new URLSearchParams(path.split('?')[1])
    const answer = await fetch(stage.base + path, { method: 'POST', body, redirect: 'manual' })
    return answer.headers.get('location') ?? ''
  })
}

/** Skips the week between confirmation and deletion in the database. */
const done = once(async (stage: Stage) => {
  const path = await confirmed('valentin')(stage)
  const [request] = await stage.query<{ id: string; org_id: string }>(
    `update deletion_request set due_at = now() where email = 'valentin@gaeste.example' returning id, org_id`,
  )
  if (request) await carryOut(stage.services, request.org_id, request.id)
  return path
})

/** The page on which a customer of no other screen says that no more pictures are wanted. */
const consent = (name: string, language: string, answer?: 'keep') =>
  once(async (stage) => {
    const { client, session } = await organisation(stage)
    const body = { name, language: 'de' as const, consent: true }
    const { customer } = await client.customers.checkIn({ params: { id: session.id }, body })
    const path = `/s/${customer.gallery_token}/consent?lang=${language}`
    if (answer) await fetch(stage.base + path, { method: 'POST', body: new URLSearchParams({ gallery: answer }) })
    return path
  })

const addressOf = (name: string) => `${name.toLowerCase()}@gaeste.example`

/** The page on which a customer of no other screen agrees to advertising by email. */
const news = (name: string, language: string, answer?: 'ask') =>
  once(async (stage) => {
    const { client, session } = await organisation(stage)
    await client.organisations.updateSettings({ body: { asksMarketing: true } })
    const body = { name, email: addressOf(name), language: 'de' as const, consent: true }
    const { customer } = await client.customers.checkIn({ params: { id: session.id }, body })
    const path = `/s/${customer.gallery_token}/news?lang=${language}`
    if (answer) await fetch(stage.base + path, { method: 'POST', body: new URLSearchParams({ do: answer }) })
    return path
  })

/** The same by the mailed link; `agree` presses its button. */
const mailedNews = (name: string, answer?: 'agree') => {
  const asked = news(name, 'de', 'ask')
  return once(async (stage) => {
    await asked(stage)
    await stage.quiet()
    const mails = await stage.query<{ text: string }>('select text from mailbox_message where "to" like $1', [
      `%${addressOf(name)}%`,
    ])
    const path = /\/n\/[\w.-]+/.exec(mails.at(-1)?.text ?? '')?.[0]
    if (!path) throw new Error(`No email asked ${name} to confirm.`)
    if (answer) await fetch(stage.base + path, { method: 'POST', body: new URLSearchParams({ do: answer }) })
    return path
  })
}

export const deletionScreens = [
  { name: 'consent', who, path: consent('Magdalena', 'de'), whole },
  { name: 'consent arabic', who, path: consent('Vroni', 'ar'), whole },
  { name: 'consent withdrawn', who, path: consent('Xaver', 'de', 'keep'), whole },
  { name: 'news', who, path: news('Anton', 'de'), whole },
  { name: 'news arabic', who, path: news('Burgl', 'ar'), whole },
  { name: 'news asked', who, path: news('Kreszenz', 'de', 'ask'), whole },
  { name: 'news confirm', who, path: mailedNews('Leonhard'), whole },
  { name: 'news agreed', who, path: mailedNews('Notburga', 'agree'), whole },
  { name: 'news link wrong', who, path: '/n/x?lang=de' },
  { name: 'gallery closed', who, path: '/s/closed?lang=de' },
  { name: 'delete', who, path: '/delete?lang=de', whole },
  { name: 'delete errors', who, path: '/delete?lang=de', whole, act: ask('sieben', 'mia@') },
  { name: 'delete arabic', who, path: '/delete?lang=ar', whole },
  { name: 'delete sent', who, path: '/delete?lang=de', act: ask('007', 'mia@gast.example') },
  { name: 'delete confirm', who, path: asked('korbinian'), whole },
  { name: 'delete confirmed', who, path: confirmed('theresa'), whole },
  { name: 'delete done', who, path: done, whole },
  { name: 'delete link wrong', who, path: '/delete/confirm?token=x&lang=de' },
]
