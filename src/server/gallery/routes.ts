import { gallery } from '../../contract/gallery.ts'
import { routes, without } from '../http/mount.ts'
import * as service from './service.ts'
import * as shares from './shares.ts'
import { visit } from './visits.ts'

/** The calls that write e-mails are answered further down the river (`delivery/routes.ts`), the ZIP by `files.ts`. */
export const galleryRoutes = routes(without(gallery, 'zip', 'mailLink', 'recover'), {
  get: (lobby, { params }) => service.get(lobby, params.token),
  visit: (lobby, { params, body }) => visit(lobby, params.token, body),
  shares: (lobby, { params }) => shares.shares(lobby, params.token),
  share: (lobby, { params, body }) => shares.share(lobby, params.token, body),
  unshare: (lobby, { params }) => shares.unshare(lobby, params.token, params.id),
})
