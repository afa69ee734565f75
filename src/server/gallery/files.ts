import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Input } from '../../contract/endpoint.ts'
import { gallery } from '../../contract/gallery.ts'
import { apiBase } from '../http/app.ts'
import { callerOf } from '../http/cookies.ts'
import type { Site } from '../http/feature.ts'
import { fastifyPath, validate } from '../http/mount.ts'
import { sendObject } from '../http/send-object.ts'
import { fail } from '../platform/fail.ts'
import { hashSecret, isId } from '../platform/ids.ts'
import { noteDamage } from '../platform/integrity.ts'
import { openWhole } from '../platform/send-whole.ts'
import type { Ticket } from '../platform/signing.ts'
import type { SendFile } from '../templates/download.ts'
import { archiveOf } from './archive.ts'
import { openGate } from './gate.ts'
import { pageOnFailure } from './not-found.ts'
import { seen, type SeenObject } from './permit.ts'
import { keyringOf } from './pin.ts'
import { archiveProgress, isRun, type Progress } from './progress.ts'
import { enterGallery } from './enter.ts'

/** Types that cannot hold a script. A browser makes a page of its own around them, which may style itself and play. */
const shownByItself = /^(image\/(jpeg|png|webp)|video\/mp4)$/
const onlyItself = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'"

/** A stranger's upload must not run as one of our pages. */
const nothing = "default-src 'none'; sandbox"
/** A drawing's style sheet is a part of it. */
const onlyItsStyle = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

function policyFor(mime: string, attachment: boolean) {
  if (!attachment && shownByItself.test(mime)) return onlyItself
  return mime === 'image/svg+xml' ? onlyItsStyle : nothing
}

const readZip = ({ params, query }: FastifyRequest) =>
  validate(gallery.zip, { params, query, body: undefined }) as Input<typeof gallery.zip>

/** Sends stored objects that `permit` lets through. */
export function openFiles(site: Site): SendFile {
  const { services } = site
  const permit = openGate(services)
  const send = openSending(site)
  return async (request, reply, ticket, name) => {
    const object = seen(await permit(ticket, keyringOf(callerOf(services, request, reply))), 'file_not_found')
    return send(request, reply, object, { ...ticket, name, isNamedByAddress: true })
  }
}

type Sent = Pick<Ticket, 'orgId' | 'credential' | 'attachment'> & { name: string; isNamedByAddress: boolean }

/** Sends a stored object that `permit` has let through for this request. */
export function openSending({ services, downloads, limits }: Site) {
  return async (request: FastifyRequest, reply: FastifyReply, object: SeenObject, file: Sent) => {
    const { orgId, credential, attachment, name, isNamedByAddress } = file
    reply.header('content-security-policy', policyFor(object.mime, attachment))
    const sendIt = () =>
      sendObject(request, reply, {
        size: object.size,
        mime: object.mime,
        etag: object.sha256,
        attachment: attachment ? name : null,
        ...(!attachment && !isNamedByAddress && { inline: name }),
        // short enough that a deleted picture does not live on in a cache
        cacheSeconds: 300,
        open: (range) => openWhole(services.storage, object, range, (damaged) => noteDamage(services, orgId, damaged)),
      })
    const isLong = object.size >= limits.downloads.countedFrom && request.method !== 'HEAD'
    const link = credential.kind === 'link' ? credential.id : null
    return isLong ? downloads.run('files', request, link, sendIt) : sendIt()
  }
}

/** The calls that answer with bytes: signed links, and the ZIP. */
export function mountFiles(site: Site) {
  const { app, services, downloads } = site
  const send = openFiles(site)
  app.get('/files/:signed/:name', { errorHandler: pageOnFailure(services) }, async (request, reply) => {
    const { signed, name } = request.params as { signed: string; name: string }
    const ticket = services.sign.verify(signed, name) ?? fail('file_not_found')
    return send(request, reply, ticket, name)
  })

  app.get(apiBase + fastifyPath(gallery.zip.path), { errorHandler: pageOnFailure(services) }, (request, reply) => {
    const { params, query } = readZip(request)
    const sendIt = () => sendZip(request, reply, params.token, query)
    // before the work: laying out a ZIP costs as much as its first bytes
    return request.method === 'HEAD' ? sendIt() : downloads.run('archives', request, hashSecret(params.token), sendIt)
  })

  async function sendZip(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    { ids, size, run }: Input<typeof gallery.zip>['query'],
  ) {
    let progress: Progress | undefined
    const onFile = (done: number) => progress?.reached(done)
    const caller = callerOf(services, request, reply)
    const { zip, files, name, linkId } = await enterGallery(caller, token, async (ctx, content) => ({
      ...archiveOf(ctx, services, content, {
        keyring: keyringOf(caller),
        ids: ids?.split(',').filter(isId),
        size,
        onFile,
      }),
      linkId: content.linkId,
    }))
    if (files === 0) fail('archive_empty')
    return sendObject(request, reply, {
      size: zip.size,
      mime: 'application/zip',
      etag: zip.etag.replaceAll('"', ''),
      attachment: name,
      cacheSeconds: 0,
      async open(range) {
        // before the answer has begun: a break in the middle tells the client no reason
        await services.storage.ready()
        // a part from the middle, as download managers request it, is not the end
        const isLast = !range || range.end === zip.size - 1
        // a client that has already left would fire no `close`
        if (isRun(run) && isLast && !reply.raw.destroyed) progress = archiveProgress(services, linkId, run, files)
        // finished: the last byte was handed to the network; closed before that: it will not be
        reply.raw.once('close', () => progress?.ended(reply.raw.writableFinished ? 'complete' : 'broken'))
        return zip.stream(range)
      },
    })
  }
}
