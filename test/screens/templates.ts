import { answers, fails, never, press } from './actions.ts'

/** Video templates, music, and certificate designs. */

const who = 'demo' as const
const empty = 'empty' as const
const whole = true as const
const video = '/dashboard/templates/video'
const music = '/dashboard/templates/music'
const certificates = '/dashboard/templates/certificates'
const nothings = { templates: [] }

export const templateScreens = [
  { name: 'templates video', who, path: video, whole },
  { name: 'templates video empty', who: empty, path: video },
  { name: 'templates video upload', who: empty, path: video, act: press(/hochladen$/) },
  { name: 'templates video loading', who, path: video, before: never('/templates') },
  { name: 'templates video edit', who, path: video, act: press(/bearbeiten$/) },
  { name: 'templates video preview', who, path: video, act: press(/ansehen$/) },
  { name: 'templates music loading', who, path: music, before: never('/templates') },
  { name: 'templates music failing', who, path: music, before: fails('/templates') },
  { name: 'templates music edit', who, path: music, act: press(/bearbeiten$/) },
  { name: 'templates music', who, path: music, whole },
  { name: 'templates music empty', who: empty, path: music },
  { name: 'templates music upload', who: empty, path: music, act: press('Musik hochladen') },
  { name: 'templates music delete', who, path: music, act: press(/löschen$/) },
  { name: 'certificates', who, path: certificates, whole },
  { name: 'certificates loading', who, path: certificates, before: never('/templates/certificates') },
  { name: 'certificates empty', who, path: certificates, before: answers('/templates/certificates', nothings) },
  { name: 'certificates failing', who, path: certificates, before: fails('/templates/certificates') },
  { name: 'certificates upload', who, path: certificates, act: press('Vorlage hochladen') },
  { name: 'certificates preview', who, path: certificates, act: press(/Hochformat.svg ansehen$/) },
  { name: 'certificates assign', who, path: certificates, act: press(/Hochformat.svg ändern$/) },
  { name: 'certificates delete', who, path: certificates, act: press(/Hochformat.svg löschen$/) },
  { name: 'templates failing', who, path: video, before: fails('/templates') },
]
