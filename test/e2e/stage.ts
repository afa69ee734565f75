/* The start of each browser test: a product, a browser, and an organisation with its owner. */
import { afterAll, afterEach, beforeAll } from 'vitest'
import { world, type Member, type World } from '../world.ts'
import { openBrowser } from './browser.ts'

export let w: World
export let browser: Awaited<ReturnType<typeof openBrowser>>
/** Only where the stage was opened with an organisation. */
export let owner: Member

/**
 * Each test file calls it once, before its own hooks. After each test all visits end, and a complaint of the browser
 * fails the test.
 * @param organisation the name of the owner's; without it there is none
 * @param open the product, where it is not the usual one
 */
export function openStage(organisation?: string, open: () => Promise<World> = () => world()) {
  beforeAll(async () => {
    w = await open()
    browser = await openBrowser(w.services.publicUrl)
    if (organisation) owner = await w.owner(organisation)
  })
  afterEach(() => browser.calm())
  afterAll(async () => {
    await browser.close()
    await w.close()
  })
}
