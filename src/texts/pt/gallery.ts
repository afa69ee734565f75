import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

const files = (count: number) => (count === 1 ? '1 ficheiro' : `${count} ficheiros`)

/** What the gallery's live part says; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Cliente',

  share: 'Partilhar',
  linkCopied: 'Link copiado',
  linkNotCopied: 'Não foi possível copiar o link',
  downloadAll: 'Transferir tudo',
  downloadAllBusy: 'A preparar...',
  archive: (count, size) => `${files(count)} · ${size}`,
  archiveFailed: 'Não foi possível criar o ficheiro ZIP',
  manyFilesTitle: 'Transferir tudo?',
  manyFiles: {
    formal: (count, size) =>
      `Está prestes a juntar ${files(count)} (${size}) num ZIP. Pode demorar alguns minutos. Continuar?`,
    informal: (count, size) =>
      `Estás prestes a juntar ${files(count)} (${size}) num ZIP. Pode demorar alguns minutos. Continuar?`,
  },
  manyFilesYes: 'Continuar',
  cancel: 'Cancelar',
  archiveProgress: (done, total) => `Ficheiros processados: ${done}/${total}...`,
  archiveDone: 'ZIP criado com sucesso',
  archiveBroken: 'A ligação foi interrompida. O navegador pode retomar a transferência.',

  select: 'Selecionar',
  selectPhoto: (position) => `Selecionar a foto ${position}`,
  selectVideo: (position) => `Selecionar o vídeo ${position}`,
  selectFilm: 'Selecionar o filme',
  selected: (count) => (count === 1 ? '1 selecionado' : `${count} selecionados`),
  selectAll: 'Tudo',
  selectEnd: 'Terminar seleção',
  downloadSelected: 'Transferir',
  shareSelected: 'Partilhar',

  save: 'Guardar em Fotografias',
  savePreparing: (done, total) => `A preparar ${done} de ${total}`,
  saveReady: (count) => `Guardar ${files(count)} agora`,
  saveRest: (left) => (left === 1 ? 'Falta 1 ficheiro' : `Faltam ${left} ficheiros`),
  saveHint: 'Na janela seguinte, escolher «Guardar imagens».',
  saved: 'Guardado',
  saveFailed: 'Não foi possível guardar. Também funciona com «Transferir».',

  mailMe: 'Receber o link por e-mail',
  mailMeTo: (address) => `O link será enviado para ${address}.`,
  mailMeAsk: 'Endereço de e-mail',
  mailMeWhy: 'Para transferir tudo com calma no computador.',
  mailSend: 'Enviar',
  mailSent: 'O e-mail está a caminho',
  mailInvalid: 'Por favor, indicar um endereço de e-mail válido',
  mailTooMany: 'Na última hora já foram enviados vários e-mails. Por favor, tentar de novo mais tarde.',
  mailFailed: 'Não foi possível enviar o e-mail',

  shareWhole: 'A galeria inteira',
  shareWholeNote: 'Quem tem este link vê tudo e pode transferir tudo.',
  shareSome: 'Só uma seleção',
  shareSomeNote: 'Um segundo link que mostra apenas as imagens escolhidas. Pode ser desativado a qualquer momento.',
  shareChoose: 'Escolher imagens',
  shareMake: 'Criar link',
  sharePicture: 'Mostrar a primeira imagem como pré-visualização nas mensagens',
  shareMade: 'O link está pronto',
  shareCopy: 'Copiar link',
  shareSend: 'Enviar link',
  shareQr: 'Código QR para ler',
  shareList: 'Links partilhados',
  shareLine: (items, views) =>
    `${items === 1 ? '1 imagem' : `${items} imagens`}, ${views === 1 ? '1 visita' : `${views} visitas`}`,
  shareEnd: 'Desativar',
  shareEnded: 'O link está desativado',
  shareFailed: 'Não foi possível criar o link',

  daysLeft: (days) => (days === 1 ? 'Falta 1 dia' : `Faltam ${days} dias`),
  newMedia: 'Há imagens novas',
  offline: 'Sem ligação. O que já foi carregado continua visível.',
  empty: 'As imagens aparecem aqui assim que chegarem. O link é sempre o mesmo.',

  download: 'Transferir',
  downloadOf: (file) => `Transferir ${file}`,
  downloadStarted: 'Transferência iniciada',
  downloadFailed: 'A transferência falhou',

  film: { formal: 'O seu filme', informal: 'O teu filme' },
  filmShared: 'O filme',
  filmPlay: 'Ver o filme',
  filmPendingTitle: {
    formal: 'O seu filme está a ser preparado',
    informal: 'O teu filme está a ser preparado',
  },
  filmPending: same('Aparece aqui sozinho assim que estiver pronto. O link é sempre o mesmo.'),
  mediaPending: (count) => (count === 1 ? 'Há mais uma imagem a caminho.' : `Há mais ${count} imagens a caminho.`),
  clips: 'Vídeos',
  playClip: (position, duration) => `Ver o vídeo ${position}, ${duration}`,
  captions: 'Legendas',
  photos: 'Fotos',
  openPhoto: (position) => `Ver a foto ${position}`,
  photoOf: (position, name) => `Foto ${position} de ${name}`,
  noPhotos: 'Não há fotos',
  more: (remaining) => `Ver mais (faltam ${remaining})`,
  tileFailed: 'Erro ao carregar',
  certificate: 'Certificado disponível',
  certificateDownload: 'Transferir',
  certificateDownloaded: 'Certificado transferido',
  certificateFailed: 'A transferência do certificado falhou',

  preview: 'Pré-visualização',
  close: 'Fechar',
  next: 'Seguinte',
  previous: 'Anterior',
}
