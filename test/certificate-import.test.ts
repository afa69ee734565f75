import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importOrganisation } from '../src/server/organisation-data/import/import.ts'
import { readyDesign } from './designs.ts'
import { photo } from './own-media.ts'
import { until, world } from './world.ts'

test('printed certificate codes still lead to the check page after an import', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'andenken-certificates-'))
  const w = await world()
  const second = await world()
  try {
    const owner = await w.owner('Bergluft')
    await readyDesign(owner)
    const customer = await w.customer(owner, await w.shift(owner), { name: 'Mia Huber', email: null })
    await w.upload(owner, customer.id, await photo('#aa1111', { width: 120, height: 80 }), 'a.jpg')
    await owner.customers.finish({ params: { id: customer.id } })
    await w.completed(owner, customer.id)
    await w.quiet()
    const { certificate } = await owner.certificates.ofCustomer({ params: { id: customer.id } })
    const path = new URL(certificate?.checkUrl ?? expect.fail('no address')).pathname
    await w.anyone.gallery.checkName({ params: { token: customer.gallery_token ?? '' }, body: { shortName: true } })

    await owner.organisationData.startExport()
    const { id } = await until('the export is ready', async () => {
      const [made] = (await owner.organisationData.exports()).exports
      return made?.status === 'ready' && made
    })
    const { url } = await owner.organisationData.exportLink({ params: { id } })
    const file = join(folder, 'export.zip')
    await writeFile(file, Buffer.from(await (await w.anyone.fetch(url)).arrayBuffer()))
    await importOrganisation(second.services, file)

    const checked = async () => {
      const answer = await second.anyone.fetch(path)
      return { status: answer.status, text: await answer.text() }
    }
    const page = await checked()
    expect(page.status).toBe(200)
    expect(page.text).toContain('Mia H.')
    expect(page.text).not.toContain('Huber')
    // also after the jobs of the import have made the certificate again for the new address
    await second.quiet()
    expect((await checked()).status).toBe(200)
    expect(await second.peek('select code from certificate')).toEqual([{ code: path.split('/').at(-1) }])
  } finally {
    await w.close()
    await second.close()
    await rm(folder, { recursive: true, force: true })
  }
})
