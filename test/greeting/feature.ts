import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { changeCustomer } from '../../src/server/customers/change-customer.ts'
import * as customerSql from '../../src/server/customers/sql.ts'
import { defineFeature } from '../../src/server/http/feature.ts'
import * as outcomes from '../../src/server/media/outcomes.ts'
import { plannerSubscriber } from '../../src/server/media/planned.ts'
import { defineJob, defineOutcome } from '../../src/server/platform/context.ts'
import { defineEvent, noDetail } from '../../src/server/platform/events.ts'
import { keep, store } from '../../src/server/platform/objects.ts'
import { sweepStorage } from '../../src/server/platform/sweep-storage.ts'

/** A made-up outcome: a text file for each customer with a photo or clip. */
const family = 'greeting'
const greetingEvents = { made: defineEvent('greeting.made', noDetail) }

/** The test decides when greetings may be made. */
export const gate = { open: Promise.resolve() }

const textOf = ({ name }: customerSql.CustomerRow) => `Liebe Grüße an ${name}!\n`
const hashOf = (customer: customerSql.CustomerRow) => createHash('sha256').update(textOf(customer)).digest('base64url')

const makeGreeting = defineJob({
  name: 'make-greeting',
  input: z.object({ customerId: z.uuid() }),
  key: ({ customerId }) => customerId,
  title: 'Gruß erstellen',
  lane: 'io',
  retries: 3,
  delay: 1,
  async run({ services, inOrg }, { customerId }) {
    await gate.open
    const customer = await inOrg(({ tx }) => customerSql.find(tx, customerId))
    if (!customer) return
    const object = await store(services.storage, 'rendition', 'text/plain', Buffer.from(textOf(customer)))
    await keep(services.storage, [object], () =>
      inOrg(async (ctx) => {
        await customerSql.lock(ctx.tx, customerId)
        const wanted = hashOf(customer)
        const planned = await outcomes.findPlanned(ctx.tx, customerId, family)
        if (planned?.status !== 'making' || planned.wanted !== wanted) return false
        await outcomes.drop(ctx.tx, [customerId], family)
        const made = { variant: family, object, width: null, height: null, made_of: wanted, wanted }
        await outcomes.add(ctx, { customerId }, [made])
        await changeCustomer(ctx, customerId, greetingEvents.made({}))
        await ctx.enqueue(sweepStorage, {})
        return true
      }),
    )
  },
})

const greetingOutcome = defineOutcome({
  of: 'customer',
  family,
  variants: { greeting: { isEssential: true, exported: { ending: '.txt', mimes: ['text/plain'] } } },
  isWanted: () => sql<boolean>`coalesce(bool_or(status = 'ready'), false)`,
  needsEachClip: false,
  isOutdatedBy: () => false,
  dropShowing: async () => {},
  gallery: {
    mayBeShared: true,
    folder: 'Grüße',
    place: 'files',
    fileName: ({ name }) => `Gruß an ${name}.txt`,
  },
  hasProgress: false,
  objectKind: 'rendition',
  damagedAs: { what: 'file', fileName: 'Gruß.txt' },
  texts: {
    name: 'Gruß',
    folder: 'Grüße',
    deleted: 'der Gruß',
    notPlanned: 'Der Gruß konnte nicht geplant werden.',
    notMade: 'Der Gruß konnte nicht gemacht werden.',
  },
  maker: makeGreeting,
  told: 'media',
  plan: async (_ctx, _services, customer) => ({ hash: hashOf(customer), prepare: async () => true }),
})

export const greetingFeature = defineFeature({
  name: 'greetings',
  outcomes: [greetingOutcome],
  jobs: [makeGreeting],
  events: Object.values(greetingEvents),
  subscribers: [plannerSubscriber(greetingOutcome)],
})
