import { gallery } from '../../contract/gallery.ts'
import { routes, without } from '../http/mount.ts'
import * as service from './service.ts'

export const galleryRoutes = routes(
  without(gallery, 'zip', 'visit', 'mailLink', 'shares', 'share', 'unshare', 'recover'),
  {
    get: (lobby, { params }) => service.get(lobby, params.token),
  },
)
