import type { DownloadSize } from '../../contract/gallery.ts'
import { Encoded } from '../http/send-encoded.ts'
import type { Ctx, PublicRequest, Services } from '../platform/context.ts'
import { along } from '../platform/db.ts'
import { hashSecret } from '../platform/ids.ts'
import { archiveOf } from './archive.ts'
import { behind, everything } from './content.ts'
import { openLink, type OpenedLink } from './enter.ts'
import { keepGalleries, type Kept, type Shown } from './kept.ts'
import { permit } from './permit.ts'

type Made = { text: string; mayBeKept: boolean }

/** Answers with a text made of what a gallery link shows; `name` says what it depends on besides. */
type ShowGallery = (
  caller: PublicRequest,
  token: string,
  name: string,
  make: (shown: Shown) => Promise<Made>,
) => Promise<Encoded>

/**
 * The same from memory, as long as it is the same.
 * @throws Failure: gallery_not_found, gallery_pin_required, too_many_requests, and what `make` throws
 */
export const showGallery: ShowGallery = (caller, ...rest) => {
  const show = opened.get(caller.services) ?? open()
  opened.set(caller.services, show)
  return show(caller, ...rest)
}
const opened = new WeakMap<Services, ShowGallery>()

function open(): ShowGallery {
  const kept = keepGalleries()
  const loading = new Map<string, Promise<Kept | undefined>>()

  async function load({ services }: PublicRequest, key: string, link: OpenedLink): Promise<Kept | undefined> {
    const rest = await services.inOrganisation(link.orgId, null, (ctx) => read(ctx, services, link))
    const shown = await rest?.()
    if (!shown) return undefined
    // what was committed since the version was read is shown already; whoever comes next reads once more
    const fresh = { version: link.version, shown }
    kept.shown.set(key, fresh)
    return fresh
  }

  return async (caller, token, name, make) => {
    const key = hashSecret(token)
    const cover = kept.shown.get(key)?.shown.cover?.id
    const { shown, version } = await openLink(caller, key, cover, async (link) => {
      const known = kept.shown.get(key)
      if (known?.version === link.version && known.shown.cover?.id === cover && (!cover || link.maySeeCover))
        return known
      // many who open a link at the same moment wait for one answer
      const place = `${key} ${link.version}`
      const running = loading.get(place) ?? load(caller, key, link).finally(() => loading.delete(place))
      loading.set(place, running)
      return running
    })
    const place = [key, version, shown.cover?.id, caller.services.sign.period(), name].join(' ')
    const known = kept.texts.get(place)
    if (known) return known
    const { text, mayBeKept } = await make(shown)
    const encoded = new Encoded(text)
    if (mayBeKept) kept.texts.set(place, encoded)
    return encoded
  }
}

/** Whoever gets what is kept here was asked for the PIN before (`openLink`). */
const asked = () => true

/** The question about the cover is on its way when this resolves: its answer comes with the end of the transaction. */
async function read(ctx: Ctx, services: Services, link: OpenedLink): Promise<(() => Promise<Shown>) | undefined> {
  const content = await behind(ctx, link)
  if (!content) return undefined
  const archive = (size: DownloadSize) => archiveOf(ctx, services, content, { keyring: asked, size })
  const { zip, files } = archive('original')
  // the cover shows the first photo, and only without photos a film
  const first = content.photos[0] ?? everything(content)[0]
  const permitting =
    first && permit(ctx, { orgId: ctx.orgId, objectId: first.thumbnail, linkId: link.id, attachment: false }, asked)
  if (permitting) await along(ctx.tx, permitting)
  return async () => {
    const cover = await permitting
    return {
      orgId: ctx.orgId,
      content,
      archive: { bytes: zip.size, webBytes: archive('web').zip.size, files },
      cover: cover === 'damaged' ? null : (cover ?? null),
    }
  }
}
