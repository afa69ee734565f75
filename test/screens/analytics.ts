import type { Page } from 'playwright-core'
import { fails, never } from './actions.ts'

/** The measured figures. */
const page = '/dashboard/analytics'
const call = '/analytics/snapshot'
const state = '/analytics/monitoring'

/** They come once a reader is near them. */
async function drawCharts(tab: Page) {
  await tab.getByRole('switch', { name: 'Als Tabelle' }).scrollIntoViewIfNeeded()
  await tab.locator('path[class*=MuiLineChart-line]').first().waitFor()
}

export const analyticsScreens = [
  { name: 'analytics', who: 'demo' as const, path: page, act: drawCharts, whole: true as const },
  { name: 'analytics unmeasured', who: 'empty' as const, path: page, whole: true as const },
  { name: 'analytics loading', who: 'demo' as const, path: page, before: never(call) },
  { name: 'analytics failing', who: 'demo' as const, path: page, before: fails(call) },
  { name: 'monitoring', who: 'demo' as const, path: `${page}?tab=monitoring`, whole: true as const },
  { name: 'monitoring idle', who: 'empty' as const, path: `${page}?tab=monitoring`, whole: true as const },
  { name: 'monitoring loading', who: 'demo' as const, path: `${page}?tab=monitoring`, before: never(state) },
  { name: 'monitoring failing', who: 'demo' as const, path: `${page}?tab=monitoring`, before: fails(state) },
]
