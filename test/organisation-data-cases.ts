import { password } from './password.ts'
import { newId } from '../src/server/platform/ids.ts'
import type { World } from './world.ts'

/** A successful call of each endpoint of an organisation's data that leaves an audit entry (test/audit.test.ts). */
export function organisationDataCases(w: () => World) {
  /** An owner with an export that is ready. */
  const withExport = async () => {
    const by = await w().owner(`Export ${newId()}`)
    const { id } = (await by.organisationData.startExport()).export
    await w().quiet()
    return { by, id }
  }
  return {
    'organisationData.requestDeletion': async () => {
      const by = await w().owner('Geht')
      const run = () => by.organisationData.requestDeletion({ body: { name: 'Geht', password } })
      return { by, run, action: 'organisation.deletion_request', subject: () => by.orgId }
    },
    'organisationData.cancelDeletion': async () => {
      const by = await w().owner('Bleibt')
      await by.organisationData.requestDeletion({ body: { name: 'Bleibt', password } })
      const run = () => by.organisationData.cancelDeletion()
      return { by, run, action: 'organisation.deletion_cancel', subject: () => by.orgId }
    },
    'organisationData.startExport': async () => {
      const by = await w().owner('Export')
      let id = ''
      const run = async () => (id = (await by.organisationData.startExport()).export.id)
      return { by, run, action: 'organisation.export_request', subject: () => id }
    },
    'organisationData.exportLink': async () => {
      const { by, id } = await withExport()
      const run = () => by.organisationData.exportLink({ params: { id } })
      return { by, run, action: 'organisation.export_link', subject: () => id }
    },
    'organisationData.cancelExport': async () => {
      const { by, id } = await withExport()
      const run = () => by.organisationData.cancelExport({ params: { id } })
      return { by, run, action: 'organisation.export_remove', subject: () => id }
    },
  }
}
