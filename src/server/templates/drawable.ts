import type { Services } from '../platform/context.ts'
import { fail, Failure } from '../platform/fail.ts'
import { lookAtDesign } from '../platform/image/design.ts'
import { wholeFile } from '../platform/integrity.ts'
import { withFolder } from '../platform/objects.ts'
import type { Put } from '../platform/storage/storage.ts'
import { ToolFailure, Undecodable } from '../platform/tool-failure.ts'
import { turns } from '../platform/turns.ts'

const busy = (cause?: unknown) =>
  new Failure('overloaded', {
    cause,
    retryAfterSeconds: 30,
    text: 'Der Server hat gerade viel zu tun: Die Vorlage wurde nicht gespeichert. Bitte versuchen Sie es gleich noch einmal.',
  })

/** One at a time, and organisations take turns. */
const inTurn = turns(1, 20, busy)

/**
 * Refuses a design at once that could never be drawn: too many pixels, no valid SVG. The uploader still waits for the
 * answer.
 * @throws Failure design_unreadable with the reason, overloaded
 */
export async function assertDrawable(
  services: Pick<Services, 'storage' | 'workFolder' | 'workSpace'>,
  orgId: string,
  object: Put & { key: string },
): Promise<void> {
  const look = (folder: string) =>
    wholeFile(services.storage, { ...object, id: object.key }, folder, AbortSignal.timeout(120_000)).then((file) =>
      lookAtDesign({ file, folder }),
    )
  await inTurn(() => withFolder(services, look), orgId).catch((cause: unknown) => {
    if (cause instanceof Undecodable)
      fail('design_unreadable', { text: cause.message, fields: { file: cause.message }, cause })
    if (cause instanceof ToolFailure) throw busy(cause)
    throw cause
  })
}
