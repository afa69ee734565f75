import type { DownloadSize } from '../../contract/gallery.ts'
import { Encoded } from '../http/send-encoded.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { system, type Credential } from '../platform/principal.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { along } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { hashSecret } from '../platform/ids.ts'
import { archiveOf } from './archive.ts'
import { contentOfLink, everything, type Content } from './content.ts'
import { openLink, type OpenedLink } from './enter.ts'
import { keepGalleries, type Kept, type Shown } from './kept.ts'
import { permit, seen, type SeenObject } from './permit.ts'

type Made = { text: string; mayBeKept: boolean }

/** A file of a gallery link's content, and the name under which the browser keeps it. */
export type Picked = { objectId: string; nameOf: (mime: string) => string }
export type ShownFile = { object: SeenObject; name: string; orgId: string; credential: Credential }

type Galleries = {
  /** Answers with a text made of a gallery link's content; `name` names its other inputs. */
  show(caller: PublicRequest, token: string, name: string, make: (shown: Shown) => Promise<Made>): Promise<Encoded>
  /** Finds a file in the content, and whether the link may see it now. */
  find(caller: PublicRequest, token: string, pick: Pick): Promise<ShownFile>
}

/** `damaged`: it belongs into the gallery, but its stored bytes are not those that were written. */
type Pick = (content: Content) => Picked | 'damaged' | undefined

/**
 * Answers from memory while the version of the content is the present one; only whether the link is valid, and may see the
 * file, is asked each time, in one question.
 */
function galleriesOf({ services }: PublicRequest): Galleries {
  const galleries = opened.get(services) ?? open()
  opened.set(services, galleries)
  return galleries
}
const opened = new WeakMap<Services, Galleries>()

/** @throws Failure: gallery_not_found, gallery_pin_required, too_many_requests, and what `make` throws */
export const showGallery: Galleries['show'] = (caller, ...rest) => galleriesOf(caller).show(caller, ...rest)
/** @throws Failure: gallery_not_found, gallery_pin_required, too_many_requests, file_damaged */
export const findFile: Galleries['find'] = (caller, ...rest) => galleriesOf(caller).find(caller, ...rest)

function open(): Galleries {
  const kept = keepGalleries()
  const loading = new Map<string, Promise<Kept | undefined>>()

  async function load({ services }: PublicRequest, key: string, link: OpenedLink): Promise<Kept | undefined> {
    const rest = await services.inOrganisation(link.orgId, system, (ctx) => read(ctx, services, link))
    const shown = await rest?.()
    if (!shown) return undefined
    // it may show newer changes than its version has; the next caller reads once more
    const fresh = { version: link.version, shown }
    kept.shown.set(key, fresh)
    return fresh
  }

  /** Callers that open the same content at the same moment wait for one answer. */
  function loadOnce(caller: PublicRequest, key: string, link: OpenedLink): Promise<Kept | undefined> {
    const place = `${key} ${link.version}`
    const running = loading.get(place) ?? load(caller, key, link).finally(() => loading.delete(place))
    loading.set(place, running)
    return running
  }

  async function find(caller: PublicRequest, token: string, pick: Pick): Promise<ShownFile> {
    const key = hashSecret(token)
    const known = kept.shown.get(key)
    const guess = known && pick(known.shown.content)
    const guessed = guess === 'damaged' ? undefined : guess
    return openLink(caller, key, guessed?.objectId, async (link) => {
      const { orgId } = link
      const credential: Credential = { kind: 'link', id: link.id }
      const isPresent = known?.version === link.version
      const fresh = isPresent ? known : await loadOnce(caller, key, link)
      // the link ended meanwhile
      if (!fresh) return undefined
      const picked = isPresent ? guess : pick(fresh.shown.content)
      if (picked === 'damaged') fail('file_damaged')
      if (!picked) fail('gallery_not_found')
      const { objectId, nameOf } = picked
      // the PIN is asked for with the link
      const permitted =
        isPresent && guessed
          ? link.seen
          : await caller.services.inOrganisation(orgId, system, (ctx) =>
              permit(ctx, { orgId, objectId, credential, attachment: false }, asked),
            )
      const object = seen(permitted, 'gallery_not_found')
      return { object, name: nameOf(object.mime), orgId, credential }
    })
  }

  const show: Galleries['show'] = async (caller, token, name, make) => {
    const key = hashSecret(token)
    const cover = kept.shown.get(key)?.shown.cover?.id
    const { shown, version } = await openLink(caller, key, cover, async (link) => {
      const known = kept.shown.get(key)
      const isSeen = link.seen !== undefined && link.seen !== 'damaged'
      if (known?.version === link.version && known.shown.cover?.id === cover && (!cover || isSeen)) return known
      return loadOnce(caller, key, link)
    })
    const place = [key, version, shown.cover?.id, caller.services.sign.period(), name].join(' ')
    const known = kept.texts.get(place)
    if (known) return known
    const { text, mayBeKept } = await make(shown)
    const encoded = new Encoded(text)
    if (mayBeKept) kept.texts.set(place, encoded)
    return encoded
  }

  return { show, find }
}

/** Every caller that gets a kept text was asked for the PIN before (`openLink`). */
const asked = () => true

/** The question about the cover is on its way when this resolves: its answer comes with the end of the transaction. */
async function read(ctx: Ctx, services: Services, link: OpenedLink): Promise<(() => Promise<Shown>) | undefined> {
  const content = await contentOfLink(ctx, link)
  if (!content) return undefined
  const archive = (size: DownloadSize) => archiveOf(ctx, services, content, { keyring: asked, size })
  const { zip, files } = archive('original')
  // the cover shows the first photo, and only without photos a film
  const first = content.photos[0] ?? everything(content)[0]
  const permitting =
    first &&
    permit(
      ctx,
      { orgId: ctx.orgId, objectId: first.thumbnail, credential: content.credential, attachment: false },
      asked,
    )
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
