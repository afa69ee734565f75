import type { CertificateField } from '../../src/contract/certificate-fields.ts'
import { until, type Staff } from '../../test/faults/product.ts'
import { paintDesign } from './fields.ts'

/** Uploads a painted design as `Urkunde.jpg`, waits until it is prepared, and saves its fields. */
export async function addDesign(
  staff: Staff,
  size: { width: number; height: number },
  fields: CertificateField[],
): Promise<void> {
  const form = new FormData()
  form.append('templateType', 'certificate')
  form.append('file', new Blob([new Uint8Array(await paintDesign(size))]), 'Urkunde.jpg')
  const response = await staff.fetch('/api/v1/templates/upload', { method: 'POST', body: form })
  if (!response.ok) throw new Error(await response.text())
  const { template } = (await response.json()) as { template: { id: string } }
  await until('the design is prepared', async () => {
    const { templates } = await staff.templates.certificates()
    return templates.some(({ id, upload_status }) => id === template.id && upload_status === 'completed')
  })
  await staff.certificates.save({
    params: { templateId: template.id },
    body: { templateWidth: size.width, templateHeight: size.height, fieldConfigs: { fields } },
  })
}
