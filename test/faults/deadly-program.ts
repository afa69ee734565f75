import { openQueue } from '../../src/server/platform/jobs.ts'
import { jobs, log, fewServices } from './deadly-jobs.ts'

/**
 * A program that works on deadly jobs, like the product as a process of its own: `deadly-program.ts <ownerUrl> <url>
 * <alone>`.
 */
const [ownerUrl = '', url = '', alone] = process.argv.slice(2)
const queue = await openQueue({
  ownerUrl,
  url,
  jobs,
  concurrency: { photo: 1, cpu: 1, io: 6, mail: 1, 'own-mail': 1, long: 1 },
  alone: alone === 'alone',
  isolation: { program: new URL('deadly-apart.ts', import.meta.url), settings: { url } },
  log,
})
await queue.work(fewServices(url, queue.send))
