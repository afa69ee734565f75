import type { Texts } from '../de.ts'
import { same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Cliente',

  share: 'Partilhar',
  downloadAll: 'Transferir tudo',
  downloadAllBusy: 'A preparar...',
  archive: (count, size) => `${files(count)} · ${size}`,

  select: 'Selecionar',
  selectPhoto: (position) => `Selecionar a foto ${position}`,
  selectVideo: (position) => `Selecionar o vídeo ${position}`,
  selectFilm: 'Selecionar o filme',

  save: 'Guardar em Fotografias',

  mailMe: 'Receber o link por e-mail',

  shareList: 'Links partilhados',

  download: 'Transferir',
  downloadOf: (file) => `Transferir ${file}`,
  size: 'Tamanho dos ficheiros',

  film: { formal: 'O seu filme', informal: 'O teu filme' },
  filmShared: 'O filme',
  filmPlay: 'Ver o filme',
  filmPendingTitle: {
    formal: 'O seu filme está a ser preparado',
    informal: 'O teu filme está a ser preparado',
  },
  filmAgain: 'O filme está a ser refeito',
  filmPending: same('Aparece aqui sozinho assim que estiver pronto. O link é sempre o mesmo.'),
  mediaPending: (count) => (count === 1 ? 'Há mais uma imagem a caminho.' : `Há mais ${count} imagens a caminho.`),
  clips: 'Vídeos',
  playClip: (position, duration) => `Ver o vídeo ${position}, ${duration}`,
  captions: 'Legendas',
  photos: 'Fotos',
  openPhoto: (position) => `Ver a foto ${position}`,
  noPhotos: 'Não há fotos',
  more: (remaining) => `Ver mais (faltam ${remaining})`,
  tileFailed: 'Erro ao carregar',
  certificate: 'Certificado disponível',
  certificateDownload: 'Transferir',
  certificateShare: 'Partilhar como imagem',
  certificateShareStory: 'Partilhar como story',
  certificateAsImage: 'Como imagem',
  certificateAsStory: 'Como story',
  certificateShortName: 'Mostrar só o primeiro nome e a inicial na página de verificação',
}
