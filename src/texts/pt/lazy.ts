import type { Texts } from '../de.ts'
import { files } from './counts.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'Link copiado',
  linkNotCopied: 'Não foi possível copiar o link',
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

  selected: (count) => (count === 1 ? '1 selecionado' : `${count} selecionados`),
  selectAll: 'Tudo',
  selectEnd: 'Terminar seleção',
  favourite: 'Favorito',
  favouritesOnly: 'Só favoritos',
  favouriteFailed: 'O favorito não foi guardado. Toque novamente.',
  asCover: 'Usar como capa',
  coverFailed: 'A capa não foi guardada. Toque novamente.',
  downloadSelected: 'Transferir',
  shareSelected: 'Partilhar',

  savePreparing: (done, total) => `A preparar ${done} de ${total}`,
  saveReady: (count) => `Guardar ${files(count)} agora`,
  saveRest: (left) => (left === 1 ? 'Falta 1 ficheiro' : `Faltam ${left} ficheiros`),
  saveHint: 'Na janela seguinte, escolher «Guardar imagens».',
  saved: 'Guardado',
  saveFailed: 'Não foi possível guardar. Também funciona com «Transferir».',

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
  shareMail: 'Email',
  shareQr: 'Código QR para ler',
  shareLine: (items, views) =>
    `${items === 1 ? '1 imagem' : `${items} imagens`}, ${views === 1 ? '1 visita' : `${views} visitas`}`,
  shareEnd: 'Desativar',
  shareEnded: 'O link está desativado',
  shareFailed: 'Não foi possível criar o link',

  newMedia: 'Há imagens novas',
  offline: 'Sem ligação. O que já foi carregado continua visível.',

  downloadStarted: 'Transferência iniciada',
  downloadFailed: 'A transferência falhou',
  sizeOriginal: 'Original',
  sizeWeb: 'Web',
  sizeNote: 'Web é mais leve e chega para ecrãs. A escolha vale para todas as transferências neste dispositivo.',

  filmStory: 'Vertical para stories',
  filmTeaser: 'Teaser',
  shareReady: 'Pronto. Mais uma vez «Partilhar».',
  photoOf: (position, name) => `Foto ${position} de ${name}`,
  certificateDownloaded: 'Certificado transferido',
  certificateFailed: 'A transferência do certificado falhou',

  preview: 'Pré-visualização',
  close: 'Fechar',
  next: 'Seguinte',
  previous: 'Anterior',

  slideshow: 'Apresentação',
  pause: 'Pausa',
  play: 'Reproduzir',

  rateAsk: 'Como correu?',
  rateGood: 'Muito bem',
  rateFair: 'Mais ou menos',
  rateBad: 'Não correu bem',
  rateWords: 'Uma frase sobre isso (facultativa)',
  rateWhy: 'Só o organizador lê a resposta.',
  rateThanks: 'Obrigado pela resposta',
  rateTakeBack: 'Retirar a resposta',
  rateTakenBack: 'A resposta foi eliminada',
  rateFailed: 'A resposta não foi guardada. Toque novamente.',
}
